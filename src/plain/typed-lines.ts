import { graphemes } from '../text/graphemes.ts';
import { oneLine, withoutSequences } from '../text/sanitize.ts';

/** What a person has done at the keyboard of a terminal that edits lines itself. */
export type Typed =
  | {
      readonly kind: 'line';
      readonly text: string;
      /** Whether more than the line came with it. */
      readonly more: boolean;
    }
  /** Ctrl-C and Ctrl-D, which only a terminal that somebody has left in raw mode sends as characters. */
  | { readonly kind: 'interrupt' }
  | { readonly kind: 'end' };

/** Collects bytes until they are a line. */
export interface TypedLines {
  /** What these bytes complete; of several lines only the first. Invalid UTF-8 becomes U+FFFD. */
  push(bytes: Uint8Array): Typed | undefined;
  /** The text of the unfinished line. */
  soFar(): string;
  /** Forgets an unfinished line. */
  reset(): void;
}

const INTERRUPT = '\x03';
const END = '\x04';
const LINE_END = /\r\n?|\n/;
const ERASE = /[\b\x7f]/;

export function createTypedLines(): TypedLines {
  let decoder = new TextDecoder();
  let pending = '';

  const reset = () => {
    decoder = new TextDecoder();
    pending = '';
  };

  return {
    push(bytes) {
      pending += decoder.decode(bytes, { stream: true });
      if (pending.includes(INTERRUPT)) return { kind: 'interrupt' };
      if (pending.startsWith(END)) return { kind: 'end' };
      const end = LINE_END.exec(pending);
      if (!end) return undefined;
      const text = typedText(pending.slice(0, end.index));
      const more = pending.slice(end.index + end[0].length).trim() !== '';
      reset();
      return { kind: 'line', text, more };
    },
    soFar: () => typedText(pending),
    reset,
  };
}

/** The text of a line: arrows and control characters are no part of it; a tab is a blank. */
const typedText = (line: string): string => oneLine(erased(withoutSequences(line))).replaceAll('\t', ' ');

/** In raw mode Backspace is a character, which takes away the one before it. */
function erased(text: string): string {
  if (!ERASE.test(text)) return text;
  const kept: string[] = [];
  for (const cluster of graphemes(text)) {
    if (ERASE.test(cluster)) kept.pop();
    else kept.push(cluster);
  }
  return kept.join('');
}
