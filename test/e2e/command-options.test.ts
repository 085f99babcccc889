import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import type { Environment } from './support/environment.ts';
import { mixed, single } from './support/questionnaires.ts';
import { runWithoutTerminal } from './support/run.ts';
import { openSession } from './support/session.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));
const examples = readdirSync(EXAMPLES).filter((name) => name.endsWith('.json'));

/** The questionnaire with a misspelt property. */
const misspelt = { questions: single.questions.map((question) => ({ ...question, multiselect: true })) };

const QUIET = { code: 0, stdout: '', stderr: '' };

describe('--check', () => {
  it.each(examples)('accepts examples/%s without a warning', async (name) => {
    const path = `${EXAMPLES}${name}`;
    expect(await runWithoutTerminal(['--check', '--strict', '--file', path])).toMatchObject(QUIET);
  });

  it.each([
    ['TERM=dumb', { TERM: 'dumb' }],
    ['no TERM', { TERM: undefined }],
  ])('needs no terminal: %s', async (_, env: Environment) => {
    expect(await runWithoutTerminal(['--check'], { input: mixed, env })).toMatchObject(QUIET);
  });

  it.each(['map', 'text'])('is silent about a valid questionnaire in the format %s', async (format) => {
    const result = await runWithoutTerminal(['--check', '--format', format], { input: single });
    expect(result).toMatchObject(QUIET);
  });

  it('touches no terminal that is there', async () => {
    const session = openSession({ args: ['--check'], input: single });
    expect(await session.exit()).toMatchObject(QUIET);
    expect(session.output()).toBe('');
  });

  it.each(['envelope', 'map'])('prints the rejection of an invalid one in the format %s', async (format) => {
    const checked = await runWithoutTerminal(['--check', '--format', format], { input: '{"questions": 5}' });
    const asked = await runWithoutTerminal([], { input: '{"questions": 5}' });
    expect(checked).toEqual(asked);
    expect(checked).toMatchObject({
      code: 2,
      document: { details: { error: 'schema_violation' } },
      stderr:
        'ask-user-question: error: questions must be an array, but is the number 5. Send a list of 1 to 4 questions, also if there is only one.\n',
    });
  });

  it('prints the text of a rejection in the format text', async () => {
    expect(await runWithoutTerminal(['--check', '--format', 'text'], { input: '{}' })).toMatchObject({
      code: 2,
      stdout:
        'Error: the questionnaire was rejected and the person has seen nothing of it. Change the following and send it again:\n- questions is missing. Send {"questions": [...]}.\n',
      stderr: 'ask-user-question: error: questions is missing. Send {"questions": [...]}.\n',
    });
  });
});

