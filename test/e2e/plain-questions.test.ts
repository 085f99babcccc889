import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { endWith, enterLines, openPlain } from './support/plain.ts';
import { hostile, long, mixed, multi, preview, single } from './support/questionnaires.ts';

const answers = (...all: object[]) => ({
  code: 0,
  document: { details: { answers: all, cancelled: false } },
});

describe('--plain', () => {
  it('asks in numbered lines, which stay', async () => {
    const session = await openPlain(single, { prepare: 'echo before' });
    expect(await endWith(session, '2')).toMatchObject(answers({ kind: 'option', answer: 'SQLite' }));
    expect(session.screen.text()).toBe(
      `before
One question. Ctrl-D cancels.

Database
Which database should we use?

1. PostgreSQL
   Relational, strong consistency
2. SQLite
   One file, no server
3. Redis
   In memory, very fast
4. Type something

Type a number, a label or an answer of your own.
Answer: 2
Chosen: SQLite`,
    );
  });

  it('says why an entry was wrong, and asks again; text becomes a custom answer', async () => {
    const session = await openPlain(single);
    await enterLines(session, '', '7', '1 2', '4', '');
    const { screen } = session;
    expect(screen.text()).toContain(
      '\nAnswer:\nNothing was typed. Type a number, a label or an answer of your own.',
    );
    expect(screen.text()).toContain('\nAnswer: 7\nThere is no such number. Choices are numbered 1 to 4.');
    expect(screen.text()).toContain(
      '\nAnswer: 1 2\nOnly one choice counts here. Type one number.\nAnswer: 4\n',
    );
    expect(screen.text()).toContain('\nText:\n\nDatabase\n');
    const exit = await endWith(session, ' d\x1b[Aéjà  vu ');
    expect(exit).toMatchObject(answers({ kind: 'custom', answer: 'déjà  vu' }));
  });

  it('takes numbers, labels and text for a multi-select', async () => {
    const session = await openPlain(multi);
    const exit = await endWith(session, 'dark mode, 3, search');
    expect(exit).toMatchObject(answers({ kind: 'multi', selected: ['Audit log', 'Search', 'dark mode'] }));
    expect(session.screen.text()).toMatch(/\nChosen: Audit log, Search\nYour own answer: dark mode$/);
  });

  it('gives the same documents as the dialog', async () => {
    for (const format of ['envelope', 'map']) {
      const plain = await openPlain(preview, { args: ['--format', format] });
      expect(plain.screen.text()).toContain(
        '   Preview:\n      ┌──────────┐\n      │ Nav      │\n      │ Content  │\n      └──────────┘\n2. Top bar\n',
      );
      await enterLines(plain, 'own text', '1');
      expect(plain.screen.text()).toContain('That is none of the choices. Type a number or a label.');
      const dialog = await openDialog(preview, { args: ['--format', format] });
      await dialog.press('n', 'w', 'enter');
      expect((await endWith(plain, 'w')).stdout).toBe((await dialog.exit()).stdout);
    }
  });

  it('goes through several questions to a review, and back to one of them', async () => {
    const session = await openPlain(mixed);
    await enterLines(session, 'postgresql', '1,3', '2', '', '');
    const { screen } = session;
    expect(screen.text()).toContain('\nQuestion 4 of 4: Release\n');
    expect(screen.text()).toMatch(
      /Review your answers\n {2}Database: PostgreSQL\n {2}Features: Search, Audit log\n {2}Layout: Top bar\nYou have not answered all questions: Release\n\n1\. Submit answers\n2\. Cancel\n3\. Change Database\n4\. Change Features\n5\. Change Layout\n6\. Change Release\n\nType a number\.\nAnswer:$/,
    );
    await enterLines(session, '3');
    expect(screen.text()).toMatch(
      /\nYour answer now: PostgreSQL\n.* Enter alone keeps your answer\.\nAnswer:$/,
    );
    await enterLines(session, '', '6', '2');
    expect(await endWith(session, '1')).toMatchObject(
      answers(
        { answer: 'PostgreSQL' },
        { selected: ['Search', 'Audit log'] },
        { answer: 'Top bar' },
        { answer: 'Next week' },
      ),
    );
    expect(screen.text()).toMatch(/\nAnswer: 1\nSubmitted\.$/);
  });

  it('ends with 1 where all questions are passed over', async () => {
    const session = await openPlain(mixed, { args: ['--format', 'map'] });
    await enterLines(session, '', '', '', '');
    session.send('1\r');
    expect(await session.exit()).toMatchObject({ code: 1, stdout: '', stderr: 'User cancelled\n' });
    expect(session.screen.text()).toMatch(/\nNothing was answered\.$/);
  });

  it('lets nothing of a questionnaire or of what is typed act on the terminal', async () => {
    const previewed = { ...preview.questions[0], question: 'Plan?', header: 'Plan' };
    const option = {
      label: 'A',
      description: '',
      preview: '\x1b[2J**x**\x9b1m\u202e\n| \x07 | b |\n|---|---|',
    };
    const questions = [
      ...hostile.questions,
      { ...previewed, options: [option, { label: 'B', description: '' }] },
    ];
    const session = await openPlain({ questions }, { args: ['--color', 'always'] });
    await enterLines(session, '2', '1', 'n\x1b]0;x\x07\u202e');
    expect(session.screen.text()).toContain('Clear  the screen\\u202e now?');
    expect(session.screen.text()).toContain('  Evil: Paste\n  Plan: A\n    notes: n\\u202e\n');
    session.send('1\r');
    const exit = await session.exit();
    expect(exit).toMatchObject(answers({ answer: 'Paste\x1b[?2004h' }, { answer: 'A', notes: 'n\u202e' }));
    // What the kernel echoes of the person's own keys is no writing of ours: `^[` and the like.
    const written = session.output().replaceAll('\u202e', '');
    expect(written).not.toMatch(/[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u202a-\u202e]/);
  });

  it('wraps at the width that the window has now, and knows ASCII only where the locale does', async () => {
    const session = await openPlain(
      { questions: [...long.questions, ...preview.questions] },
      { cols: 40, env: { LANG: 'C' } },
    );
    expect(session.screen.text()).toContain('\n   word1 word2 word3 word4 word5 word6\n   word7');
    await session.resize(100, 100);
    await enterLines(session, '3');
    expect(session.screen.text()).toMatch(
      /\nType a number or a label\. Enter alone skips the question\.\nAnswer:$/,
    );
    expect(session.screen.text()).toContain('      * bold entry');
    await endWith(session, '\x04');
  });
});
