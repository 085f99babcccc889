import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNICODE } from '../../../src/render/glyphs.ts';
import { drawMarkdown, renderMarkdown } from '../../../src/render/markdown.ts';
import { markdownParts } from '../../../src/render/markdown-parts.ts';

const BLOCKS = [
  '# Head',
  'some *text*\nin two lines',
  '- a\n- b',
  '- a\n\n- b',
  '1. x\n2. y',
  '3. z',
  '> quote\n> more',
  '> a\n\n> b',
  '```\ncode\n\nmore\n```',
  '~~~js\nx\n~~~',
  '`````\n```\n\n`````',
  '```',
  '```\n```',
  '~~~\n~~~',
  '    indented\n\n    code',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '---',
  'text with `code`\n===',
  '  - nested\n\n    paragraph',
  '+-----+\n|  x  |\n+-----+',
  '<div>\n```\n</div>',
  '<!-- a\n\n# b -->',
  '- ```\n  code\n\n  more\n  ```',
  '> ```\n> c\n>\n> d',
  '[ref]: x',
  'a [link][ref]',
  '- [ ] task\n  more',
  '* * *',
  'long '.repeat(300),
];
const GAPS = ['\n', '\n\n', '\n\n\n', '\n \n'];

describe('the parts of a long text', () => {
  it('drawn one under the other, are what the whole is', () => {
    const block = fc.tuple(fc.constantFrom(...BLOCKS), fc.constantFrom(...GAPS));
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 40 }), (blocks) => {
        const source = blocks.flat().join('').repeat(3).trimEnd();
        const drawn = [...drawMarkdown(source, UNICODE)].flatMap((portion) => portion());
        expect(drawn).toEqual(renderMarkdown(source, UNICODE));
      }),
      { numRuns: 1000 },
    );
  });

  it('are short enough to be drawn between two keys', () => {
    const source = '# Head\n\nsome text\n\n- a\n- b\n\n'.repeat(5000);
    const parts = [...markdownParts(source)];
    expect(parts.join('')).toBe(source);
    expect(parts.length).toBeGreaterThan(30);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(1100);
  });

  it.each([
    ['a short text', '# a\n\n# b'],
    ['a list', '- item\n\n'.repeat(2000)],
    ['a code block', `\`\`\`\n${'a\n\n'.repeat(4000)}\`\`\``],
    ['a text with link targets', `[a]: b\n\n${'text\n\n'.repeat(2000)}`],
    ['a text with HTML', `${'text\n\n'.repeat(2000)}<pre>\n\n</pre>`],
  ])('are one for %s', (_, source) => {
    expect([...markdownParts(source)]).toEqual([source]);
  });
});
