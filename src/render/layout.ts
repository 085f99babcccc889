/** Rows that the parts of a page ask for. */
export interface Heights {
  readonly head: number;
  /** What the body needs to be comfortable; it takes more where there is more. */
  readonly body: number;
  readonly footer: number;
}

/** Rows that the parts get. */
export interface Room {
  readonly head: number;
  readonly body: number;
  /** Blank rows between the parts: behind the head, behind the tabs, before the footer, in this order of need. */
  readonly gaps: number;
  /** Whether the footer has to do with one row. */
  readonly shortFooter: boolean;
}

const TAB_ROWS = 1;
export const MAX_GAPS = 3;

/** Shares the window's rows among tabs, head, body and footer. Blank rows go first, then the long footer, then the body scrolls. */
export function allot(heights: Heights, rows: number): Room {
  const spare = rows - TAB_ROWS - heights.head - heights.footer - heights.body;
  if (spare < 0) return squeeze(heights, rows);
  const gaps = Math.min(spare, MAX_GAPS);
  return { head: heights.head, body: heights.body + spare - gaps, gaps, shortFooter: false };
}

/** A head that leaves the body too little gets half of the rows at the most. */
function squeeze(heights: Heights, rows: number): Room {
  const rest = rows - TAB_ROWS - 1;
  const head = Math.min(heights.head, Math.max(Math.floor(rest / 2), rest - heights.body, 1));
  const spare = rest - head - heights.body;
  const gaps = Math.min(Math.max(spare, 0), MAX_GAPS);
  return { head, body: rest - head - gaps, gaps, shortFooter: true };
}
