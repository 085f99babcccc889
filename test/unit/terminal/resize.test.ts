import { describe, expect, test } from 'vitest';
import { capabilitiesFor } from '../../../src/terminal/capabilities.ts';
import type { Painted } from '../../../src/terminal/paint.ts';
import { type Reflow, reflowOf } from '../../../src/terminal/reflow.ts';
import { afterResize } from '../../../src/terminal/resize.ts';
import { span } from '../../../src/text/span.ts';

const pen = { capabilities: capabilitiesFor('xterm'), color: true };

const above = (widths: readonly number[], cursor: Painted['cursor'], reflow: Reflow, columns: number) => {
  const lines = widths.map((width) => [span('x'.repeat(width))]);
  const painted: Painted = { lines, cursor, size: { columns: 40, rows: 24 } };
  return afterResize(painted, { columns, rows: 24 }, reflow, pen).displaced?.above;
};

describe('afterResize', () => {
  const widths = [40, 25, 0, 40];

  test('a terminal that cuts its rows', () => {
    expect(above(widths, { row: 2, column: 0 }, 'cut', 20)).toBe(2);
  });

  test('a terminal whose cursor follows', () => {
    expect(above(widths, { row: 2, column: 0 }, 'follow', 20)).toBe(4);
    expect(above(widths, { row: 1, column: 22 }, 'follow', 20)).toBe(3);
    expect(above(widths, { row: 1, column: 22 }, 'follow', 60)).toBe(1);
  });

  test('a terminal whose cursor drifts', () => {
    expect(above(widths, { row: 2, column: 0 }, 'drift', 20)).toBe(5);
    expect(above(widths, { row: 3, column: 0 }, 'drift', 20)).toBe(5);
    expect(above(widths, { row: 0, column: 0 }, 'drift', 20)).toBe(2);
  });

  test('a wide character is not cut in two', () => {
    const painted = {
      lines: [[span('漢漢漢')], []],
      cursor: { row: 1, column: 0 },
      size: { columns: 40, rows: 24 },
    };
    expect(afterResize(painted, { columns: 3, rows: 24 }, 'follow', pen).displaced?.above).toBe(3);
  });
});

test.each<[Reflow, Record<string, string>]>([
  ['drift', {}],
  ['drift', { TERM: 'xterm-256color' }],
  ['drift', { TERM: 'xterm-256color', TERM_PROGRAM: 'vscode' }],
  ['cut', { TERM: 'xterm', XTERM_VERSION: 'XTerm(390)' }],
  ['cut', { TERM: 'screen.xterm-256color', STY: '1.pts-0' }],
  ['cut', { TERM: 'linux' }],
  ['follow', { TERM: 'screen-256color', TMUX: '/tmp/tmux-0/default,1,0', XTERM_VERSION: 'XTerm(390)' }],
  ['follow', { TERM: 'xterm-256color', VTE_VERSION: '7600' }],
  ['follow', { TERM: 'xterm-kitty' }],
])('reflow: %s for %j', (expected, env) => {
  expect(reflowOf(env)).toBe(expected);
});
