import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import schema from '../../schema/result.schema.json' with { type: 'json' };
import type { Answer } from '../../src/protocol.ts';
import { openDialog } from './support/dialog.ts';
import { mixed, multi, preview, type QuestionnaireInput, single } from './support/questionnaires.ts';
import type { Session, SessionExit } from './support/session.ts';

const ajv = new Ajv2020({ strict: true, allErrors: true });
const isEnvelope = ajv.compile(schema);
const isMap = ajv.compile({ $ref: `${schema.$id}#/$defs/map` });

const DATABASE = 'Which database should we use?';
const FEATURES = 'Which features do you want?';
const LAYOUT = 'Which layout do you prefer?';
const RELEASE = 'When should we ship it?';
const MOCK_UP = '┌──────────┐\n│ Nav      │\n│ Content  │\n└──────────┘';

const postgres: Answer = { questionIndex: 0, question: DATABASE, kind: 'option', answer: 'PostgreSQL' };

/** What a person does: a key, `type ...`, or `paste ...`. */
type Step = string;

async function perform(session: Session, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const [, how, text = ''] = /^(type|paste) ([\s\S]*)$/.exec(step) ?? [];
    if (how === 'type') await session.type(text);
    else if (how === 'paste') await session.paste(text);
    else await session.press(step);
  }
}

async function answering(
  questionnaire: QuestionnaireInput,
  steps: readonly Step[],
  ...args: string[]
): Promise<SessionExit> {
  const session = await openDialog(questionnaire, { args });
  await perform(session, steps);
  return session.exit();
}

interface Case {
  readonly name: string;
  readonly questionnaire: QuestionnaireInput;
  readonly steps: readonly Step[];
  readonly answers: readonly Answer[];
  /** The text between the fixed beginning and end: in the envelope, and in the map where it differs. */
  readonly segments: string;
  readonly mapSegments?: string;
  /** The map is looked at where this is given. */
  readonly map?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, object>>;
}

const noted = (changes: object): Answer =>
  ({ questionIndex: 0, question: LAYOUT, kind: 'option', answer: 'Sidebar', ...changes }) as Answer;

/** `PostgreSQL`, then Export and Search, then Sidebar with a note, then `Today`. */
const ALL_FOUR = ['1', '2', '1', 'up', 'enter', 'n', 'type ok', 'enter', '1', 'enter'];

