import { describe, expect, it } from 'vitest';
import type { DialogOptions } from '../../../src/pi/host.ts';
import { askByDialogs, type HostDialogs, hasDialogs } from '../../../src/pi/host-dialogs.ts';
import type { Questionnaire } from '../../../src/protocol.ts';

const SINGLE = {
  question: 'Which database?',
  header: 'Database',
  multiSelect: false,
  options: [
    { label: 'PostgreSQL', description: 'Relational', preview: '# PG' },
    { label: 'SQLite', description: '' },
  ],
};
const MULTI = {
  question: 'Which parts?',
  header: 'Parts',
  multiSelect: true,
  options: [
    { label: 'Search', description: '' },
    { label: 'Export', description: 'CSV' },
  ],
};

const BOTH: Questionnaire = { questions: [SINGLE, MULTI] };
const ONE: Questionnaire = { questions: [SINGLE] };
const SEVERAL: Questionnaire = { questions: [MULTI] };

const POSTGRES = {
  questionIndex: 0,
  question: 'Which database?',
  kind: 'option',
  answer: 'PostgreSQL',
  preview: '# PG',
};
const OWN = { questionIndex: 0, question: 'Which database?', kind: 'custom', answer: 'DuckDB' };
const PARTS = {
  questionIndex: 1,
  question: 'Which parts?',
  kind: 'multi',
  answer: null,
  selected: ['Export', 'Search'],
};

/** One dialog as the host was asked to show it. */
interface Shown {
  readonly kind: 'select' | 'input';
  readonly title: string;
  /** The choices, or the placeholder. */
  readonly content: unknown;
  readonly options: DialogOptions | undefined;
}

type Reply = string | undefined | (() => string | undefined);

/** A host that replies as told, one dialog after the other. */
function createHost(replies: readonly Reply[]) {
  const left = [...replies];
  const shown: Shown[] = [];
  const reply = async (dialog: Shown): Promise<string | undefined> => {
    shown.push(dialog);
    if (left.length === 0) throw new Error(`No reply to ${dialog.title}`);
    const next = left.shift();
    return typeof next === 'function' ? next() : next;
  };
  const ui: HostDialogs = {
    select: (title, choices, options) => reply({ kind: 'select', title, content: choices, options }),
    input: (title, placeholder, options) => reply({ kind: 'input', title, content: placeholder, options }),
  };
  return { ui, shown, left };
}

async function askWith(questionnaire: Questionnaire, ...replies: Reply[]) {
  const { ui, shown, left } = createHost(replies);
  const outcome = await askByDialogs(questionnaire, ui, undefined);
  expect(left).toEqual([]);
  return { outcome, shown };
}

