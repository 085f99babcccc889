import { complaint } from './complaint.ts';
import type { Ending, FailureCode } from './envelope.ts';
import { type ColorChoice, canDraw, hasUnicode, wantsColor } from './environment.ts';
import { type LoopOptions, startLoop } from './loop.ts';
import { type Outcome, type Questionnaire, showsPreviews } from './protocol.ts';
import { createLook, type Look } from './render/look.ts';
import { summary } from './render/summary.ts';
import { openTerminal, type TerminalOptions } from './terminal/terminal.ts';

/** What the dialog needs of the process it lives in. */
export interface DialogHost
  extends Pick<LoopOptions, 'clock' | 'onInterruption' | 'onFailure'>,
    Pick<TerminalOptions, 'env' | 'onWindowChange'> {
  /** Calls back when the process ends, until the returned function is called. */
  readonly onExit: (listener: () => void) => () => void;
  /** Writes to stderr. */
  readonly warn: (text: string) => void;
}

/** How to ask. */
export interface AskOptions {
  /** Milliseconds after the first frame in which answering keys are ignored. */
  readonly guard: number;
  readonly color: ColorChoice;
  /** Whether a line per answer stays on the terminal. */
  readonly summary: boolean;
  /** Whether the terminal bell rings at the first frame. */
  readonly bell?: boolean;
}

/** Asks the person on the controlling terminal. It is given back on every path; failures are endings too. */
export async function ask(
  questionnaire: Questionnaire,
  options: AskOptions,
  host: DialogHost,
): Promise<Ending> {
  const fail = (error: FailureCode, reason: string): Ending => {
    host.warn(complaint(`error: ${reason}`));
    return { kind: 'failed', error };
  };
  const { env } = host;
  const color = wantsColor(options.color, env);
  const terminal = openTerminal({ ...host, color, bell: options.bell === true });
  if (!terminal) return fail('no_ui', 'there is no terminal to ask on: /dev/tty cannot be opened');
  if (!canDraw(env)) {
    terminal.restore();
    return fail(
      'no_custom_ui',
      `cannot draw on this terminal: TERM is ${env.TERM ? `"${env.TERM}"` : 'not set'}`,
    );
  }
  const forgetExit = host.onExit(() => terminal.restore());
  let seen = false;
  try {
    const look = await lookFor(questionnaire, color, hasUnicode(env));
    const waiting = startLoop(questionnaire, { ...host, terminal, look, guard: options.guard });
    seen = true;
    const outcome = await waiting;
    terminal.restore(options.summary ? linesLeft(questionnaire, outcome, terminal.size().columns, look) : []);
    return outcome;
  } catch (error) {
    terminal.restore();
    const reason = error instanceof Error ? error.message : String(error);
    return fail(seen ? 'interrupted' : 'session_load_failed', `the dialog failed: ${reason}`);
  } finally {
    forgetExit();
  }
}

/** Only a questionnaire with previews needs the Markdown room, which is slow to load. */
async function lookFor({ questions }: Questionnaire, color: boolean, unicode: boolean): Promise<Look> {
  const markdown = questions.some(showsPreviews) ? await import('./render/markdown.ts') : undefined;
  return createLook(color, unicode, markdown?.renderMarkdown);
}

const linesLeft = (questionnaire: Questionnaire, outcome: Outcome, columns: number, look: Look) =>
  outcome.kind === 'submitted' ? summary(questionnaire, outcome.answers, columns, look) : [];
