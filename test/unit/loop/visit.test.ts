import { describe, expect, it } from 'vitest';
import { askInDialog } from '../../../src/ask-in-dialog.ts';
import { inFakeTime, openDesk } from './desk.ts';

const QUESTIONNAIRE = {
  questions: [
    {
      question: 'Which?',
      header: 'One',
      multiSelect: false,
      options: [
        { label: 'a', description: '' },
        { label: 'b', description: '' },
      ],
    },
  ],
};

const DOWN = Buffer.from('\x1b[B');
const ENTER = Buffer.from('\r');
const ESCAPE = Buffer.from('\x1b');
const OPTIONS = { ask: askInDialog, size: { columns: 80, rows: 24 }, guard: 0, timeout: 0 };

describe('while another dialog has the terminal for its line', () => {
  it('a key counts as long as a person cannot have noticed', () =>
    inFakeTime(async () => {
      const desk = await openDesk(QUESTIONNAIRE, OPTIONS);
      desk.visit().makeRoom();
      await desk.pass(100);
      await desk.type(ENTER);
      expect(desk.ending()).toMatchObject({ kind: 'submitted', answers: [{ answer: 'a' }] });
    }));

  it('keys answer nothing after that, since nothing is seen', () =>
    inFakeTime(async () => {
      const desk = await openDesk(QUESTIONNAIRE, OPTIONS);
      desk.visit().makeRoom();
      expect(desk.rows().join('')).toBe('');
      await desk.pass(600);
      await desk.type(DOWN);
      await desk.type(ENTER);
      expect(desk.ending()).toBeUndefined();
      desk.visit().goOn();
      await desk.type(ENTER);
      expect(desk.ending()).toMatchObject({ kind: 'submitted', answers: [{ answer: 'a' }] });
    }));

  it('Esc still cancels', () =>
    inFakeTime(async () => {
      const desk = await openDesk(QUESTIONNAIRE, OPTIONS);
      desk.visit().makeRoom();
      await desk.pass(600);
      await desk.type(ESCAPE);
      await desk.pass(60);
      expect(desk.ending()).toMatchObject({ kind: 'declined', answers: [] });
    }));
});
