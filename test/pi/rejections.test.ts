import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../src/protocol.ts';
import { document, option, question } from '../unit/input/documents.ts';
import { answered, asks, single, THANKS, TOOL } from './support/calls.ts';
import { LINES } from './support/lines.ts';
import { toolNames, toolTexts } from './support/model-server.ts';
import { openPi } from './support/pi.ts';
import { openRpc } from './support/rpc.ts';

const labels = (...all: string[]) => ({ options: all.map((label) => option(label)) });

interface Rejection {
  readonly what: string;
  readonly args: unknown;
  readonly code: ErrorCode;
  /** How the line that names the fault begins. */
  readonly names: string;
}

/** What a model may send by mistake. */
const REJECTIONS: readonly Rejection[] = [
  { what: 'nothing', args: {}, code: 'schema_violation', names: 'questions is missing' },
  {
    what: 'words instead of questions',
    args: { questions: 'Which one?' },
    code: 'schema_violation',
    names: 'questions must be an array',
  },
  { what: 'no question', args: document(), code: 'no_questions', names: 'questions has 0 questions' },
  {
    what: 'five questions',
    args: document(...['a?', 'b?', 'c?', 'd?', 'e?'].map((text) => question(text))),
    code: 'too_many_questions',
    names: 'questions has 5 questions',
  },
  {
    what: 'the same question twice',
    args: document(question('a?'), question('b?'), question('a?')),
    code: 'duplicate_question',
    names: 'questions[2].question ',
  },
  {
    what: 'no options',
    args: document(question('a?', { options: [] })),
    code: 'empty_options',
    names: 'questions[0].options has 0 options',
  },
  {
    what: 'one option as an object',
    args: document(question('a?', { options: option('A') })),
    code: 'empty_options',
    names: 'questions[0].options has 1 option',
  },
  ...['Other', 'Type something.', 'Next'].map(
    (label): Rejection => ({
      what: `the label ${label}`,
      args: document(question('a?'), question('b?', labels('A', label))),
      code: 'reserved_label',
      names: 'questions[1].options[1].label ',
    }),
  ),
  {
    what: 'a label twice',
    args: document(question('a?', labels('A', 'B', 'A'))),
    code: 'duplicate_option_label',
    names: 'questions[0].options[2].label ',
  },
  {
    what: 'a reserved label, which comes before a label twice',
    args: document(question('a?', labels('A', 'A', 'Other'))),
    code: 'reserved_label',
    names: 'questions[0].options[2].label ',
  },
  {
    what: 'five options',
    args: document(question('a?', labels('A', 'B', 'C', 'D', 'E'))),
    code: 'schema_violation',
    names: 'questions[0].options has 5 options',
  },
  {
    what: 'no header',
    args: document({ question: 'a?', ...labels('A', 'B') }),
    code: 'schema_violation',
    names: 'questions[0].header is missing',
  },
  {
    what: 'a header that is null',
    args: document(question('a?', { header: null })),
    code: 'schema_violation',
    names: 'questions[0].header must be a string',
  },
  {
    what: 'a long header',
    args: document(question('a?', { header: 'seventeen letters' })),
    code: 'schema_violation',
    names: 'questions[0].header has 17 characters',
  },
  {
    what: 'a long label',
    args: document(question('a?', labels('x'.repeat(61), 'y'))),
    code: 'schema_violation',
    names: 'questions[0].options[0].label has 61 characters',
  },
  {
    what: 'a wrong multiSelect',
    args: document(question('a?', { multiSelect: 'true' })),
    code: 'schema_violation',
    names: 'questions[0].multiSelect must be ',
  },
];

/** Arguments that are no JSON object. */
const UNREADABLE = [
  { what: 'a list', args: [] },
  { what: 'half an object', args: JSON.stringify(document(question('a?'))).slice(0, -60) },
  { what: 'no JSON', args: 'questions: which one?' },
];

const REJECTED = 'Error: the questionnaire was rejected and the person has seen nothing of it.';

const SINGLE = single.questions[0];

