import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASCII, UNICODE } from '../../../src/render/glyphs.ts';
import { renderMarkdown } from '../../../src/render/markdown.ts';
import { type Line, lineText, type Style, span } from '../../../src/text/span.ts';

const render = (source: string): Line[] => renderMarkdown(source, UNICODE);
const textOf = (source: string): string => render(source).map(lineText).join('\n');

/** The style of the first span that holds a text. */
const styleOf = (source: string, text: string): Style | undefined =>
  render(source)
    .flat()
    .find((part) => part.text.includes(text))?.style;

describe('inline', () => {
  test.each<[string, string, Style]>([
    ['*x*', 'x', { italic: true }],
    ['**x**', 'x', { bold: true }],
    ['**a *x***', 'x', { bold: true, italic: true }],
    ['~~x~~', 'x', { strike: true }],
    ['`x`', 'x', { fg: 'cyan' }],
    ['# x', 'x', { bold: true }],
    ['# a `x`', 'x', { bold: true, fg: 'cyan' }],
    ['[x](http://a.b)', 'x', { underline: true }],
    ['[x](http://a.b)', 'http://a.b', { dim: true }],
    ['plain x', 'x', {}],
  ])('%j styles %j', (source, text, style) => {
    expect(styleOf(source, text)).toEqual(style);
  });

  test.each([
    ['a\nb', 'a\nb'],
    ['a  \nb\\\nc', 'a\nb\nc'],
    ['*a\nb*', 'a\nb'],
    ['`a\nb`', 'a\nb'],
    ['`` a`b ``', 'a`b'],
    ['\\*a\\*', '*a*'],
    ['[text](http://a.b)', 'text (http://a.b)'],
    ['http://a.b <http://c.d> <me@x.y> www.a.b', 'http://a.b http://c.d me@x.y www.a.b'],
    ['[r]\n\n[r]: http://a.b', 'r (http://a.b)\n\n[r]: http://a.b'],
    ['![alt](http://a.b)', 'alt'],
    ['a <b>x</b>', 'a <b>x</b>'],
    ['<div>\n  x\n</div>', '<div>\n  x\n</div>'],
    ['&lt;a&gt; &amp;amp; &#65; &#x42; &rarr;', '<a> &amp; A B →'],
    ['&unknown; &constructor;', '&unknown; &constructor;'],
  ])('%j is drawn as %j', (source, text) => {
    expect(textOf(source)).toBe(text);
  });

  test.each(['&#27;[2J', '&#x1b;', '&#155;', '&#10;', '&#x202e;', '&#x110000;', '&#xd800;'])(
    'no control character comes of %j',
    (source) => {
      expect(textOf(source)).toBe(source);
    },
  );
});

describe('blocks', () => {
  test.each([
    ['heading', '## Title ##\ntext', 'Title\ntext'],
    ['heading with a line below it', 'Title\n=====\ntext', 'Title\n=====\ntext'],
    ['fenced code', '```ts\nconst a = 1;\n\n  b();\n```\ntext', 'const a = 1;\n\n  b();\ntext'],
    ['fence that never ends', '~~~\na\nb', 'a\nb'],
    ['long line of fence signs that closes nothing', 'a\n~~~~~~~~\n  b', 'a\n~~~~~~~~\n  b'],
    ['indented code', 'a\n\n    x\n      y', 'a\n\n    x\n      y'],
    ['list', '- a\n- b\n* c', '• a\n• b\n• c'],
    ['nested list', '- a\n  - b\n    1. c\n- d', '• a\n  • b\n    1. c\n• d'],
    ['ordered list', '9. a\n10. b\n    c', '9. a\n10. b\n    c'],
    ['tasks', '- [ ] a\n- [x] b', '• [ ] a\n• [x] b'],
    ['loose tasks', '- [ ] a\n\n- [x] b', '• [ ] a\n\n• [x] b'],
    ['item of blocks', '- a\n\n  b\n\n  ```\n  c\n  ```', '• a\n  \n  b\n  \n  c'],
    ['empty item', '-\n- a', '• \n• a'],
    ['quote', '> a\n> > b\n>\n> c', '│ a\n│ │ b\n│ \n│ c'],
    ['rule', 'a\n\n---\n\nb', `a\n\n${'─'.repeat(32)}\n\nb`],
    ['empty lines', '\na\n\n\n\nb\n\n', 'a\n\n\n\nb'],
  ])('%s', (_, source, text) => {
    expect(textOf(source).replaceAll(/ +$/gm, '')).toBe(text.replaceAll(/ +$/gm, ''));
  });

  test('a table has aligned columns', () => {
    expect(textOf('|name|n|mid|\n|:--|--:|:-:|\n|`a`|1|x|\n|longer|100|**y**|').split('\n')).toEqual([
      'name   │   n │ mid',
      '───────┼─────┼────',
      'a      │   1 │  x ',
      'longer │ 100 │  y ',
    ]);
    expect(styleOf('|name|\n|-|\n|a|', 'name')).toEqual({ bold: true });
  });

  test('code, bar and rule have their styles', () => {
    expect(render('```\nx\n```')).toEqual([[span('x', { fg: 'cyan' })]]);
    expect(render('> x')).toEqual([[span('│ ', { dim: true }), span('x')]]);
    expect(render('***')).toEqual([[span('─'.repeat(32), { dim: true })]]);
  });

  test('ASCII terminals get ASCII signs', () => {
    const source = '- a\n\n> b\n\n|c|d|\n|-|-|\n|e|f|\n\n---';
    expect(renderMarkdown(source, ASCII).map(lineText).join('')).toMatch(/^[\x20-\x7e]*$/);
  });
});

