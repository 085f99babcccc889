import { deferred } from './deferred.ts';
import { answersOf } from './dialog/answers.ts';
import { actionFor } from './dialog/keymap.ts';
import { type DialogState, openDialog } from './dialog/state.ts';
import { update } from './dialog/update.ts';
import type { Key } from './keys.ts';
import type { Interruption, Outcome, Questionnaire } from './protocol.ts';
import type { Look } from './render/look.ts';
import { type View, view } from './render/view.ts';
import type { Terminal } from './terminal/terminal.ts';

/** What the loop needs besides the questionnaire. */
export interface LoopOptions {
  readonly terminal: Terminal;
  readonly look: Look;
  /** Milliseconds after the first frame in which answering keys are ignored. */
  readonly guard: number;
  /** Milliseconds of any steady clock. */
  readonly clock: () => number;
  /** Calls back at every signal that asks the dialog to end, until the returned function is called. */
  readonly onInterruption: (listener: (by: Interruption) => void) => () => void;
  /** Calls back when something was thrown that nobody caught, until the returned function is called. */
  readonly onFailure: (listener: (reason: unknown) => void) => () => void;
}

/**
 * Draws the dialog and keeps it going until it has an outcome.
 * Throws if the first frame cannot be drawn; the promise rejects if the dialog fails afterwards.
 */
export function startLoop(questionnaire: Questionnaire, options: LoopOptions): Promise<Outcome> {
  const { terminal, look, guard, clock } = options;
  let state: DialogState = openDialog(questionnaire);
  let shown: View;
  const draw = (): void => {
    shown = view(state, terminal.size(), look);
    terminal.show(shown.frame);
  };

  const { promise, resolve, attempt, reject } = deferred<Outcome>();
  const interrupt = (by: Interruption): void =>
    resolve({ kind: 'interrupted', by, answers: answersOf(state) });
  const isIgnored = (key: Key): boolean =>
    (isAnswering(key) && clock() < openedAt + guard) || (shown.tooSmall && !isNamed(key, 'escape'));
  const press = (key: Key): void => {
    const action = isIgnored(key) ? undefined : actionFor(key, state);
    if (action) state = update(state, action, shown.overflow);
    if (state.decision) resolve({ kind: state.decision, answers: answersOf(state) });
  };

  const subscriptions = [options.onInterruption(interrupt), options.onFailure(reject)];
  terminal.onLost(() => interrupt('SIGHUP'));
  terminal.onResize(attempt(draw));
  terminal.onKeys(
    attempt((keys: readonly Key[]) => {
      if (keys.some((key) => isNamed(key, 'ctrl+c'))) return interrupt('SIGINT');
      for (const key of keys) press(key);
      if (!state.decision) draw();
    }),
  );
  terminal.start();
  draw();
  const openedAt = clock();
  return promise.finally(() => {
    for (const unsubscribe of subscriptions) unsubscribe();
  });
}

const isNamed = (key: Key, name: string): boolean => key.kind === 'named' && key.name === name;

/** Keys that can answer a question: a person who was typing elsewhere must not answer by accident. */
const isAnswering = (key: Key): boolean =>
  isNamed(key, 'enter') || (key.kind === 'text' && /^[ 0-9]$/.test(key.text));