describe('--strict', () => {
  it('makes of a warning a rejection', async () => {
    const lenient = await runWithoutTerminal(['--check'], { input: misspelt });
    expect(lenient).toMatchObject({
      code: 0,
      stdout: '',
      stderr:
        'ask-user-question: warning: questions[0].multiselect is unknown and ignored; did you mean "multiSelect"?\n',
    });
    const strict = await runWithoutTerminal(['--check', '--strict'], { input: misspelt });
    expect(strict).toMatchObject({
      code: 2,
      document: { details: { answers: [], cancelled: true, error: 'schema_violation' } },
      stderr:
        'ask-user-question: error: questions[0].multiselect is unknown; did you mean "multiSelect"? Rename or remove it.\n',
    });
  });

  it('leaves the terminal untouched', async () => {
    const session = openSession({ args: ['--strict'], input: misspelt });
    expect(await session.exit()).toMatchObject({ code: 2 });
    expect(session.output()).toBe('');
  });

  it('changes nothing for a questionnaire in order', async () => {
    const session = await openDialog(single, { args: ['--strict'] });
    await session.press('enter');
    expect(await session.exit()).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('a warning', () => {
  it('stands on stderr beside the answer, which ignores the property', async () => {
    const session = await openDialog(misspelt);
    await session.press('enter');
    const exit = await session.exit();
    expect(exit).toMatchObject({
      code: 0,
      document: { details: { answers: [{ kind: 'option', answer: 'PostgreSQL' }] } },
      stderr:
        'ask-user-question: warning: questions[0].multiselect is unknown and ignored; did you mean "multiSelect"?\n',
    });
  });
});

describe('--guard', () => {
  it('keeps answering keys from answering, and no others', async () => {
    const session = openSession({ input: single, args: ['--guard', '999999999'] });
    await session.until('Which database');
    await session.pressQuietly('enter', 'space', '1', '2', 'linefeed', 'keypad-enter');
    await session.press('down');
    expect(session.screen.text()).toMatch(/^> 2\. SQLite/m);
    await session.press('esc');
    expect(await session.exit()).toMatchObject({ code: 1 });
  });

  it('lets them answer after the given time', async () => {
    const started = performance.now();
    const session = openSession({ input: single, args: ['--guard', '700'] });
    await session.until('Which database');
    const answered = (): boolean => session.written().stdout !== '';
    for (let presses = 0; presses < 1000 && !answered(); presses++) await session.pressQuietly('enter');
    expect(performance.now() - started).toBeGreaterThan(700);
    expect(await session.exit()).toMatchObject({ code: 0 });
  });

  it('answers at once with 0', async () => {
    const session = openSession({ input: single, args: ['--guard', '0'] });
    await session.until('Which database');
    await session.press('enter');
    expect(await session.exit()).toMatchObject({ code: 0 });
  });
});

/** Whether the bytes set a colour of foreground or background. */
function hasColor(bytes: string): boolean {
  const codes = [...bytes.matchAll(/\x1b\[([\d;]*)m/g)].flatMap(([, list = '']) =>
    list.split(';').map(Number),
  );
  return codes.some((code) => /^(?:[34][0-8]|9[0-7]|10[0-7])$/.test(String(code)));
}

interface Coloring {
  readonly name: string;
  readonly args?: readonly string[];
  readonly env?: Environment;
  readonly term?: string;
  readonly colored: boolean;
}

const COLORINGS: readonly Coloring[] = [
  { name: 'nothing', colored: true },
  { name: '--color auto', args: ['--color', 'auto'], colored: true },
  { name: '--color never', args: ['--color', 'never'], colored: false },
  { name: 'NO_COLOR', env: { NO_COLOR: '1' }, colored: false },
  { name: 'an empty NO_COLOR', env: { NO_COLOR: '' }, colored: true },
  { name: 'NO_COLOR and --color auto', args: ['--color', 'auto'], env: { NO_COLOR: '1' }, colored: false },
  { name: 'NO_COLOR and --color always', args: ['--color=always'], env: { NO_COLOR: '1' }, colored: true },
  { name: 'a monochrome terminal', term: 'vt100', colored: false },
  {
    name: 'a monochrome terminal and --color always',
    args: ['--color=always'],
    term: 'vt100',
    colored: true,
  },
];

describe('--color', () => {
  it.each(COLORINGS)(
    'with $name: coloured $colored, attributes in any case',
    async ({ colored, name: _, ...options }) => {
      const session = await openDialog(single, options);
      expect(hasColor(session.output())).toBe(colored);
      expect(session.screen.styleOf('Which').bold).toBe(true);
      await session.press('esc');
      expect((await session.exit()).code).toBe(1);
    },
  );
});

describe('--no-summary', () => {
  it.each([
    { name: 'leaves nothing on the terminal', args: ['--no-summary'], left: 'before' },
    { name: 'is off: a line per answer stays', args: [], left: 'before\n☒ Database: SQLite' },
  ])('$name', async ({ args, left }) => {
    const session = await openDialog(single, { args, prepare: 'echo before >/dev/tty' });
    await session.press('2');
    expect(await session.exit()).toMatchObject({ code: 0, stderr: '' });
    expect(session.screen.scrollback().join('\n')).toBe(left);
  });
});
