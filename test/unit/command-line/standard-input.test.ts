import { describe, expect, it } from 'vitest';
import type { Options } from '../../../src/command-line/options.ts';
import { stdinMisuse, withEnvironment } from '../../../src/command-line/standard-input.ts';

const OPTIONS: Options = { format: 'envelope', timeout: 0, guard: 200, color: 'auto', summary: true };

describe('withEnvironment', () => {
  it.each([
    ['the variable names a file', {}, 'env.json', 'env.json'],
    ['the option wins', { answers: 'option.json' }, 'env.json', 'option.json'],
    ['an empty option wins, too', { answers: '' }, 'env.json', ''],
    ['an empty variable is none', {}, '', undefined],
    ['no variable is none', {}, undefined, undefined],
  ])('%s', (_, options, variable, answers) => {
    const env = { ASK_USER_QUESTION_ANSWERS: variable };
    expect(withEnvironment({ ...OPTIONS, ...options }, env)).toEqual({
      ...OPTIONS,
      ...(answers !== undefined && { answers }),
      ...(answers === variable && answers && { answersAreShared: true }),
    });
  });
});

describe('stdinMisuse', () => {
  const TWO = /^ask-user-question: error: ASK_USER_QUESTION_ANSWERS is "-", and the questionnaire .*\n$/;
  const NO_QUESTIONNAIRE = /^ask-user-question: error: no questionnaire: stdin is a terminal\.\n/;
  const NO_ANSWERS = /^ask-user-question: error: no answers: stdin is a terminal\. .*\n$/;

  it.each<[string, Partial<Options>, boolean, RegExp | undefined]>([
    ['the questionnaire', {}, false, undefined],
    ['the questionnaire, by name', { file: '-' }, false, undefined],
    ['the questionnaire from a terminal', {}, true, NO_QUESTIONNAIRE],
    ['the questionnaire of a lifeline from a terminal', { lifeline: true }, true, NO_QUESTIONNAIRE],
    ['the answers', { file: 'q.json', answers: '-' }, false, undefined],
    ['the answers to options', { asked: {}, answers: '-' }, false, undefined],
    ['the answers from a terminal', { file: 'q.json', answers: '-' }, true, NO_ANSWERS],
    ['both', { answers: '-' }, false, TWO],
    ['both, from a terminal', { file: '-', answers: '-' }, true, TWO],
    ['nothing', { file: 'q.json', answers: 'a.json' }, true, undefined],
  ])('stdin is %s', (_, options, isTerminal, message) => {
    const misuse = stdinMisuse({ ...OPTIONS, ...options }, () => isTerminal);
    if (message === undefined) expect(misuse).toBeUndefined();
    else expect(misuse).toMatch(message);
  });
});
