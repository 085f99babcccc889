import type { MarkedToken, Token } from 'marked';
import { type Line, lineText, type Span, type Style, span } from '../text/span.ts';
import { decodeEntities } from './entities.ts';

export const CODE: Style = { fg: 'cyan' };
export const DIM: Style = { dim: true };

type Kind = MarkedToken['type'];
type Draw<K extends Kind> = (token: Extract<MarkedToken, { type: K }>, style: Style) => Span[];

/** The signs around code removed, and one space on both sides; line breaks stay. */
function codeText(raw: string): string {
  const ticks = /^`*/.exec(raw)?.[0].length ?? 0;
  const inner = raw.slice(ticks, raw.length - ticks);
  return /^ .*[^ ].* $/s.test(inner) ? inner.slice(1, -1) : inner;
}

const within = (tokens: readonly Token[] | undefined, style: Style, more: Style): Span[] =>
  inlineSpans(tokens ?? [], { ...style, ...more });

/** The text of a link, and where it leads if the text does not say so itself. */
function drawLink({ tokens, href }: { tokens: Token[]; href: string }, style: Style): Span[] {
  const text = within(tokens, style, { underline: true });
  const url = decodeEntities(href);
  const written = lineText(text);
  const isTold = url === '' || [written, `mailto:${written}`, `http://${written}`].includes(url);
  return isTold ? text : [...text, span(` (${url})`, { ...style, ...DIM })];
}

/** Everything not named here is shown as it is written. */
const DRAW: { readonly [K in Kind]?: Draw<K> } = {
  text: (token, style) => [span(decodeEntities(token.raw), style)],
  escape: (token, style) => [span(token.text, style)],
  strong: (token, style) => within(token.tokens, style, { bold: true }),
  em: (token, style) => within(token.tokens, style, { italic: true }),
  del: (token, style) => within(token.tokens, style, { strike: true }),
  codespan: (token, style) => [span(codeText(token.raw), { ...style, ...CODE })],
  br: (_, style) => [span('\n', style)],
  link: drawLink,
  image: (token, style) => [span(decodeEntities(token.text || token.href), { ...style, italic: true })],
};

/** The spans of inline tokens on top of a style. Line breaks stand in their text. */
function inlineSpans(tokens: readonly Token[], style: Style): Span[] {
  return tokens.flatMap((token) => {
    const draw = DRAW[token.type as Kind] as ((token: Token, style: Style) => Span[]) | undefined;
    return draw?.(token, style) ?? [span(token.raw, style)];
  });
}

/** Inline tokens as lines: one for each that was written. */
export function inlineLines(tokens: readonly Token[], style: Style = {}): Line[] {
  let current: Span[] = [];
  const lines = [current];
  for (const part of inlineSpans(tokens, style)) {
    for (const [at, text] of part.text.split('\n').entries()) {
      if (at > 0) {
        current = [];
        lines.push(current);
      }
      if (text !== '') current.push({ text, style: part.style });
    }
  }
  return lines;
}
