import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import type { QuestionnaireInput } from './support/questionnaires.ts';

/** Clusters on whose width terminals disagree. */
const CLUSTERS = [
  '👩‍👩‍👧‍👦',
  '🇩🇪',
  '❤️',
  '⚠️',
  '👍🏽',
  '1️⃣',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'e\u0301\u0323',
  'क्षि',
];

const previewOf = (clusters: readonly string[]): string =>
  ['plain', ...clusters.map((cluster) => `${cluster}|${cluster}|end`)].join('\n');

const questionnaire: QuestionnaireInput = {
  questions: [
    {
      question: `Does ${CLUSTERS.join(' ')} matter?`,
      header: '👩‍👩‍👧‍👦 family',
      options: [
        { label: 'Yes 👩‍👩‍👧‍👦 ok', description: 'No ⚠️ description', preview: previewOf(CLUSTERS) },
        { label: 'No', description: 'None', preview: 'plain' },
      ],
    },
    {
      question: 'Which?',
      header: '🇩🇪❤️',
      options: [
        { label: '👍🏽 Good', description: 'Good' },
        { label: 'Bad', description: 'Bad' },
      ],
    },
  ],
};

describe.each([
  { terminal: 'by grapheme cluster', graphemes: true },
  { terminal: 'by code point', graphemes: false },
])('in a terminal that measures $terminal', ({ graphemes }) => {
  it('borders, and what follows an emoji, stand where they should', async () => {
    const session = await openDialog(questionnaire, { cols: 100, rows: 30, graphemes });
    const { screen } = session;
    // Tabs: blank, box, blank, two columns of emoji, ` family`, blank.
    expect([screen.find('☐')?.x, screen.find('family')?.x]).toEqual([1, 6]);
    expect([screen.find('☐', 2)?.x, screen.find('☐', 3)?.x]).toEqual([14, 22]);
    expect(screen.find('ok')?.x).toBe(12);
    const top = screen.find('┌')?.y ?? 0;
    for (let row = 1; row <= CLUSTERS.length + 1; row++) {
      const edges = [screen.cell(34, top + row).text, screen.cell(73, top + row).text];
      expect(edges, screen.picture()).toEqual(['│', '│']);
    }
    expect(screen.cell(34, top + CLUSTERS.length + 2).text).toBe('└');
    CLUSTERS.slice(0, 6).forEach((_, index) => {
      expect(screen.find('end', index + 1)?.x, screen.picture()).toBe(36 + 2 + 1 + 2 + 1);
    });
    await session.press('down');
    expect(screen.cell(73, top + 1).text).toBe('│');
    expect(screen.text()).not.toContain('end');
    await session.press('up', 'enter');
    expect(screen.text()).toContain('👍🏽');
    await session.press('1');
    expect(screen.text()).toContain('Review your answers');
    await session.press('enter');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: 'Yes 👩‍👩‍👧‍👦 ok' }, { answer: '👍🏽 Good' }] } },
    });
    expect(screen.scrollback()).toHaveLength(2);
  });

  it('a text field keeps its cursor on the painted one', async () => {
    const session = await openDialog(questionnaire, { graphemes });
    const { screen } = session;
    await session.press('n');
    for (const cluster of CLUSTERS.slice(0, 5)) await session.paste(cluster);
    const start = (screen.find('Notes: ')?.x ?? 0) + 'Notes: '.length;
    expect(screen.cursor().x).toBe(start + 10);
    expect(screen.find('▌')?.x).toBe(start + 10);
    await session.press('left');
    expect(screen.cursor().x).toBe(start + 8);
    expect(screen.cell(start + 8, screen.cursor().y)).toMatchObject({ inverse: true });
    await session.press('backspace', 'ctrl+c');
    expect(await session.exit()).toMatchObject({ code: 130, document: { details: { answers: [] } } });
    expect(screen.scrollback()).toEqual([]);
  });
});
