import { createScanner } from 'jsonc-parser/lib/esm/impl/scanner.js';

/** `scalar` is a number, `true`, `false` or `null`; `unknown` is anything that is no token of JSON. */
export type TokenKind =
  | '{'
  | '}'
  | '['
  | ']'
  | ','
  | ':'
  | 'scalar'
  | 'string'
  | 'comment'
  | 'unknown'
  | 'end';

/** A token; `offset` and `end` in UTF-16 units. `malformed`: a string or number that is broken inside. */
export interface Token {
  readonly kind: TokenKind;
  readonly offset: number;
  readonly end: number;
  readonly malformed: boolean;
}

/** By the number that the scanner gives each kind; undefined is white space. */
const KINDS: readonly (TokenKind | undefined)[] = [
  ...([undefined, '{', '}', '[', ']', ',', ':'] as const),
  ...(['scalar', 'scalar', 'scalar', 'string', 'scalar'] as const),
  ...(['comment', 'comment', undefined, undefined, 'unknown', 'end'] as const),
];

/** The tokens of a JSON text, the last one of kind `end`. */
export function* tokensOf(text: string): Generator<Token> {
  const scanner = createScanner(text);
  for (;;) {
    const kind = KINDS[scanner.scan()];
    if (kind === undefined) continue;
    const malformed = scanner.getTokenError() !== 0;
    yield { kind, offset: scanner.getTokenOffset(), end: scanner.getPosition(), malformed };
    if (kind === 'end') return;
  }
}
