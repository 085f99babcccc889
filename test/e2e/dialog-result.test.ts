import { describe, expect, it } from 'vitest';
import { expectRestored } from './support/clean-exit.ts';
import { openDialog } from './support/dialog.ts';
import { mixed, multi, preview, type QuestionnaireInput, single } from './support/questionnaires.ts';
import type { SessionExit } from './support/session.ts';

const BEFORE = 'User has answered your questions: ';
const AFTER = " You can now continue with the user's answers in mind.";

const [DATABASE, FEATURES, LAYOUT, RELEASE] = mixed.questions.map(({ question }) => question) as [
  string,
  string,
  string,
  string,
];
const DRAWING = preview.questions[0]?.options[0]?.preview ?? '';

async function answered(
  asked: QuestionnaireInput,
  format: string,
  keys: readonly string[],
): Promise<SessionExit> {
  const session = await openDialog(asked, { args: ['--format', format] });
  await session.press(...keys);
  return expectRestored(session);
}

/** The questionnaire as the result repeats it, with the default of `multiSelect` filled in. */
const repeated = ({ questions }: QuestionnaireInput): object[] =>
  questions.map((question) => ({ multiSelect: false, ...question }));

interface Flow {
  readonly name: string;
  readonly asked: QuestionnaireInput;
  readonly keys: readonly string[];
  /** Between the two sentences of the text. */
  readonly said: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, object>>;
}

const FLOWS: readonly Flow[] = [
  {
    name: 'a single-select answer',
    asked: single,
    keys: ['2'],
    said: `"${DATABASE}"="SQLite".`,
    answers: { [DATABASE]: 'SQLite' },
  },
  {
    name: 'an own answer',
    asked: single,
    keys: ['4', 'M', 'y', ' ', '1', 'enter'],
    said: `"${DATABASE}"="My 1".`,
    answers: { [DATABASE]: 'My 1' },
  },
  {
    name: 'a multi-select answer, a comma-separated string in selection order',
    asked: multi,
    keys: ['3', '4', 'o', 'up', 'up', 'up', 'enter', 'tab', 'enter'],
    said: `"${FEATURES}"="Audit log, Search, o".`,
    answers: { [FEATURES]: 'Audit log, Search, o' },
  },
  {
    name: 'a preview answer, with its preview',
    asked: preview,
    keys: ['enter'],
    said: `"${LAYOUT}"="Sidebar" selected preview:\n${DRAWING}\n.`,
    answers: { [LAYOUT]: 'Sidebar' },
    annotations: { [LAYOUT]: { preview: DRAWING } },
  },
  {
    name: 'a preview answer with notes, with the selected preview and notes',
    asked: preview,
    keys: ['n', 'o', 'k', 'enter'],
    said: `"${LAYOUT}"="Sidebar" selected preview:\n${DRAWING}\n user notes: ok.`,
    answers: { [LAYOUT]: 'Sidebar' },
    annotations: { [LAYOUT]: { preview: DRAWING, notes: 'ok' } },
  },
  {
    name: 'notes on an option without a preview',
    asked: preview,
    keys: ['3', 'n', 'o', 'k', 'enter'],
    said: `"${LAYOUT}"="None" user notes: ok.`,
    answers: { [LAYOUT]: 'None' },
    annotations: { [LAYOUT]: { notes: 'ok' } },
  },
];

describe('--format map', () => {
  it.each(FLOWS)('returns the text and details of $name', async (flow) => {
    const { asked, keys, said, answers, annotations } = flow;
    const { code, stderr, document } = await answered(asked, 'map', keys);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(document).toEqual({
      content: [{ type: 'text', text: `${BEFORE}${said}${AFTER}` }],
      details: { questions: repeated(asked), answers, ...(annotations === undefined ? {} : { annotations }) },
    });
  });

  it('returns the answers of several questions, and annotations for those that have any', async () => {
    const keys = ['2', '3', '1', 'tab', 'enter', '1', 'enter'];
    const { code, document } = await answered(mixed, 'map', keys);
    const answers = {
      [DATABASE]: 'SQLite',
      [FEATURES]: 'Audit log, Search',
      [LAYOUT]: 'Sidebar',
      [RELEASE]: 'Today',
    };
    expect(code).toBe(0);
    expect(document).toMatchObject({ content: [{ text: expect.stringContaining(`"${RELEASE}"="Today"`) }] });
    expect((document as { details: unknown }).details).toEqual({
      questions: repeated(mixed),
      answers,
      annotations: { [LAYOUT]: { preview: DRAWING } },
    });
  });

  it.each([
    { name: 'Esc on a question', asked: single, keys: ['esc'] },
    { name: 'Esc after some answers', asked: mixed, keys: ['1', '1', 'esc'] },
    { name: 'Cancel on the review page', asked: mixed, keys: ['1', 'tab', 'tab', 'tab', 'down', 'enter'] },
    { name: 'Submit answers without any', asked: mixed, keys: ['tab', 'tab', 'tab', 'tab', 'enter'] },
  ])('fails with User cancelled after $name', async ({ asked, keys }) => {
    const { code, stdout, stderr } = await answered(asked, 'map', keys);
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: 'User cancelled\n' });
  });
});

describe('--format envelope', () => {
  it('carries preview and notes in the text and in the answer', async () => {
    const { code, stderr, document } = await answered(preview, 'envelope', ['n', 'o', 'k', 'enter']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(document).toEqual({
      content: [
        {
          type: 'text',
          text: `${BEFORE}"${LAYOUT}"="Sidebar". selected preview: ${DRAWING}. user notes: ok.${AFTER}`,
        },
      ],
      details: {
        answers: [
          {
            questionIndex: 0,
            question: LAYOUT,
            kind: 'option',
            answer: 'Sidebar',
            preview: DRAWING,
            notes: 'ok',
          },
        ],
        cancelled: false,
      },
    });
  });

  it('is one line on stdout', async () => {
    const { stdout, document } = await answered(single, 'envelope', ['1']);
    expect(stdout).toBe(`${JSON.stringify(document)}\n`);
  });
});

describe('--format text', () => {
  it('prints the text of the envelope alone', async () => {
    const { stdout } = await answered(single, 'text', ['1']);
    expect(stdout).toBe(`${BEFORE}"${DATABASE}"="PostgreSQL".${AFTER}\n`);
  });
});