describe('the dialogs of a host', () => {
  it('show the question with its choices, and a text field for several answers', async () => {
    const { shown } = await askWith(BOTH, '1', '1');
    expect(shown).toEqual([
      {
        kind: 'select',
        title: '[Database] Which database?\n\nPostgreSQL:\n# PG',
        content: ['1. PostgreSQL: Relational', '2. SQLite', '3. Type something'],
        options: {},
      },
      {
        kind: 'input',
        title: '[Parts] Which parts?\n1. Search\n2. Export: CSV',
        content: 'Numbers such as 1, 3, or your own words',
        options: {},
      },
    ]);
  });

  it('ask for the words of a custom answer in a dialog of its own', async () => {
    const { shown } = await askWith(ONE, '3. Type something', 'DuckDB');
    expect(shown[1]).toEqual({
      kind: 'input',
      title: 'Which database?',
      content: 'Type something',
      options: {},
    });
  });

  it('keep control characters from the terminal of the host', async () => {
    const questions = ONE.questions.map((question) => ({ ...question, question: 'Which\x1b[2J\u202e?' }));
    const { shown } = await askWith({ questions }, '3. Type something', 'DuckDB');
    expect(shown.map(({ title }) => title)).toEqual([
      '[Database] Which\\u202e?\n\nPostgreSQL:\n# PG',
      'Which\\u202e?',
    ]);
  });

  it.each<[string, Questionnaire, Reply[], unknown[]]>([
    ['an option', ONE, ['1. PostgreSQL: Relational'], [POSTGRES]],
    ['a custom answer', ONE, ['3. Type something', ' DuckDB '], [OWN]],
    ['no words for a custom answer', ONE, ['3. Type something', ' '], []],
    ['all questions', BOTH, ['1. PostgreSQL: Relational', '2, search'], [POSTGRES, PARTS]],
    ['the second question alone', BOTH, ['3. Type something', '', '2,1'], [PARTS]],
    ['nothing in a text field', SEVERAL, [''], []],
    ['an option at the second try', ONE, ['MySQL', '1'], [POSTGRES]],
    ['an option at the third try', ONE, ['MySQL', '', 'PostgreSQL'], [POSTGRES]],
    ['three times something else', ONE, ['MySQL', 'MySQL', 'MySQL'], []],
    ['three times something else, then the next', BOTH, ['9', '9', '9', '2,1'], [PARTS]],
  ])('submit %s', async (_, questionnaire, replies, answers) => {
    const { outcome } = await askWith(questionnaire, ...replies);
    expect(outcome).toEqual({ kind: 'submitted', answers });
  });

  it.each<[string, Questionnaire, Reply[], unknown[]]>([
    ['the first dialog', BOTH, [undefined], []],
    ['the text field of a custom answer', BOTH, ['3', undefined], []],
    ['the text field of several answers', SEVERAL, [undefined], []],
    ['the second question', BOTH, ['1', undefined], [POSTGRES]],
    ['the second try', BOTH, ['MySQL', undefined], []],
  ])(
    'decline with the answers so far when a person closes %s',
    async (_, questionnaire, replies, answers) => {
      const { outcome } = await askWith(questionnaire, ...replies);
      expect(outcome).toEqual({ kind: 'declined', answers });
    },
  );
});

describe('an abort', () => {
  /** Aborts while the last of these dialogs is open, which replies with `last`. */
  async function abortIn(before: readonly string[], last: string | undefined) {
    const controller = new AbortController();
    const abort = (): string | undefined => {
      controller.abort();
      return last;
    };
    const { ui, shown } = createHost([...before, abort]);
    const outcome = await askByDialogs(BOTH, ui, controller.signal);
    return { outcome, shown, signal: controller.signal };
  }

  it.each<[string, string[], string | undefined, unknown[]]>([
    ['the first dialog', [], undefined, []],
    ['the first dialog, which still replies', [], '1', []],
    ['a custom answer', ['3'], undefined, []],
    ['the second question', ['1'], undefined, [POSTGRES]],
    ['the second question, which still replies', ['1'], '1', [POSTGRES]],
  ])('interrupts in %s and opens no further one', async (_, before, last, answers) => {
    const { outcome, shown } = await abortIn(before, last);
    expect(outcome).toEqual({ kind: 'interrupted', by: 'SIGTERM', answers });
    expect(shown).toHaveLength(before.length + 1);
  });

  it('interrupts instead of asking again', async () => {
    const { outcome, shown } = await abortIn([], 'MySQL');
    expect(outcome).toMatchObject({ kind: 'interrupted' });
    expect(shown).toHaveLength(1);
  });

  it('interrupts instead of asking for the words of a custom answer', async () => {
    const { outcome, shown } = await abortIn([], '3. Type something');
    expect(outcome).toMatchObject({ kind: 'interrupted' });
    expect(shown).toHaveLength(1);
  });

  it('can reach every dialog', async () => {
    const { shown, signal } = await abortIn(['MySQL', '3', 'DuckDB'], undefined);
    expect(shown.map(({ kind }) => kind)).toEqual(['select', 'select', 'input', 'input']);
    for (const { options } of shown) expect(options?.signal).toBe(signal);
  });
});

describe('hasDialogs', () => {
  const { select, input } = createHost([]).ui;
  it.each([
    [{ select, input }, true],
    [{ select }, false],
    [{ input }, false],
    [{}, false],
  ])('is asked of %o', (ui, has) => {
    expect(hasDialogs(ui)).toBe(has);
  });
});
