import { describe, expect, it } from 'vitest';
import { type Ending, resultOf } from '../../src/envelope.ts';
import { exitCodeOf } from '../../src/exit-code.ts';
import type { Problem } from '../../src/protocol.ts';
import { ANNOTATED, CUSTOM, MULTI, OPTION, submitted } from './endings.ts';

function textOf(ending: Ending): string {
  return resultOf(ending).content[0].text;
}

function rejected(...problems: Problem[]): Ending {
  return { kind: 'rejected', problems };
}

describe('a submitted dialog', () => {
  it('reads as the contract says', () => {
    expect(resultOf(submitted(OPTION))).toEqual({
      content: [
        {
          type: 'text',
          text: 'User has answered your questions: "Which library?"="luxon". You can now continue with the user\'s answers in mind.',
        },
      ],
      details: { answers: [OPTION], cancelled: false },
    });
  });

  it('joins segments', () => {
    const ending = submitted(ANNOTATED, MULTI, CUSTOM);
    expect(textOf(ending)).toBe(
      'User has answered your questions: "Which library?"="date-fns". selected preview: # date-fns\nimport. user notes: v4, please. "Which features?"="Locales, Zones, my own". "__proto__"="z". You can now continue with the user\'s answers in mind.',
    );
    expect(resultOf(ending).details.answers).toEqual([ANNOTATED, MULTI, CUSTOM]);
  });

  it('carries notes without a preview and a preview without notes', () => {
    const { notes: _, ...previewed } = ANNOTATED as typeof ANNOTATED & { notes?: string };
    expect(textOf(submitted(previewed))).toContain(
      '"="date-fns". selected preview: # date-fns\nimport. You can',
    );
    expect(textOf(submitted({ ...OPTION, notes: 'n' } as never))).toContain(
      '"="luxon". user notes: n. You can',
    );
  });

  it('is a decline without any answer', () => {
    expect(resultOf(submitted())).toEqual(resultOf({ kind: 'declined', answers: [] }));
  });

  it('echoes texts verbatim', () => {
    const odd = { ...OPTION, question: ' "a"\r\n\u001b[31m', answer: '\u0007"' } as typeof OPTION;
    expect(textOf(submitted(odd))).toContain('" "a"\r\n\u001b[31m"="\u0007"".');
  });
});

describe('a declined dialog', () => {
  it('keeps the answers recorded so far', () => {
    expect(resultOf({ kind: 'declined', answers: [OPTION, MULTI] })).toEqual({
      content: [{ type: 'text', text: 'User declined to answer questions' }],
      details: { answers: [OPTION, MULTI], cancelled: true },
    });
  });
});

describe('a dialog whose time ran out', () => {
  it('says so, has no answers, and calls it no decision', () => {
    expect(resultOf({ kind: 'timed-out' })).toEqual({
      content: [
        {
          type: 'text',
          text: 'Error: the time limit ran out before the questions were answered. This is not a decision about the questions. If the answers are still needed, ask in plain text.',
        },
      ],
      details: { answers: [], cancelled: true, error: 'timeout' },
    });
  });
});

describe('an interrupted dialog', () => {
  it('is an error, no decline, and keeps the answers', () => {
    expect(resultOf({ kind: 'interrupted', by: 'SIGHUP', answers: [OPTION] })).toEqual({
      content: [
        {
          type: 'text',
          text: 'Error: the dialog ended before it was submitted: the person or the system interrupted it, its terminal was lost, or it failed. This is not a decision about the questions. If the answers are still needed, ask in plain text.',
        },
      ],
      details: { answers: [OPTION], cancelled: true, error: 'interrupted' },
    });
  });
});

describe('a failure', () => {
  it('after the first frame reads like an interruption', () => {
    expect(resultOf({ kind: 'failed', error: 'interrupted' })).toEqual(
      resultOf({ kind: 'interrupted', by: 'SIGTERM', answers: [] }),
    );
  });

  it.each(['no_ui', 'no_custom_ui', 'session_load_failed', 'stale_module_cache'] as const)('%s', (error) => {
    const { content, details } = resultOf({ kind: 'failed', error });
    expect(details).toEqual({ answers: [], cancelled: true, error });
    expect(content[0].text).toMatch(
      /^Error: .* The person never saw the questions, so this is not a decline\. /,
    );
    expect(content[0].text).toContain('Ask them in plain text');
  });
});

describe('a rejection', () => {
  const first: Problem = { code: 'no_questions', path: 'questions', message: 'has 0 questions. Add one.' };
  const whole: Problem = { code: 'invalid_json', path: '', message: 'The input is not JSON.' };

  it('names every problem with its place, the first one as the error', () => {
    expect(resultOf(rejected(first, whole))).toEqual({
      content: [
        {
          type: 'text',
          text: 'Error: the questionnaire was rejected and the person has seen nothing of it. Change the following and send it again:\n- questions has 0 questions. Add one.\n- The input is not JSON.',
        },
      ],
      details: { answers: [], cancelled: true, error: 'no_questions' },
    });
  });

  it('says that it was the answers file', () => {
    const path = 'answers["Deploy"]';
    const problem: Problem = { code: 'schema_violation', path, message: 'has 2 answers.' };
    expect(resultOf({ kind: 'rejected', problems: [problem], document: 'answers file' })).toEqual({
      content: [
        {
          type: 'text',
          text: 'Error: the answers file was rejected, and the person has seen nothing of the questions. Change the following in it and run the command again:\n- answers["Deploy"] has 2 answers.',
        },
      ],
      details: { answers: [], cancelled: true, error: 'schema_violation' },
    });
  });

  it('names 100 problems and counts the others', () => {
    const lines = (amount: number) => textOf(rejected(...Array<Problem>(amount).fill(first))).split('\n');
    expect(lines(100)).toHaveLength(101);
    expect(lines(101)[101]).toBe('- and 1 more problem.');
    expect(lines(105)[101]).toBe('- and 5 more problems.');
  });
});

describe('exitCodeOf', () => {
  it.each<[string, Ending, number]>([
    ['answered', submitted(OPTION), 0],
    ['submitted without an answer', submitted(), 1],
    ['declined', { kind: 'declined', answers: [OPTION] }, 1],
    ['rejected', rejected({ code: 'no_questions', path: '', message: '' }), 2],
    ['no_ui', { kind: 'failed', error: 'no_ui' }, 3],
    ['no_custom_ui', { kind: 'failed', error: 'no_custom_ui' }, 3],
    ['session_load_failed', { kind: 'failed', error: 'session_load_failed' }, 4],
    ['stale_module_cache', { kind: 'failed', error: 'stale_module_cache' }, 4],
    ['a dialog that failed after its first frame', { kind: 'failed', error: 'interrupted' }, 4],
    ['a time limit', { kind: 'timed-out' }, 124],
    ['SIGHUP', { kind: 'interrupted', by: 'SIGHUP', answers: [] }, 129],
    ['SIGINT', { kind: 'interrupted', by: 'SIGINT', answers: [OPTION] }, 130],
    ['SIGTERM', { kind: 'interrupted', by: 'SIGTERM', answers: [] }, 143],
    ['SIGQUIT', { kind: 'interrupted', by: 'SIGQUIT', answers: [] }, 131],
  ])('%s', (_, ending, code) => {
    expect(exitCodeOf(ending)).toBe(code);
  });
});
