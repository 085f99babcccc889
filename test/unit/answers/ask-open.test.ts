import { describe, expect, it } from 'vitest';
import { askOpen } from '../../../src/answers/ask-open.ts';
import type { Ending } from '../../../src/envelope.ts';
import type { Answer, Questionnaire } from '../../../src/protocol.ts';
import { LAYOUT } from '../dialog/support.ts';
import { multi, option, QUESTIONNAIRE } from './support.ts';

/** What was asked, what was complained about, and how it ended, when asking ends like this. */
async function asked(known: readonly Answer[], ending: Ending) {
  const questionnaires: Questionnaire[] = [];
  const complaints: string[] = [];
  const ask = async (open: Questionnaire) => {
    questionnaires.push(open);
    return ending;
  };
  const end = await askOpen(QUESTIONNAIRE, known, ask, (message) => complaints.push(message));
  return { questionnaires, complaints, end };
}

const MIDDLE = [multi('Audit')];
/** As the dialog gives them, which knows the open questions only. */
const FIRST = option(0, 'Red');
const LAST = { ...option(2, 'None'), questionIndex: 1 };

describe('askOpen', () => {
  it('asks nobody where nothing is open', async () => {
    const known = [option(0, 'Red'), multi('Audit'), option(2, 'None')];
    expect(await asked(known, { kind: 'declined', answers: [] })).toEqual({
      questionnaires: [],
      complaints: [],
      end: { kind: 'submitted', answers: known },
    });
  });

  it('asks the open questions in their order', async () => {
    const { questionnaires } = await asked(MIDDLE, { kind: 'timed-out' });
    const [colour, , layout] = QUESTIONNAIRE.questions;
    expect(questionnaires).toEqual([{ questions: [colour, layout] }]);
    expect(layout).toBe(LAYOUT);
  });

  it.each<Exclude<Ending, { answers?: never }>>([
    { kind: 'submitted', answers: [FIRST, LAST] },
    { kind: 'declined', answers: [FIRST, LAST] },
    { kind: 'interrupted', by: 'SIGHUP', answers: [FIRST, LAST] },
  ])('puts all answers in the order of the questions: $kind', async (ending) => {
    expect(await asked(MIDDLE, ending)).toMatchObject({
      complaints: [],
      end: { ...ending, answers: [option(0, 'Red'), multi('Audit'), option(2, 'None')] },
    });
  });

  it('keeps what was known where a person answered nothing', async () => {
    const { end } = await asked(MIDDLE, { kind: 'submitted', answers: [] });
    expect(end).toEqual({ kind: 'submitted', answers: MIDDLE });
  });

  it('has no answers where the time ran out', async () => {
    expect((await asked(MIDDLE, { kind: 'timed-out' })).end).toEqual({ kind: 'timed-out' });
  });

  it('says what is open where nobody could be asked', async () => {
    expect(await asked(MIDDLE, { kind: 'failed', error: 'no_ui' })).toMatchObject({
      complaints: ['the answers file leaves open: "Colour?", "Layout?"'],
      end: { kind: 'failed', error: 'no_ui' },
    });
  });
});
