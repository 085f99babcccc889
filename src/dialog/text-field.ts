import { graphemes, nextWordEnd, previousWordStart } from '../text/graphemes.ts';
import { pattern } from '../text/pattern.ts';

/** Text being typed. The unit of editing is the grapheme cluster: what a person sees as one character. */
export interface TextField {
  readonly clusters: readonly string[];
  /** Number of clusters before the caret. */
  readonly cursor: number;
}

export const EMPTY_FIELD: TextField = { clusters: [], cursor: 0 };

/** What can be done to a text field besides typing. */
export type Edit =
  | 'left'
  | 'right'
  | 'word-left'
  | 'word-right'
  | 'start'
  | 'end'
  | 'delete-left'
  | 'delete-right'
  | 'delete-word-left'
  | 'delete-to-start'
  | 'delete-to-end';

/** The text as typed. */
export const fieldText = (field: TextField): string => field.clusters.join('');

/** Something that can be seen by itself: no white space, invisible character or lone mark. */
const VISIBLE = pattern(String.raw`[^\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]`);

/** The text as it counts: outer white space trimmed; empty where there is nothing to see. */
export function typedText(field: TextField): string {
  const text = fieldText(field);
  return text !== '' && VISIBLE().test(text) ? text.trim() : '';
}

/** Inserts text at the cursor. What joins its neighbours to one cluster (a combining mark) joins them here too. */
export const insertText = (field: TextField, text: string): TextField =>
  splice(field, field.cursor, field.cursor, text);

/**
 * Puts `text` in place of the clusters from `from` up to `to`, and the cursor behind it.
 * Where the cluster behind the change stays as it was, so do all behind it; else (flags pair anew) they are segmented again.
 */
function splice(field: TextField, from: number, to: number, text: string): TextField {
  const head = field.clusters.slice(0, Math.max(from - 1, 0));
  const left = (field.clusters[from - 1] ?? '') + text;
  const tail = field.clusters.slice(to);
  const near = graphemes(left + (tail[0] ?? ''));
  const isSettled = near.at(-1) === tail[0];
  const rest = isSettled ? [...near, ...tail.slice(1)] : graphemes(left + tail.join(''));
  return { clusters: [...head, ...rest], cursor: head.length + clustersCovering(rest, left.length) };
}

/** How many of the clusters it takes to cover `length` UTF-16 units. */
function clustersCovering(clusters: readonly string[], length: number): number {
  let covered = 0;
  let count = 0;
  for (const cluster of clusters) {
    if (covered >= length) break;
    covered += cluster.length;
    count += 1;
  }
  return count;
}

/** A text as it counts when it is put into an empty field. */
export const countedText = (text: string): string => typedText(insertText(EMPTY_FIELD, text));

/** Applies an edit; one that has nothing to do returns an equal field. */
export const editField = (field: TextField, edit: Edit): TextField => EDITS[edit](field);

const EDITS: Record<Edit, (field: TextField) => TextField> = {
  left: (field) => moveTo(field, field.cursor - 1),
  right: (field) => moveTo(field, field.cursor + 1),
  'word-left': (field) => moveTo(field, previousWordStart(field.clusters, field.cursor)),
  'word-right': (field) => moveTo(field, nextWordEnd(field.clusters, field.cursor)),
  start: (field) => moveTo(field, 0),
  end: (field) => moveTo(field, field.clusters.length),
  'delete-left': (field) => remove(field, field.cursor - 1, field.cursor),
  'delete-right': (field) => remove(field, field.cursor, field.cursor + 1),
  'delete-word-left': (field) => remove(field, previousWordStart(field.clusters, field.cursor), field.cursor),
  'delete-to-start': (field) => remove(field, 0, field.cursor),
  'delete-to-end': (field) => remove(field, field.cursor, field.clusters.length),
};

function moveTo(field: TextField, cursor: number): TextField {
  return { ...field, cursor: Math.min(Math.max(cursor, 0), field.clusters.length) };
}

const remove = (field: TextField, from: number, to: number): TextField =>
  splice(field, Math.max(from, 0), to, '');