/** What is mended without a word: each is asked as if it had been right. */
const MENDED = [
  { what: 'questions as JSON in a string', args: { questions: JSON.stringify([SINGLE]) } },
  { what: 'one question as JSON in a string', args: { questions: JSON.stringify(SINGLE) } },
  { what: 'one question instead of a list', args: { questions: SINGLE } },
  {
    what: 'null for what is optional',
    args: {
      questions: [
        {
          ...SINGLE,
          multiSelect: null,
          options: SINGLE?.options.map((entry) => ({ ...entry, preview: null })),
        },
      ],
    },
  },
  { what: 'unknown properties', args: { reason: 'x', questions: [{ ...SINGLE, id: 7 }] } },
] as const;

describe.each(LINES)('Pi $name', (line) => {
  it('gives the model the place of every fault, in our words', async () => {
    const calls = asks(...REJECTIONS.map(({ args }) => args));
    const pi = await openRpc(line, { replies: [calls, THANKS] });
    const request = await pi.model.request(2);
    await pi.next('agent_end');
    const ends = pi.messages.filter(({ type }) => type === 'tool_execution_end');
    const found = toolTexts(request).map((content, index) => {
      const [first, named = ''] = String(content).split('\n- ');
      const { names = '', what } = REJECTIONS[index] ?? {};
      const code = (ends[index]?.result as { details?: { error?: string } } | undefined)?.details?.error;
      return { what, code, says: first?.slice(0, REJECTED.length), names: named.slice(0, names.length) };
    });
    expect(found).toEqual(REJECTIONS.map(({ what, code, names }) => ({ what, code, says: REJECTED, names })));
    expect(pi.messages.filter(({ type }) => type === 'extension_ui_request')).toEqual([]);
    await pi.quit();
  });

  it('tells the model that its arguments are no object', async () => {
    const replies = [asks(...UNREADABLE.map(({ args }) => args)), THANKS];
    const pi = await openRpc(line, { replies });
    const own = /^Invalid arguments for tool "ask_user_question"/;
    const words = line.repairs ? /^Error: the questionnaire was rejected/ : own;
    expect(toolTexts(await pi.model.request(2))).toEqual(UNREADABLE.map(() => expect.stringMatching(words)));
    await pi.next('agent_end');
    await pi.quit();
  });

  it('shows nothing of a faulty call, and asks the next one', async () => {
    const pi = await openPi(line, { replies: [asks(document(), single), THANKS] });
    await pi.dialog('Which database');
    await pi.finish('1');
    const [rejected, ...others] = toolTexts(await pi.model.request(2));
    expect(rejected).toMatch(/^Error: .*\n- questions has 0 questions/);
    expect(others).toEqual([answered('"Which database should we use?"="PostgreSQL".')]);
    await pi.until(THANKS.text ?? '');
    expect(pi.screen.text()).toContain('questions has 0 questions');
    await pi.quit();
  });

  it('asks what is only slightly wrong', async () => {
    const pi = await openPi(line, { replies: [asks(...MENDED.map(({ args }) => args)), THANKS] });
    for (const [index, { what }] of MENDED.entries()) {
      await pi.dialog('Which database');
      expect(pi.screen.text(), what).toContain('  4. Type something\n');
      await pi.finish(String((index % 3) + 1));
    }
    const labelsOf = SINGLE?.options.map(({ label }) => label) ?? [];
    expect(toolTexts(await pi.model.request(2))).toEqual(
      MENDED.map((_, index) => answered(`"Which database should we use?"="${labelsOf[index % 3]}".`)),
    );
    await pi.until(THANKS.text ?? '');
    await pi.quit();
  });

  it('offers the published schema to the model', async () => {
    const pi = await openRpc(line, { replies: [THANKS] });
    const request = await pi.model.request(1);
    expect(toolNames(request)).toContain(TOOL);
    const { default: schema } = await import('../../schema/questionnaire.schema.json');
    expect(request.tools?.find((tool) => tool.function.name === TOOL)?.function.parameters).toEqual(schema);
    await pi.next('agent_end');
    await pi.quit();
  });
});
