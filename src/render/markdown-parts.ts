/** A part is no shorter than this, in UTF-16 units, unless the text ends. It takes a few milliseconds to draw. */
const PART_LENGTH = 1024;

/**
 * What can reach over an empty line: definitions of link targets, HTML, and code fences inside lists and quotes. A text
 * that has any of it is rare, and read as a whole. CommonMark, "Link reference definitions", "HTML blocks".
 */
const FAR_REACHING = /^(?: {0,3}(?:\[[^\]\n]+\]:|<)|[ \t>*+.)\d-]+(?:```|~~~))/m;

const BLANK = /^\s*$/;
/** Nothing that could go on with a list or an indented block above it. */
const BEGINS_BLOCK = /^(?![-*+](?:\s|$)|\d{1,9}[.)](?:\s|$))\S/;
const FENCE = /^(`{3,}|~{3,})(.*)$/;

/** The fence that is open behind a line; empty where none is. */
function fenceAfter(open: string, line: string): string {
  const [, fence = '', info = ''] = FENCE.exec(line) ?? [];
  if (open === '') return fence.startsWith('`') && info.includes('`') ? '' : fence;
  return fence.startsWith(open) && BLANK.test(info) ? '' : open;
}

/**
 * Parts a Markdown text below empty lines where no block goes on, so that the first rows of a long one can be drawn
 * before the rest of it has been read. Each part can be read by itself; one behind the other they are the text.
 */
export function* markdownParts(source: string): Iterable<string> {
  if (source.length <= PART_LENGTH || FAR_REACHING.test(source)) yield source;
  else yield* partsBetweenBlocks(source);
}

function* partsBetweenBlocks(source: string): Iterable<string> {
  let [start, at, isBelowBlank, fence]: [number, number, boolean, string] = [0, 0, false, ''];
  for (const line of linesOf(source)) {
    if (isBelowBlank && fence === '' && at - start >= PART_LENGTH && BEGINS_BLOCK.test(line)) {
      yield source.slice(start, at);
      start = at;
    }
    at += line.length + 1;
    fence = fenceAfter(fence, line);
    isBelowBlank = BLANK.test(line);
  }
  yield source.slice(start);
}

/** One at a time: nobody may ask for the last ones. */
function* linesOf(text: string): Iterable<string> {
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}