const CASES: readonly Case[] = [
  {
    name: 'an option',
    questionnaire: single,
    steps: ['down', 'enter'],
    answers: [{ ...postgres, answer: 'SQLite' } as Answer],
    segments: `"${DATABASE}"="SQLite".`,
    map: { [DATABASE]: 'SQLite' },
  },
  {
    name: 'an own answer, outer white space trimmed',
    questionnaire: single,
    steps: ['up', 'paste  My "SQL"\n2 ', 'enter'],
    answers: [{ questionIndex: 0, question: DATABASE, kind: 'custom', answer: 'My "SQL"\n2' }],
    segments: `"${DATABASE}"="My "SQL"\n2".`,
    map: { [DATABASE]: 'My "SQL"\n2' },
  },
  {
    name: 'a multi-select in the order of checking',
    questionnaire: multi,
    steps: ['3', '1', '2', '1', '1', 'up', 'enter'],
    answers: [
      {
        questionIndex: 0,
        question: FEATURES,
        kind: 'multi',
        answer: null,
        selected: ['Audit log', 'Export', 'Search'],
      },
    ],
    segments: `"${FEATURES}"="Audit log, Export, Search".`,
  },
  {
    name: 'a multi-select with an own answer, which comes last',
    questionnaire: multi,
    steps: ['4', 'type mine', 'up', 'enter', 'down', 'enter', 'enter'],
    answers: [
      { questionIndex: 0, question: FEATURES, kind: 'multi', answer: null, selected: ['Audit log', 'mine'] },
    ],
    segments: `"${FEATURES}"="Audit log, mine".`,
    map: { [FEATURES]: 'Audit log, mine' },
  },
  {
    name: 'a multi-select with an own answer alone',
    questionnaire: multi,
    steps: ['4', 'type me', 'enter', 'enter'],
    answers: [{ questionIndex: 0, question: FEATURES, kind: 'multi', answer: null, selected: ['me'] }],
    segments: `"${FEATURES}"="me".`,
  },
  {
    name: 'an option with a preview',
    questionnaire: preview,
    steps: ['enter'],
    answers: [noted({ preview: MOCK_UP })],
    segments: `"${LAYOUT}"="Sidebar". selected preview: ${MOCK_UP}.`,
    mapSegments: `"${LAYOUT}"="Sidebar" selected preview:\n${MOCK_UP}\n.`,
    map: { [LAYOUT]: 'Sidebar' },
    annotations: { [LAYOUT]: { preview: MOCK_UP } },
  },
  {
    name: 'an option with a preview and notes',
    questionnaire: preview,
    steps: ['n', 'type a b', 'enter'],
    answers: [noted({ notes: 'a b', preview: MOCK_UP })],
    segments: `"${LAYOUT}"="Sidebar". selected preview: ${MOCK_UP}. user notes: a b.`,
    mapSegments: `"${LAYOUT}"="Sidebar" selected preview:\n${MOCK_UP}\n user notes: a b.`,
    map: { [LAYOUT]: 'Sidebar' },
    annotations: { [LAYOUT]: { preview: MOCK_UP, notes: 'a b' } },
  },
  {
    name: 'notes on an option without a preview',
    questionnaire: preview,
    steps: ['3', 'n', 'type ok', 'enter'],
    answers: [noted({ answer: 'None', notes: 'ok' })],
    segments: `"${LAYOUT}"="None". user notes: ok.`,
    mapSegments: `"${LAYOUT}"="None" user notes: ok.`,
    map: { [LAYOUT]: 'None' },
    annotations: { [LAYOUT]: { notes: 'ok' } },
  },
  {
    name: 'blank notes, which are absent',
    questionnaire: preview,
    steps: ['3', 'n', 'type   ', 'enter'],
    answers: [noted({ answer: 'None' })],
    segments: `"${LAYOUT}"="None".`,
  },
  {
    name: 'four questions',
    questionnaire: mixed,
    steps: ALL_FOUR,
    answers: [
      postgres,
      { questionIndex: 1, question: FEATURES, kind: 'multi', answer: null, selected: ['Export', 'Search'] },
      noted({ questionIndex: 2, notes: 'ok', preview: MOCK_UP }),
      { questionIndex: 3, question: RELEASE, kind: 'option', answer: 'Today' },
    ],
    segments: `"${DATABASE}"="PostgreSQL". "${FEATURES}"="Export, Search". "${LAYOUT}"="Sidebar". selected preview: ${MOCK_UP}. user notes: ok. "${RELEASE}"="Today".`,
    mapSegments: `"${DATABASE}"="PostgreSQL". "${FEATURES}"="Export, Search". "${LAYOUT}"="Sidebar" selected preview:\n${MOCK_UP}\n user notes: ok. "${RELEASE}"="Today".`,
    map: {
      [DATABASE]: 'PostgreSQL',
      [FEATURES]: 'Export, Search',
      [LAYOUT]: 'Sidebar',
      [RELEASE]: 'Today',
    },
    annotations: { [LAYOUT]: { preview: MOCK_UP, notes: 'ok' } },
  },
  {
    name: 'a part of the questions, in their order',
    questionnaire: mixed,
    steps: ['tab', 'tab', 'tab', '2', 'left', 'left', 'left', 'left', '1', 'tab', 'tab', 'tab', 'enter'],
    answers: [postgres, { questionIndex: 3, question: RELEASE, kind: 'option', answer: 'Next week' }],
    segments: `"${DATABASE}"="PostgreSQL". "${RELEASE}"="Next week".`,
    map: { [DATABASE]: 'PostgreSQL', [RELEASE]: 'Next week' },
  },
];

const around = (segments: string): string =>
  `User has answered your questions: ${segments} You can now continue with the user's answers in mind.`;

describe('the format envelope', () => {
  it.each(CASES)('tells $name', async ({ questionnaire, steps, answers, segments }) => {
    const exit = await answering(questionnaire, steps);
    expect(exit).toMatchObject({ code: 0, stderr: '' });
    isEnvelope(exit.document);
    expect(isEnvelope.errors).toBeNull();
    expect(exit.document).toEqual({
      content: [{ type: 'text', text: around(segments) }],
      details: { answers, cancelled: false },
    });
    expect(exit.stdout).toBe(`${JSON.stringify(exit.document)}\n`);
  });
});