describe('a drawing outside a fence keeps its shape', () => {
  test.each([
    ['boxes', '  +----+   +----+\n  | a  |   | b  |\n  +----+   +----+'],
    ['box drawing', '┌──────┐\n│  a   │   x\n└──────┘'],
    ['boxes far inside', '          ┌──┐\n          │  │\n\n\n          └──┘'],
    ['parts with empty lines between', '  one   two\n\n\n\n     three\n\n  four'],
    ['a line of signs below text', '  Name:  ________\n  ---------------\n  [ OK ]   [ x ]'],
    ['long rules', '----------------\n Title\n----------------'],
    ['rows of a table without its delimiter row', '| a   | b |\n| c   | d |'],
    ['a bar of progress', '[####      ] 40%\n##########'],
    ['a tree', 'src\n├── a.ts\n│   └── b.ts\n└── c.ts'],
    ['text right of text', 'left            right\n   in               out'],
  ])('%s', (_, source) => {
    expect(textOf(source)).toBe(source);
  });

  test('where signs are replaced, columns stay', () => {
    expect(textOf('> 1. One   x\n  2. Two   y\n  3. Three z')).toBe(
      '│ 1. One   x\n  2. Two   y\n  3. Three z',
    );
    expect(textOf('   - Home      [x]\n   - Settings  [ ]\n[ OK ]')).toBe(
      '   • Home      [x]\n   • Settings  [ ]\n[ OK ]',
    );
  });
});

describe('whatever comes in', () => {
  const markdown = fc
    .array(
      fc.constantFrom(
        ...[
          'a',
          'word',
          ' ',
          '  ',
          '    ',
          '\n',
          '\n\n',
          '*',
          '**',
          '_',
          '~~',
          '`',
          '```\n',
          '# ',
          '- ',
          '1. ',
        ],
        ...[
          '> ',
          '|',
          '|-|-|\n',
          '---\n',
          '[',
          '](',
          ')',
          '!',
          '<',
          '>',
          '<b>',
          '&amp;',
          '&#27;',
          '\\',
          '[ ] ',
          '漢',
        ],
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(''));

  test('no line break or control character stands in a line', () => {
    fc.assert(
      fc.property(markdown, (source) => {
        for (const line of render(source)) expect(lineText(line)).not.toMatch(/[\0-\x1f\x7f-\x9f]/);
      }),
      { numRuns: 500 },
    );
  });

  test('no letter is lost', () => {
    const lettersOf = (text: string): string => text.replaceAll(/&amp;|<b>/g, '').replaceAll(/[^a-z漢]/g, '');
    const words = markdown.filter((source) => !/```|\(|\[|!/.test(source));
    fc.assert(
      fc.property(words, (source) => {
        expect(lettersOf(textOf(source)).length).toBeGreaterThanOrEqual(lettersOf(source).length);
      }),
      { numRuns: 500 },
    );
  });

  const SIZE = 200_000;

  test.each([
    ...[
      '> ',
      '>',
      '- ',
      '1. ',
      '*a_',
      '**a',
      '__a__b',
      '[',
      '![',
      '[a](',
      '`',
      '``a`',
      '<',
      '<!--',
      '\\',
      '&',
      '|',
    ],
    ...[
      '~~',
      'http://a.b ',
      'a@',
      'a\n',
      '>a\n',
      '- a\n',
      '#\n',
      '    a\n\n',
      '|a|\n|-|\n',
      '[a]: b\n',
      '<div>\n',
    ],
  ])('much of %j completes', (part) => {
    expect(render(part.repeat(SIZE / part.length)).length).toBeGreaterThan(0);
  });

  // Each takes the time of its square in marked, whose patterns look for the end of an address.
  test.each([
    ['www.a', '?', ''],
    ['www.a', '&a;', ''],
    ['http://a', `:;,'"?`, ''],
    ['', 'a.', '@'],
    ['x ', 'a', '@-'],
  ])('an endless address completes: %j, much of %j, %j', (start, part, end) => {
    const address = start + part.repeat(SIZE / part.length) + end;
    expect(textOf(address)).toBe(address);
  });

  test.each([
    ['quotes inside each other', `${'> '.repeat(5000)}text`],
    ['lists inside each other', `${'- '.repeat(5000)}text`],
    [
      'a staircase of lists',
      Array.from({ length: 150 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    ],
    ['a table that is wide and long', `${'|a'.repeat(2000)}\n${'|-'.repeat(2000)}\n${'|x\n'.repeat(50_000)}`],
    ['too much', `# text\n${'*a* '.repeat(100_000)}`],
  ])('%s is shown as it is written', (_, source) => {
    expect(textOf(source)).toBe(source.replace(/\n+$/, ''));
  });

  test('long stretches of text are read line by line', () => {
    const source = '| [ ] *a* [ ] |\n'.repeat(500);
    expect(textOf(source)).toBe('| [ ] a [ ] |\n'.repeat(500).trimEnd());
  });
});
