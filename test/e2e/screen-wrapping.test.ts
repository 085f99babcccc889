import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import type { QuestionnaireInput } from './support/questionnaires.ts';
import type { Session } from './support/session.ts';

const option = (label: string, description = '') => ({ label, description });

const asking = (question: string, label: string, description: string): QuestionnaireInput => ({
  questions: [{ question, header: 'Wrap', options: [option(label, description), option('Plain', 'Plain')] }],
});

const FAMILY = '👩‍👩‍👧‍👦';

async function take(session: Session, answer: string): Promise<void> {
  await session.press('1');
  expect(await session.exit()).toMatchObject({
    code: 0,
    stderr: '',
    document: { details: { answers: [{ answer }] } },
  });
}

describe('every row is wrapped with a hanging indent', () => {
  it.each([
    {
      what: 'at word boundaries',
      question: 'Shall every question of several words be wrapped?',
      label: 'A label of several words that is long',
      description: 'A description of several words that is longer than its label',
      rows: [
        'Shall every question of',
        'several words be wrapped?',
        '',
        '> 1. A label of several words',
        '     that is long',
        '     A description of several',
        '     words that is longer than',
        '     its label',
        '  2. Plain',
      ],
    },
    {
      what: 'inside words that are longer than a row',
      question: `Is ${'q'.repeat(35)} long?`,
      label: 'L'.repeat(60),
      description: 'd'.repeat(30),
      rows: [
        'Is',
        'q'.repeat(30),
        'qqqqq long?',
        '',
        `> 1. ${'L'.repeat(25)}`,
        `     ${'L'.repeat(25)}`,
        `     ${'L'.repeat(10)}`,
        `     ${'d'.repeat(25)}`,
        '     ddddd',
        '  2. Plain',
      ],
    },
    {
      what: 'between wide characters',
      question: `A ${'漢'.repeat(15)}`,
      label: '語'.repeat(14),
      description: `x${'말'.repeat(14)}`,
      rows: [
        `A ${'漢'.repeat(14)}`,
        '漢',
        '',
        `> 1. ${'語'.repeat(12)}`,
        '     語語',
        `     x${'말'.repeat(12)}`,
        '     말말',
        '  2. Plain',
      ],
    },
    {
      what: 'by grapheme cluster',
      question: `Who? ${FAMILY.repeat(14)}`,
      label: `${'e\u0301'.repeat(28)}`,
      description: '🇩🇪'.repeat(14),
      rows: [
        `Who? ${FAMILY.repeat(12)}`,
        FAMILY.repeat(2),
        '',
        `> 1. ${'e\u0301'.repeat(25)}`,
        `     ${'e\u0301'.repeat(3)}`,
        `     ${'🇩🇪'.repeat(12)}`,
        `     ${'🇩🇪'.repeat(2)}`,
        '  2. Plain',
      ],
    },
  ])('$what', async ({ question, label, description, rows }) => {
    const session = await openDialog(asking(question, label, description), { cols: 30 });
    expect(
      session.screen
        .text()
        .split('\n')
        .slice(2, rows.length + 2),
    ).toEqual(rows);
    await take(session, label);
  });

  it('keeps the line breaks of question and description', async () => {
    const session = await openDialog(asking('One?\r\nTwo?\rThree?', 'Label', 'first\nsecond'));
    expect(session.screen.text()).toContain(
      '\nOne?\nTwo?Three?\n\n> 1. Label\n     first\n     second\n  2.',
    );
    await take(session, 'Label');
  });

  it('typed text too', async () => {
    const session = await openDialog(asking('Which?', 'Label', 'Text'), { cols: 30 });
    await session.press('3');
    await session.paste('several typed words that are longer than a row');
    expect(session.screen.text()).toContain('> 3. several typed words that\n     are longer than a row▌\n');
    await session.press('enter');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: 'several typed words that are longer than a row' }] } },
    });
  });
});

describe('tabs that do not fit', () => {
  const headers = ['Sixteen letters!', 'Deployment', 'Région', '日本語日本語'];
  const four: QuestionnaireInput = {
    questions: headers.map((header, index) => ({
      question: `Question ${index}?`,
      header,
      options: [option('Yes'), option('No')],
    })),
  };

  it('shrink with `…`, the active one last', async () => {
    const session = await openDialog(four, { cols: 50 });
    const { screen } = session;
    for (const header of headers) {
      expect(screen.row(0)).toContain(`☐ ${header} `);
      expect(screen.row(0).match(/…/g)?.length).toBeGreaterThanOrEqual(3);
      expect(screen.styleOf(header)).toMatchObject({ fg: 15, bg: 4 });
      expect(screen.row(1)).toBe('');
      await session.press('tab');
    }
    expect(screen.row(0)).toContain(' ☐ Submit');
    await session.press('esc');
    expect(await session.exit()).toMatchObject({ code: 1, document: { details: { answers: [] } } });
  });

  it('shrink the active one too when there is no other way', async () => {
    const session = await openDialog(four, { cols: 24 });
    const { screen } = session;
    expect(screen.row(0)).toBe(' ☐ Sixteen…  ☐  ☐  ☐  ☐');
    await session.press('1');
    expect(screen.row(0)).toBe(' ☒  ☐ Deploym…  ☐  ☐  ☐');
    expect(screen.styleOf('☒')).toMatchObject({ fg: 2 });
    await session.press('esc');
    expect(await session.exit()).toMatchObject({ code: 1, document: { details: { answers: [{}] } } });
  });
});
