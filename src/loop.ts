import { startCountdown } from './countdown.ts';
import { deferred } from './deferred.ts';
import type { Overflow } from './dialog/actions.ts';
import { answersOf } from './dialog/answers.ts';
import { actionFor } from './dialog/keymap.ts';
import { type DialogState, openDialog } from './dialog/state.ts';
import { update } from './dialog/update.ts';
import type { HostInTurn } from './host.ts';
import type { Key } from './keys.ts';
import { createPreviewReader, type PreviewReader } from './preview-reader.ts';
import type { Interruption, Outcome, Questionnaire } from './protocol.ts';
import type { Look } from './render/look.ts';
import { view } from './render/view.ts';
import { everyStep } from './terminal/every-step.ts';
import { type JobControl, type Suspension, watchJob } from './terminal/suspension.ts';
import type { Terminal } from './terminal/terminal.ts';

/** What the loop needs besides the questionnaire. */
export interface LoopOptions
  extends Pick<HostInTurn, 'clock' | 'onInterruption' | 'onFailure' | 'onVisit' | keyof JobControl> {
  readonly terminal: Terminal;
  readonly look: Look;
  /** Milliseconds after the first frame in which answering keys are ignored. */
  readonly guard: number;
  /** Seconds until the dialog gives up; 0: never. */
  readonly timeout: number;
}

/**
 * Draws the dialog on a terminal that was started, and keeps it going until it has an outcome.
 * Throws if the first frame cannot be drawn; the promise rejects if the dialog fails afterwards.
 */
export const startLoop = (questionnaire: Questionnaire, options: LoopOptions): Promise<Outcome> =>
  new Loop(questionnaire, options).start();

/**
 * How long keys still mean the dialog that was there before a visitor came, in milliseconds: a visit is over before a
 * person has noticed, unless somebody means ill.
 */
const AFTERIMAGE = 500;

class Loop {
  readonly #options: LoopOptions;
  readonly #outcome = deferred<Outcome>();
  readonly #reader: PreviewReader;
  readonly #suspension: Suspension;
  #state: DialogState;
  #overflow: Overflow = { shown: 0, total: 0 };
  #isTooSmall = false;
  #secondsLeft: number | undefined;
  #openedAt = 0;
  #visitedAt: number | undefined;

  constructor(questionnaire: Questionnaire, options: LoopOptions) {
    const { attempt, reject } = this.#outcome;
    this.#options = options;
    this.#state = openDialog(questionnaire);
    this.#secondsLeft = options.timeout > 0 ? Math.ceil(options.timeout) : undefined;
    this.#reader = createPreviewReader(
      options.look.previews,
      attempt(() => this.#draw()),
      reject,
    );
    this.#suspension = watchJob(
      options.terminal,
      options,
      attempt((isOurs: boolean) => (isOurs ? this.#open() : this.#interrupt('SIGHUP'))),
    );
  }

  start(): Promise<Outcome> {
    const { promise, attempt, reject } = this.#outcome;
    const { terminal, timeout, clock, onInterruption, onFailure, onVisit } = this.#options;
    const subscriptions = [
      onInterruption((by) => this.#interrupt(by)),
      onFailure(reject),
      onVisit({ makeRoom: () => this.#makeRoom(), goOn: attempt(() => this.#goOn()) }),
      this.#suspension.end,
      this.#reader.stop,
    ];
    terminal.onLost(() => this.#interrupt('SIGHUP'));
    terminal.onResize(attempt(() => this.#draw()));
    terminal.onKeys(attempt((keys: readonly Key[]) => this.#take(keys)));
    const unsubscribe = () => everyStep(subscriptions);
    try {
      this.#open();
    } catch (reason) {
      unsubscribe();
      throw reason;
    }
    const tick = attempt((seconds: number) => this.#tick(seconds));
    subscriptions.push(startCountdown(timeout, clock, tick));
    return promise.finally(unsubscribe);
  }

  /** Draws what stands on the screen for the first time, or after others have had it. */
  #open() {
    this.#draw();
    this.#openedAt = this.#options.clock();
  }

  #draw() {
    const { terminal, look } = this.#options;
    const { frame, overflow, tooSmall } = view(this.#state, terminal.size(), look, this.#secondsLeft);
    this.#overflow = overflow;
    this.#isTooSmall = tooSmall;
    if (this.#visitedAt === undefined) terminal.show(frame);
    this.#reader.touch();
  }

  #take(keys: readonly Key[]) {
    if (keys.some((key) => isNamed(key, 'ctrl+c'))) return this.#interrupt('SIGINT');
    const suspends = (key: Key) => isNamed(key, 'ctrl+z');
    for (const key of before(suspends, keys)) this.#press(key);
    if (this.#state.decision) return;
    if (keys.some(suspends)) this.#suspension.suspend();
    else this.#draw();
  }

  #press(key: Key) {
    const action = this.#isIgnored(key) ? undefined : actionFor(key, this.#state);
    if (action) this.#state = update(this.#state, action, this.#overflow);
    const { decision } = this.#state;
    if (decision) this.#outcome.resolve({ kind: decision, answers: answersOf(this.#state) });
  }

  #isIgnored(key: Key): boolean {
    const { clock, guard } = this.#options;
    const isTooEarly = isAnswering(key) && clock() < this.#openedAt + guard;
    const isGone = clock() > (this.#visitedAt ?? Number.POSITIVE_INFINITY) + AFTERIMAGE;
    return isTooEarly || ((isGone || this.#isTooSmall) && !isNamed(key, 'escape'));
  }

  #interrupt(by: Interruption) {
    this.#outcome.resolve({ kind: 'interrupted', by, answers: answersOf(this.#state) });
  }

  #tick(secondsLeft: number) {
    this.#secondsLeft = secondsLeft;
    if (secondsLeft > 0) this.#draw();
    else this.#outcome.resolve({ kind: 'timed-out' });
  }

  #makeRoom() {
    this.#visitedAt ??= this.#options.clock();
    this.#options.terminal.clear();
  }

  #goOn() {
    this.#visitedAt = undefined;
    this.#open();
  }
}

/** What comes before the first key of a kind. */
function before(isKind: (key: Key) => boolean, keys: readonly Key[]): readonly Key[] {
  const end = keys.findIndex(isKind);
  return end < 0 ? keys : keys.slice(0, end);
}

const isNamed = (key: Key, name: string): boolean => key.kind === 'named' && key.name === name;

/** Keys that can answer a question: a person who was typing elsewhere must not answer by accident. */
const isAnswering = (key: Key): boolean =>
  isNamed(key, 'enter') || (key.kind === 'text' && /^[ 0-9]$/.test(key.text));
