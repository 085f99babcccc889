import { describe, expect, test } from 'vitest';
import { capabilitiesFor, fill } from '../../../src/terminal/capabilities.ts';
import { type Pen, styleChange, styleSequence } from '../../../src/terminal/style.ts';
import type { Style } from '../../../src/text/span.ts';

const pen = (term = 'xterm', color = true): Pen => ({ capabilities: capabilitiesFor(term), color });

describe('capabilitiesFor', () => {
  const generic = capabilitiesFor('xterm');

  test.each([
    '',
    'xterm-kitty',
    'screen-256color',
    'tmux-256color',
    'rxvt-unicode-256color',
    'nonsense',
    'toString',
  ])('%j is like xterm', (term) => expect(capabilitiesFor(term)).toBe(generic));

  test.each(['linux', 'linux-16color', 'eterm-256color', 'Eterm'])('%j has sequences of its own', (term) => {
    expect(capabilitiesFor(term)).not.toBe(generic);
  });

  test('the Linux console', () => {
    const { hideCursor, showCursor, fg } = capabilitiesFor('linux');
    expect([hideCursor, showCursor, fg.brightRed]).toEqual([
      '\u001b[?1c',
      '\u001b[?0c',
      '\u001b[1m\u001b[31m',
    ]);
  });

  test('a number is filled in', () => {
    expect([fill(generic.up, 3), fill(generic.column, 12)]).toEqual(['\u001b[3A', '\u001b[12G']);
  });
});

describe('styleSequence', () => {
  test.each<[Style, string]>([
    [{}, ''],
    [{ caret: true }, ''],
    [{ bold: false }, ''],
    [{ bold: true, dim: true }, '\u001b[1m\u001b[2m'],
    [{ bold: true, fg: 'cyan', bg: 'brightBlack' }, '\u001b[36m\u001b[100m\u001b[1m'],
    [{ italic: true, underline: true, inverse: true, strike: true }, '\u001b[3m\u001b[4m\u001b[7m\u001b[9m'],
  ])('%j', (style, expected) => {
    expect(styleSequence(style, pen())).toBe(expected);
  });

  test('without colour only attributes are left', () => {
    expect(styleSequence({ fg: 'red', bg: 'blue', bold: true }, pen('xterm', false))).toBe('\u001b[1m');
    expect(styleSequence({ fg: 'red', dim: true, inverse: true }, pen('linux', false))).toBe('\u001b[7m');
  });
});

describe('styleChange', () => {
  const sequence = (style: Style) => styleSequence(style, pen());

  test.each<[Style, Style, string]>([
    [{}, {}, ''],
    [{}, { bold: true }, '\u001b[1m'],
    [{ bold: true }, { bold: true, dim: true }, '\u001b[2m'],
    [{ bold: true }, {}, '\u001b[0m'],
    [{ bold: true }, { dim: true }, '\u001b[0m\u001b[2m'],
  ])('%j to %j', (from, to, expected) => {
    expect(styleChange(sequence(from), sequence(to), pen())).toBe(expected);
  });
});
