import type { Ending } from './envelope.ts';
import { type ColorChoice, hasUnicode, wantsColor } from './environment.ts';
import type { HostInTurn } from './host.ts';
import { type LoopOptions, startLoop } from './loop.ts';
import type { Outcome, Questionnaire } from './protocol.ts';
import type { Look } from './render/look.ts';
import { lookFor } from './render/look-for.ts';
import { summary } from './render/summary.ts';
import { openTerminal } from './terminal/terminal.ts';
import { openTty, type Tty } from './terminal/tty.ts';

/** How to ask in the dialog. */
export interface DialogOptions extends Pick<LoopOptions, 'guard' | 'timeout'> {
  readonly color: ColorChoice;
  /** Whether a line per answer stays on the terminal. */
  readonly summary: boolean;
  /** Whether the terminal bell rings at the first frame. */
  readonly bell?: boolean;
}

/**
 * Asks in the drawn dialog. The terminal is given back on every path; a dialog that fails rejects. Fails with `no_ui`
 * where the system does not let us have the terminal.
 * @param onShown called when the person can see the questions.
 */
export async function askInDialog(
  questionnaire: Questionnaire,
  tty: Tty,
  options: DialogOptions,
  host: HostInTurn,
  onShown: () => void,
): Promise<Ending> {
  const { env } = host;
  const color = wantsColor(options.color, env);
  const terminal = openTerminal({ ...host, tty, reopen: openTty, color, bell: options.bell === true });
  const forgetExit = host.onExit(() => terminal.restore());
  try {
    const look = await lookFor(questionnaire, color, hasUnicode(env));
    for (let effect = terminal.start(); effect !== 'done'; effect = terminal.start())
      if (effect === 'failed' || !(await host.standAside('nothing')))
        return { kind: 'failed', error: 'no_ui' };
    const waiting = startLoop(questionnaire, { ...host, ...options, terminal, look });
    onShown();
    const outcome = await waiting;
    terminal.restore(options.summary ? linesLeft(questionnaire, outcome, terminal.size().columns, look) : []);
    return outcome;
  } finally {
    terminal.restore();
    forgetExit();
  }
}

const linesLeft = (questionnaire: Questionnaire, outcome: Outcome, columns: number, look: Look) =>
  outcome.kind === 'submitted' ? summary(questionnaire, outcome.answers, columns, look) : [];
