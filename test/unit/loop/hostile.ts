import fc from 'fast-check';
import type { Question, Questionnaire } from '../../../src/protocol.ts';
import { keyBytes, pasteBytes } from '../../e2e/support/key-bytes.ts';
import { type AskInDialog, type Desk, inFakeTime, openDesk } from './desk.ts';
import { expectGivenBack } from './expectations.ts';

/** Beginnings, parts and ends of what terminals obey, and what hides or turns text. */
const PIECES = [
  ...['\x1b', '\x1b[', '\x1b]', '\x1bP', '\x1b_', '\x1b\\', '\x1bO', '\x1b(', '\x1bc', '\x9b'],
  ...['\x9d', '\x90', '\x9c', '\x8e'],
  ...['\x07', '\x08', '\x18', '\x1a', '\0', '\x7f', '\r', '\n', '\r\n', '\t', '\x0b', '\x0c', '\x85', '\x80'],
  ...['2J', '31m', '?1049h', '6n', '200~', '201~', '0;title', '52;c;aGk=', '8;;http://e/', ';', '!p', '$q'],
  ...['\u200b', '\u200d', '\u202e', '\u2066', '\u2028', '\u2029', '\ufeff', '\u{e0041}', '\ufe0f'],
  ...['\ud800', '\udc00'],
  ...['a', 'word ', '漢', '👩‍👩‍👧', 'e\u0301', '&#27;', '&#x9b;', '`', '**', '|', '\n```\n', '<b>'],
  ...['](', '# '],
];

/** A text that tries to drive the terminal. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

const question = (text: string, place: number, more: Partial<Question> = {}): Question => ({
  question: `${place}${text}?`,
  header: `${place}${text}`.slice(0, 16),
  multiSelect: false,
  options: [
    { label: `A${text}`.slice(0, 60), description: text },
    { label: `B${text}`.slice(0, 60), description: `more ${text}` },
  ],
  ...more,
});

/** A question beside a preview, a multi-select and a single-select, made of this text alone. */
export const questionnaireOf = (text: string): Questionnaire => ({
  questions: [
    question(text, 1, {
      options: question(text, 1).options.map((option) => ({ ...option, preview: `${text}\n\n${text}` })),
    }),
    question(text, 2, { multiSelect: true }),
    question(text, 3),
  ],
});

/** Through every page: notes, a checked option and two custom answers are pasted, and everything is submitted. */
const WAY = [
  'down',
  'n',
  'paste',
  'enter',
  '1',
  '3',
  'paste',
  'enter',
  'enter',
  '3',
  'paste',
  'enter',
  'enter',
  'ctrl+c',
];

async function walk(desk: Desk, pasted: string): Promise<void> {
  for (const step of WAY) {
    if (desk.ending()) return;
    const bytes = step === 'paste' ? pasteBytes(pasted) : keyBytes(step);
    await desk.type(Buffer.from(bytes));
    await desk.pass(100);
  }
}

/** Asks with a text in every place, answers with another, and expects that neither acts on the terminal. */
export const withstand = (asked: string, pasted: string, ask: AskInDialog): Promise<void> =>
  inFakeTime(async () => {
    const questionnaire = questionnaireOf(asked);
    const desk = await openDesk(questionnaire, {
      ask,
      size: { columns: 90, rows: 40 },
      guard: 0,
      timeout: 0,
    });
    await walk(desk, pasted);
    const ending = desk.ending();
    if (!ending) throw new Error(`The dialog did not end:\n${desk.rows().join('\n').trimEnd()}`);
    expectGivenBack(desk, { questions: [] }, { kind: 'declined', answers: [] });
  });
