import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectHarmless, withoutOurs } from '../harmless.ts';
import { openDialog } from './support/dialog.ts';
import { hostile, international, type QuestionnaireInput, single } from './support/questionnaires.ts';
import { openSession } from './support/session.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/** Nothing foreign has acted on the terminal, on which one dialog stood and nothing is red. */
function expectHarmlessDialog(output: string): void {
  expectHarmless(output);
  expect(output.split('\x1b[?2004h')).toHaveLength(2);
  expect(output).not.toMatch(/\x1b\[[\d;]*31m/);
}

describe('nothing from the questionnaire reaches the terminal uninterpreted', () => {
  it('neither control characters nor sequences, on the page, in the review or in the summary', async () => {
    const session = await openDialog(
      { questions: [...hostile.questions, ...single.questions] },
      { rows: 30 },
    );
    const { screen } = session;
    expect(screen.row(0)).toBe(' ☐ Evil  ☐ Database  ☐ Submit');
    expect(screen.row(2)).toBe('Clear  the screen\\u202e now?');
    expect(screen.text()).toContain('carriagereturn, zero\\u200bwidth, null  end');
    expect(screen.text()).toContain('shell characters %s ^r %% ^^');
    await session.press('down', 'down', 'up', 'enter', 'shift+tab', 'tab', '3');
    expect(screen.text()).toContain('Review your answers');
    await session.press('enter');
    const exit = await session.exit();
    expect(exit).toMatchObject({
      code: 0,
      stderr: '',
      document: { details: { answers: [{ answer: 'Paste\x1b[?2004h' }, { answer: 'Redis' }] } },
    });
    expect(exit.stdout).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f]/);
    expect(screen.text()).toBe('☒ Evil: Paste\n☒ Database: Redis');
    expectHarmlessDialog(session.output());
    expect(session.output()).not.toContain('title');
  });

  it('in previews too', async () => {
    const evil = [
      '# Head\x1b[31m',
      '\x1b]8;;https://evil.example\x1b\\[link](https://e.example/\x1b]0;x\x07)',
      '`code\x07\x1b[2J` **bold\u202e** \x9b31m\x90q\x9c',
      '| a\x1b[H | b |',
      '| --- | --- |',
      '| \x08 | \u2066x\u2069 |',
      '```',
      'fence\x1bc\ttab\x00',
      '```',
      '&#27;[31m &#x202e; &#7;',
    ].join('\n');
    const questionnaire: QuestionnaireInput = {
      questions: [
        {
          question: 'Which?',
          header: 'Preview',
          options: [
            { label: 'One', description: 'x', preview: evil },
            { label: 'Two', description: 'y' },
          ],
        },
      ],
    };
    const session = await openDialog(questionnaire, { cols: 120, rows: 30 });
    expect(session.screen.text()).toContain('\\u202e');
    await session.press('down', 'up', 'n');
    await session.paste('note\x1b]0;x\x07\u202e');
    await session.press('enter');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: 'One', preview: evil }] } },
    });
    expectHarmlessDialog(session.output());
  });

  it('nor what is typed or pasted', async () => {
    const session = await openDialog(single);
    await session.press('4');
    await session.paste('a\x1b[31mb\u202ec\u200bd\x9bz');
    await session.press('x', 'left', 'enter');
    expect(await session.exit()).toMatchObject({ code: 0, document: { details: { answers: [{}] } } });
    expect(session.screen.text()).toContain('\\u202ec\\u200bd');
    expectHarmlessDialog(session.output());
  });

  it('nor a document printed on the terminal', async () => {
    const session = await openDialog(hostile, { stdout: 'terminal', args: ['--format', 'text'] });
    await session.press('2');
    expect((await session.exit()).code).toBe(0);
    expect(session.screen.text()).toContain('User has answered your questions: ');
    expectHarmlessDialog(session.output());
  });
});

describe('nothing from an answers file reaches the terminal uninterpreted', () => {
  const EVIL = 'own\x1b[2J\x1b]0;title\x07\u202e words\x9b31m';

  const [{ header: NAME } = { header: '' }] = hostile.questions;

  it.each([
    { what: 'an answer, in JSON', args: [], answers: { [NAME]: EVIL }, code: 0 },
    { what: 'an answer, as a line', args: ['--format', 'lines'], answers: { [NAME]: EVIL }, code: 0 },
    { what: 'an answer, for a shell', args: ['--format', 'shell'], answers: { [NAME]: EVIL }, code: 0 },
    { what: 'a name that no question has', args: ['--check'], answers: { [EVIL]: 'x' }, code: 0 },
    { what: 'a text that is no JSON', args: [], answers: EVIL, code: 2 },
  ])('$what', async ({ args, answers, code }) => {
    const path = join(temporaryFolder(), 'answers.json');
    writeFileSync(path, typeof answers === 'string' ? answers : JSON.stringify(answers));
    const session = openSession({
      input: hostile,
      args: ['--answers', path, ...args],
      stdout: 'terminal',
      stderr: 'terminal',
    });
    expect((await session.exit()).code).toBe(code);
    expect(session.screen.text()).toContain('own');
    expectHarmless(session.output());
    expect(session.output()).not.toContain('\x1b');
  });
});

describe('error messages that quote input go through the same filter', () => {
  it.each([
    { what: 'a warning', extra: {}, code: 1 },
    { what: 'a rejection', extra: { args: ['--strict'] }, code: 2 },
  ])('$what', async ({ extra, code }) => {
    const questions = single.questions.map((question) => ({ ...question, 'evil\x1b[2J\u202e\x07': 1 }));
    const session = openSession({ input: { questions }, stderr: 'terminal', ...extra });
    await session.until(/evil/);
    if (code === 1) {
      await session.until(/^Enter\/Space/m);
      await session.press('esc');
    }
    const exit = await session.exit();
    expect(exit.code).toBe(code);
    expect(exit.document).toMatchObject({ details: { cancelled: true } });
    expect(session.screen.scrollback().join('\n')).toContain('evil');
    expectHarmless(session.output());
  });
});

describe('real right-to-left text, combining marks and emoji are untouched', () => {
  it('on the screen and in the result', async () => {
    const session = await openDialog(international);
    const output = session.output();
    for (const text of [
      'עברית',
      'שפה הנכתבת מימין לשמאל',
      'e\u0301toile',
      '❤️',
      '👩‍👩‍👧‍👦',
      '🇩🇪',
      '👍🏽',
      '日本語',
      '한국어',
    ]) {
      expect(withoutOurs(output)).toContain(text);
    }
    expect(output).not.toContain('\\u');
    await session.press('3');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: 'עברית' }] } },
    });
    expect(session.screen.text()).toBe('☒ 语言 🇩🇪: עברית');
  });
});