describe('the format map', () => {
  it.each(CASES.filter(({ map }) => map))(
    'tells $name',
    async ({ questionnaire, steps, segments, mapSegments = segments, map, annotations }) => {
      const exit = await answering(questionnaire, steps, '--format', 'map');
      expect(exit).toMatchObject({ code: 0, stderr: '' });
      isMap(exit.document);
      expect(isMap.errors).toBeNull();
      expect(exit.document).toEqual({
        content: [{ type: 'text', text: around(mapSegments) }],
        details: {
          questions: questionnaire.questions.map((question) => ({ multiSelect: false, ...question })),
          answers: map,
          ...(annotations && { annotations }),
        },
      });
      expect(exit.stdout).toBe(`${JSON.stringify(exit.document)}\n`);
    },
  );
});

describe('the format text', () => {
  it.each(CASES.filter(({ name }) => /own answer, outer|four/.test(name)))(
    "prints the envelope's text alone: $name",
    async ({ questionnaire, steps, segments }) => {
      const exit = await answering(questionnaire, steps, '--format', 'text');
      expect(exit).toMatchObject({ code: 0, stderr: '', stdout: `${around(segments)}\n` });
    },
  );
});

describe('a question called __proto__', () => {
  it('has its answer in the map', async () => {
    const odd = { questions: [{ ...single.questions[0], question: '__proto__' }] };
    const exit = await answering(odd as QuestionnaireInput, ['enter'], '--format', 'map');
    isMap(exit.document);
    expect(isMap.errors).toBeNull();
    expect(exit.stdout).toContain('"answers":{"__proto__":"PostgreSQL"}');
  });
});

describe('a blank preview', () => {
  it('is absent: the question has a row for an own answer, and no preview comes back', async () => {
    const [question] = single.questions;
    const options = (question?.options ?? []).map((option) => ({ ...option, preview: ' \n' }));
    const blank = { questions: [{ ...question, options }] } as QuestionnaireInput;
    const session = await openDialog(blank);
    expect(session.screen.text()).toContain('Type something');
    await session.press('enter');
    expect((await session.exit()).document).toMatchObject({ details: { answers: [postgres] } });
  });
});

describe('a decline', () => {
  const declined = (answers: readonly Answer[]) => ({
    content: [{ type: 'text', text: 'User declined to answer questions' }],
    details: { answers, cancelled: true },
  });

  it.each<{ name: string; steps: readonly Step[]; answers: readonly Answer[] }>([
    { name: 'nothing', steps: ['esc'], answers: [] },
    { name: 'an option', steps: ['enter', 'esc'], answers: [postgres] },
    {
      name: 'a checked box on the page that is left',
      steps: ['tab', '3', 'esc'],
      answers: [
        { questionIndex: 1, question: FEATURES, kind: 'multi', answer: null, selected: ['Audit log'] },
      ],
    },
    {
      name: 'an own answer',
      steps: ['4', 'type me', 'enter', 'esc'],
      answers: [{ questionIndex: 0, question: DATABASE, kind: 'custom', answer: 'me' }],
    },
    {
      name: 'answers that Cancel on the review page leaves',
      steps: [...ALL_FOUR.slice(0, 1), 'tab', 'tab', '2', 'down', 'enter'],
      answers: [postgres, { questionIndex: 3, question: RELEASE, kind: 'option', answer: 'Next week' }],
    },
  ])('keeps what was recorded: $name', async ({ steps, answers }) => {
    const exit = await answering(mixed, steps);
    isEnvelope(exit.document);
    expect(isEnvelope.errors).toBeNull();
    expect(exit.document).toEqual(declined(answers));
    expect(exit).toMatchObject({ code: 1, stderr: '', stdout: `${JSON.stringify(exit.document)}\n` });
  });

  it('does not keep a text that nobody has confirmed', async () => {
    const exit = await answering(mixed, ['4', 'type me', 'esc', 'esc']);
    expect(exit.document).toEqual(declined([]));
  });
});
