import { startCountdown } from '../countdown.ts';
import { deferred } from '../deferred.ts';
import { answersOf } from '../dialog/answers.ts';
import type { HostInTurn } from '../host.ts';
import type { Interruption, Outcome, Questionnaire } from '../protocol.ts';
import type { Look } from '../render/look.ts';
import type { Tty } from '../terminal/tty.ts';
import { enter } from './enter.ts';
import { createLineInput, type LineInput } from './line-input.ts';
import type { PlainOptions } from './options.ts';
import { pageOf, promptOf } from './page.ts';
import { CANCELLED, introduction, ONLY_FIRST_LINE, TIME_IS_UP, TOO_SOON } from './phrases.ts';
import type { Printer } from './printer.ts';
import { openPlain, type PlainState } from './state.ts';
import type { Typed } from './typed-lines.ts';

/** What a conversation needs of the process. */
export type ConversationHost = Pick<
  HostInTurn,
  'clock' | 'onInterruption' | 'onFailure' | 'onContinue' | 'onVisit'
>;

/** What it needs besides, and the questionnaire. */
export interface ConversationOptions extends ConversationHost, PlainOptions {
  readonly tty: Tty;
  readonly printer: Printer;
  readonly look: Look;
}

const BELL = '\x07';

/** How long the end waits for quiet at the most, in milliseconds. */
const MAX_LINGER = 1000;

/** Prompts and lines in turn, until the one end that counts: the first. */
class Conversation {
  readonly #options: ConversationOptions;
  readonly #end = deferred<Outcome>();
  readonly #input: LineInput;
  #state: PlainState;
  #isOver = false;
  #openedAt = 0;

  constructor(questionnaire: Questionnaire, options: ConversationOptions) {
    this.#options = options;
    this.#state = openPlain(questionnaire);
    this.#input = createLineInput(
      options.tty,
      this.#end.attempt((typed: Typed) => this.#hear(typed)),
    );
  }

  /** Asks the first question. */
  start(introduction: string): Promise<Outcome> {
    const { tty, printer, bell, clock, timeout } = this.#options;
    const { onInterruption, onFailure, onContinue, onVisit } = this.#options;
    const { attempt, reject, promise } = this.#end;
    const subscriptions = [
      onInterruption((by) => this.#interrupt(by)),
      onFailure(reject),
      onContinue(attempt(() => this.#resume())),
      onVisit({ makeRoom: () => printer.print([]), goOn: attempt(() => this.#promptAgain()) }),
    ];
    tty.onLost((sign) => (sign === 'end' ? this.#endOfInput() : this.#interrupt('SIGHUP')));
    printer.say([introduction]);
    this.#ask(this.#page(), bell ? BELL : '');
    this.#openedAt = clock();
    subscriptions.push(
      startCountdown(
        timeout,
        clock,
        attempt((seconds: number) => this.#tick(seconds)),
      ),
    );
    return promise.then(this.#linger).finally(() => {
      this.#input.stop();
      for (const unsubscribe of subscriptions) unsubscribe();
    });
  }

  #hear(typed: Typed): void {
    if (this.#isOver) return;
    if (typed.kind === 'line') this.#hearLine(typed.text);
    else if (typed.kind === 'end') this.#endOfInput();
    else this.#interrupt('SIGINT');
  }

  #hearLine(text: string): void {
    const { printer, clock, guard } = this.#options;
    printer.lineEnded();
    if (clock() < this.#openedAt + guard) {
      printer.say([TOO_SOON]);
      this.#input.whenQuiet(() => this.#ask([]));
    } else this.#answer(text);
  }

  #answer(text: string): void {
    const { printer } = this.#options;
    const { state, say } = enter(this.#state, text);
    const isWrong = state === this.#state;
    this.#state = state;
    printer.say(say);
    const { decision } = state.dialog;
    if (decision) this.#finish({ kind: decision, answers: answersOf(state.dialog) });
    else this.#goOn(isWrong);
  }

  #goOn(isWrong: boolean): void {
    this.#input.whenQuiet((dropped) => {
      if (dropped) this.#options.printer.say([ONLY_FIRST_LINE]);
      this.#ask(isWrong ? [] : this.#page());
    });
  }

  /** Behind an end of input that was typed the terminal can still be written on; behind a hang-up it cannot. */
  #endOfInput(): void {
    if (this.#isOver) return;
    const isThere = this.#options.printer.say([CANCELLED]);
    if (isThere) this.#finish({ kind: 'declined', answers: answersOf(this.#state.dialog) });
    else this.#interrupt('SIGHUP');
  }

  #interrupt(by: Interruption): void {
    this.#finish({ kind: 'interrupted', by, answers: answersOf(this.#state.dialog) });
  }

  #tick(secondsLeft: number): void {
    if (this.#isOver || secondsLeft > 0) return;
    this.#options.printer.say([TIME_IS_UP]);
    this.#finish({ kind: 'timed-out' });
  }

  /** While the process was stopped, others have written on the terminal. */
  #resume(): void {
    if (this.#isOver || !this.#input.isListening) return;
    this.#ask(this.#page());
    this.#openedAt = this.#options.clock();
  }

  /** Another dialog has written its line below a prompt behind which the person may have begun to type. */
  #promptAgain(): void {
    const soFar = this.#isOver ? undefined : this.#input.soFar();
    if (soFar !== undefined) this.#options.printer.prompt(this.#page(), promptOf(this.#state) + soFar);
  }

  #finish(outcome: Outcome): void {
    this.#isOver = true;
    this.#end.resolve(outcome);
  }

  /** Keeps the outcome until the rest of a paste has come and is thrown away, so that no shell reads it. */
  readonly #linger = (outcome: Outcome): Promise<Outcome> =>
    new Promise((resolve) => {
      this.#input.whenQuiet(() => resolve(outcome));
      setTimeout(resolve, MAX_LINGER, outcome).unref();
    });

  #page(): string[] {
    const { printer, look } = this.#options;
    return ['', ...pageOf(this.#state, printer.columns(), look)];
  }

  #ask(rows: readonly string[], bell = ''): void {
    this.#input.listen();
    // A Ctrl-C may have been among what was typed ahead.
    if (!this.#isOver) this.#options.printer.prompt(rows, promptOf(this.#state) + bell);
  }
}

/** Asks the first question and goes on until there is an outcome. The promise rejects if the conversation fails. */
export const startConversation = (
  questionnaire: Questionnaire,
  options: ConversationOptions,
): Promise<Outcome> =>
  new Conversation(questionnaire, options).start(introduction(questionnaire, Math.ceil(options.timeout)));
