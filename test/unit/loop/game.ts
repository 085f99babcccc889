import fc from 'fast-check';
import type { Questionnaire } from '../../../src/protocol.ts';
import type { Size } from '../../../src/text/span.ts';
import { keyBytes } from '../../e2e/support/key-bytes.ts';
import { anyQuestionnaire } from '../dialog/arbitraries.ts';
import { type AskInDialog, type Desk, inFakeTime, openDesk } from './desk.ts';
import { expectAsSeen, expectGivenBack } from './expectations.ts';
import { focusedChoice, showsReview } from './review.ts';
import { anySize, anyStrokes, type Stroke } from './strokes.ts';

/** A dialog, what a person does in it, and how they end it when they have come to the review. */
export interface Game {
  readonly questionnaire: Questionnaire;
  readonly size: Size;
  /** Milliseconds. */
  readonly guard: number;
  /** Seconds; 0: none. */
  readonly timeout: number;
  readonly strokes: readonly Stroke[];
  readonly end: keyof typeof ENDS;
}

/** From a review: the row to go to, if any, and the key to press. */
const ENDS = {
  submit: ['Submit answers', 'enter'],
  cancel: ['Cancel', 'enter'],
  escape: [undefined, 'escape'],
  interrupt: [undefined, 'ctrl+c'],
} as const;

/** Texts that try to drive the terminal, or hide, and some that are as wide as each terminal thinks. */
const EVIL = [
  '',
  '\x1b[2J\x1b[H\x1b]0;title\x07',
  '\x9b31m\x90q\x9c\x85',
  'bell\x07 back\x08 null\0 del\x7f\r\nnext\ttab',
  '\u202eevil\u200b\u2066\ufeff',
  '👩‍👩‍👧‍👦 漢字 e\u0301 नमस्ते ก็',
];

/** Questions whose headers and labels can be told apart on the screen, with texts as bad as they can be. */
const evilQuestionnaire: fc.Arbitrary<Questionnaire> = fc
  .tuple(anyQuestionnaire, fc.array(fc.constantFrom(...EVIL), { minLength: 4, maxLength: 4 }))
  .map(([{ questions }, texts]) => ({
    questions: questions.map((question, index) => ({
      ...question,
      question: `${texts[index]}${question.question}`,
      options: question.options.map((option, place) => ({
        ...option,
        label: `${option.label}${texts[(index + place) % 4]}`,
        description: `${option.description}${texts[place]}`,
        ...(option.preview !== undefined && { preview: `${option.preview}\n${texts[place]}` }),
      })),
    })),
  }));

/** A game of up to `length` strokes before its end. */
export const anyGame = (length: number): fc.Arbitrary<Game> =>
  fc.record({
    questionnaire: evilQuestionnaire,
    size: anySize,
    guard: fc.constantFrom(0, 0, 200),
    timeout: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constantFrom(1, 3600)),
    strokes: anyStrokes(length),
    end: fc.constantFrom('submit', 'cancel', 'escape', 'interrupt'),
  });

/** A window in which everything fits. */
export const LARGE: Size = { columns: 120, rows: 80 };

const PASTE_END = '\x1b[201~';

async function make(desk: Desk, stroke: Stroke): Promise<void> {
  if (stroke.kind === 'type') await desk.type(stroke.bytes);
  else if (stroke.kind === 'pass') await desk.pass(stroke.milliseconds);
  else await desk.resize(stroke.size);
}

/** A key by itself: whatever came before it is decided. */
async function press(desk: Desk, key: string): Promise<void> {
  await desk.type(Buffer.from(keyBytes(key)));
  await desk.pass(1000);
}

async function tidyUp(desk: Desk): Promise<void> {
  await desk.resize(LARGE);
  await desk.pass(1000);
  await desk.type(Buffer.from(PASTE_END));
}

/** Goes from tab to tab. Out of the custom row leads `up` or `down`, out of the notes only Enter. */
async function goToReview(desk: Desk): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    for (const key of ['up', 'tab', 'down', 'tab', 'enter']) {
      if (desk.ending() || showsReview(desk.dialog())) return;
      await press(desk, key);
    }
  }
}

/** Ends the dialog from its review; the rows that stood there before the last key. */
async function endReview(desk: Desk, end: Game['end']): Promise<readonly string[]> {
  await goToReview(desk);
  const [choice, key] = ENDS[end];
  if (choice && focusedChoice(desk.dialog()) !== choice) await press(desk, 'down');
  const seen = desk.dialog();
  await press(desk, key);
  return seen;
}

/** Ends a dialog of one question: Tab and Enter submit a multi-select, Enter another one, Esc leads out of everything. */
async function endQuestion(desk: Desk): Promise<readonly string[]> {
  let seen: readonly string[] = [];
  for (const key of ['up', 'tab', 'enter', 'up', 'enter', 'escape', 'escape', 'escape']) {
    if (desk.ending()) break;
    seen = desk.dialog();
    await press(desk, key);
  }
  return seen;
}

async function endGame(desk: Desk, { questionnaire, end }: Game): Promise<readonly string[]> {
  if (desk.ending()) return [];
  await tidyUp(desk);
  if (desk.ending()) return [];
  return questionnaire.questions.length > 1 ? endReview(desk, end) : endQuestion(desk);
}

/** Plays a game to its end and expects of it what must hold for every one. */
export const play = (game: Game, ask: AskInDialog): Promise<void> =>
  inFakeTime(async () => {
    const desk = await openDesk(game.questionnaire, { ...game, ask });
    for (const stroke of game.strokes) {
      if (desk.ending()) break;
      await make(desk, stroke);
    }
    const seen = await endGame(desk, game);
    const ending = desk.ending();
    if (!ending) throw new Error(`The dialog did not end:\n${desk.rows().join('\n').trimEnd()}`);
    expectAsSeen(seen, game.questionnaire, ending);
    expectGivenBack(desk, game.questionnaire, ending);
  });
