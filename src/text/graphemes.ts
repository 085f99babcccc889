import { pattern } from './pattern.ts';

/**
 * Characters that never join a neighbour of this same set: each is a grapheme cluster by itself. Text made
 * of them (ASCII, Latin, Greek, Cyrillic, punctuation, arrows, box drawing, kana, ideographs, Hangul) is
 * split without the segmenter, whose creation costs more than everything else in a first frame.
 */
const NEVER_JOINING =
  /^[\0-\x0c\x0e-\x7f\xa0-\xac\xae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u2070-\u20bf\u2100-\u2bff\u2e80-\u3029\u3030-\u3098\u309b-\u9fff\uac00-\ud7a3\uff01-\uff9d\ufffd]*$/;

const WORD = pattern(String.raw`[\p{L}\p{N}\p{M}_]`);

/** UTF-16 units that the segmenter sees at once: on long runs of emoji its time grows with the square. */
const WINDOW = 256;

let segmenter: Intl.Segmenter | undefined;

/** The clusters of a stretch of text, without the last one if more text follows: it may go on there. */
function clustersBetween(text: string, start: number, end: number): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const found = Array.from(segmenter.segment(text.slice(start, end)), ({ segment }) => segment);
  if (end < text.length) found.pop();
  return found;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** Starting again where a cluster starts gives the same clusters as going on. */
function* segments(text: string): Iterable<string> {
  let start = 0;
  let size = WINDOW;
  while (start < text.length) {
    const end = Math.min(text.length, start + size);
    const found = clustersBetween(text, start, isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end);
    size = found.length === 0 ? size * 2 : WINDOW;
    for (const cluster of found) {
      start += cluster.length;
      yield cluster;
    }
  }
}

/** The grapheme clusters of a text one after the other, for callers that stop early. */
export const eachGrapheme = (text: string): Iterable<string> =>
  NEVER_JOINING.test(text) ? text : segments(text);

/** The grapheme clusters of a text: what a person takes for one character each. Joined, they are the text. */
export const graphemes = (text: string): string[] => [...eachGrapheme(text)];

const isWord = (cluster: string | undefined): boolean => cluster !== undefined && WORD().test(cluster);

/**
 * Where the word before `index` starts: over what is no word, then over the word.
 * Both positions count clusters; a word is a run of letters, digits and underscores.
 */
export function previousWordStart(clusters: readonly string[], index: number): number {
  let at = index;
  while (at > 0 && !isWord(clusters[at - 1])) at -= 1;
  while (at > 0 && isWord(clusters[at - 1])) at -= 1;
  return at;
}

/** Where the word after `index` ends: over what is no word, then over the word. Positions count clusters. */
export function nextWordEnd(clusters: readonly string[], index: number): number {
  let at = index;
  while (at < clusters.length && !isWord(clusters[at])) at += 1;
  while (at < clusters.length && isWord(clusters[at])) at += 1;
  return at;
}
