import { type Token, type TokenKind, tokensOf } from './tokens.ts';

/** What the grammar waits for. */
export type Expected =
  | 'document'
  | 'value'
  | 'value or ]'
  | 'name'
  | 'name or }'
  | ':'
  | ', or ]'
  | ', or }'
  | 'end';

/** Where and why a text stops being JSON. */
export interface Fault {
  /** In UTF-16 units; the text's length if it ends too early. */
  readonly offset: number;
  readonly expected: Expected;
  /** The kind of token that stands there instead; a malformed token has the kind that was meant. */
  readonly found: TokenKind;
  /** Its text; of a malformed string, the part that breaks it, empty if it is never closed. */
  readonly text: string;
  readonly malformed: boolean;
  readonly previous: TokenKind | undefined;
}

type Closer = ']' | '}';

/**
 * Finds the first fault of a text that is not JSON; undefined if it is. Keeps a stack of its own, so that no
 * depth of nesting overflows.
 */
export function findFault(text: string): Fault | undefined {
  const open: Closer[] = [];
  let expected: Expected = 'document';
  let previous: TokenKind | undefined;
  for (const token of tokensOf(text)) {
    const next: Expected | undefined = token.malformed ? undefined : advance(expected, token.kind, open);
    if (next === undefined) return faultAt(text, token, expected, previous);
    expected = next;
    previous = token.kind;
  }
  return undefined;
}

/** What is expected after a token, undefined if the token itself was not. Opens and closes brackets. */
function advance(expected: Expected, kind: TokenKind, open: Closer[]): Expected | undefined {
  const step = GRAMMAR[expected][kind];
  if (step === undefined) return undefined;
  if (step === '{ opens') open.push('}');
  if (step === '[ opens') open.push(']');
  if (step === 'closes') open.pop();
  return AFTER[step] ?? afterValue(open.at(-1));
}

type Step = '{ opens' | '[ opens' | 'closes' | 'value ends' | Expected;

const AFTER: Readonly<Partial<Record<Step, Expected>>> = {
  '{ opens': 'name or }',
  '[ opens': 'value or ]',
  value: 'value',
  name: 'name',
  ':': ':',
  end: 'end',
};

function afterValue(closer: Closer | undefined): Expected {
  if (closer === undefined) return 'end';
  return closer === ']' ? ', or ]' : ', or }';
}

const VALUE = {
  '{': '{ opens',
  '[': '[ opens',
  scalar: 'value ends',
  string: 'value ends',
} as const;

const GRAMMAR: Readonly<Record<Expected, Readonly<Partial<Record<TokenKind, Step>>>>> = {
  document: VALUE,
  value: VALUE,
  'value or ]': { ...VALUE, ']': 'closes' },
  name: { string: ':' },
  'name or }': { string: ':', '}': 'closes' },
  ':': { ':': 'value' },
  ', or ]': { ',': 'value', ']': 'closes' },
  ', or }': { ',': 'name', '}': 'closes' },
  end: { end: 'end' },
};

function faultAt(text: string, token: Token, expected: Expected, previous: TokenKind | undefined): Fault {
  const { kind: found, malformed } = token;
  const raw = text.slice(token.offset, token.end);
  const at = malformed && found === 'string' ? breakIn(raw) : { offset: 0, text: raw };
  return { offset: token.offset + at.offset, expected, found, text: at.text, malformed, previous };
}

/** Escapes and control characters of a string; those with a `bad` group are not allowed. */
const SPECIAL = /\\u[0-9a-fA-F]{4}|\\["\\/bfnrt]|(?<bad>\\u|\\[\s\S]?|[\0-\x1f])/g;

function breakIn(string: string): { readonly offset: number; readonly text: string } {
  for (const match of string.matchAll(SPECIAL)) {
    if (match.groups?.bad !== undefined) return { offset: match.index, text: match[0] };
  }
  return { offset: string.length, text: '' };
}
