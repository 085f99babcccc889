import fc from 'fast-check';
import { getDefaults, Lexer } from 'marked';
import { expect, it } from 'vitest';
import { SparingTokenizer } from '../../../src/render/sparing-tokenizer.ts';

const LINES = [
  'text',
  'Title\n===',
  'Title\n  -',
  '> Title\n> ---',
  '> Title\n---',
  '- a\n  =',
  '1. a\n\n   b\n   ==  ',
  '- > a\n  > =',
  '*\n  x\n  -',
  '===',
  '- -',
  '<b>tag</b>',
  '   <div>\n\nx\n</div>',
  '- <p>',
  '<!-- -->',
  '[a]: b',
  '   [a]: <b> "c"',
  '> [a]: b',
  'see [a]',
  '| a |\n|---|\n| - |',
  '\ta\n=',
  'a\t\n=',
  '```\n=\n```',
  '',
];

it('finds what marked finds by itself', () => {
  const lines = fc.array(
    fc.oneof(fc.constantFrom(...LINES), fc.string({ unit: fc.constantFrom(...'-=> <[]:*1.\t\nab|') })),
  );
  fc.assert(
    fc.property(lines, (parts) => {
      const source = parts.join('\n');
      const tokenizer = new SparingTokenizer(source);
      expect(new Lexer({ ...getDefaults(), tokenizer }).lex(source)).toEqual(new Lexer().lex(source));
    }),
    { numRuns: 2000 },
  );
});
