import { lineWidth } from '../text/clip.ts';
import { sanitize } from '../text/sanitize.ts';
import { type Line, span } from '../text/span.ts';

/** Rows of text that may still be coming. */
export interface Content {
  readonly lines: readonly Line[];
  /** Columns of the widest line. */
  readonly columns: number;
  /** False: other lines take their place, or more follow, once the rest has been read. */
  readonly isWhole: boolean;
}

/** A part of a text, drawn when it is called: in a few milliseconds, unless it is long and cannot be parted. */
export type Portion = () => readonly Line[];

/** The portions of a text, from its top. */
export type Draw = (text: string) => Iterable<Portion>;

/**
 * The previews of a dialog, each drawn once. Nothing waits for them: until a preview is drawn, its first rows are shown
 * as they are written.
 */
export interface Previews {
  /** What there is to show of a preview at once. */
  readonly contentOf: (source: string) => Content;
  /** Draws a preview to its end. Throws before `load` has resolved. */
  readonly wholeOf: (source: string) => Content;
  /** Loads what draws the previews. If that fails, they stay as they are written. */
  readonly load: () => Promise<void>;
  /** Whether something is to be loaded, or a preview that was asked for is not whole yet. */
  readonly isReading: () => boolean;
  /** Loads what draws, or draws one more portion. Resolves with whether the frame would be another one now. */
  readonly readOn: () => Promise<boolean>;
}

/** What is still to be drawn, with the next portion taken out. */
interface Rest {
  readonly portions: Iterator<Portion>;
  next: IteratorResult<Portion>;
}

interface Reading {
  readonly source: string;
  content: Content;
  /** Undefined before the first portion. */
  rest: Rest | undefined;
}

/** Whether a preview is drawn when it is asked for. A longer one, in UTF-16 units, is drawn behind the frame. */
export const isShort = (source: string): boolean => source.length <= 2048;

/** What a preview begins with is seen at once: no box shows more rows. */
export const MAX_CONTENT_ROWS = 20;

/** How much of a preview is shown as it is written: enough that more is hidden, as it will be. */
const WRITTEN = { units: 2048, rows: 40 };

const NOTHING: Content = { lines: [], columns: 0, isWhole: false };

const joined = ({ lines, columns }: Content, more: readonly Line[], isWhole: boolean): Content => ({
  lines: lines.concat(more),
  columns: more.reduce((widest, line) => Math.max(widest, lineWidth(line)), columns),
  isWhole,
});

const writtenRows = (text: string, limit?: number): Line[] =>
  text.split('\n', limit).map((row) => (row === '' ? [] : [span(row)]));

/** The first rows of a text as they are written. */
function asWritten(source: string): Content {
  const text = sanitize(source.slice(0, WRITTEN.units).trimEnd()).replace(/^\n+/, '');
  return joined(NOTHING, writtenRows(text, WRITTEN.rows), false);
}

/** For previews that cannot be drawn. */
const drawAsWritten: Draw = (text) => [() => writtenRows(text)];

/** @param loadDraw what draws a sanitised text; undefined where there are no previews. */
export function createPreviews(loadDraw?: () => Promise<Draw>): Previews {
  const readings = new Map<string, Reading>();
  let draw: Draw | undefined;
  let latest: Reading | undefined;

  const readingOf = (source: string): Reading => {
    const reading = readings.get(source) ?? { source, content: asWritten(source), rest: undefined };
    readings.set(source, reading);
    return reading;
  };

  const unfinished = (): Reading | undefined =>
    [latest, ...readings.values()].find((reading) => reading && !reading.content.isWhole);

  const load = async (): Promise<void> => {
    try {
      draw ??= await loadDraw?.();
    } catch {
      draw = drawAsWritten;
    }
  };

  return {
    contentOf(source) {
      latest = readingOf(source);
      if (draw && !latest.rest && isShort(source)) begin(latest, draw);
      return latest.content;
    },
    wholeOf(source) {
      if (!draw) throw new Error('what draws the previews is not loaded');
      const reading = readingOf(source);
      if (!reading.rest) begin(reading, draw);
      while (reading.rest && !reading.content.isWhole) drawOn(reading, reading.rest);
      return reading.content;
    },
    load,
    isReading: () => loadDraw !== undefined && (!draw || unfinished() !== undefined),
    async readOn() {
      if (!draw) {
        await load();
        return false;
      }
      const reading = unfinished();
      if (!reading) return false;
      const isFirst = !reading.rest;
      if (reading.rest) drawOn(reading, reading.rest);
      else begin(reading, draw);
      return reading === latest && (isFirst || reading.content.isWhole);
    },
  };
}

/** Draws as much of a preview as can be seen at its top. */
function begin(reading: Reading, draw: Draw): void {
  const portions = draw(sanitize(reading.source))[Symbol.iterator]();
  const rest = { portions, next: portions.next() };
  Object.assign(reading, { rest, content: { ...NOTHING, isWhole: rest.next.done === true } });
  while (!reading.content.isWhole && reading.content.lines.length < MAX_CONTENT_ROWS) drawOn(reading, rest);
}

function drawOn(reading: Reading, rest: Rest): void {
  const { done, value: portion } = rest.next;
  if (done) return;
  rest.next = rest.portions.next();
  reading.content = joined(reading.content, portion(), rest.next.done === true);
}

/** What stands in the place of a preview that an option does not have. */
export const NO_PREVIEW = joined(NOTHING, [[span('No preview available', { dim: true })]], true);
