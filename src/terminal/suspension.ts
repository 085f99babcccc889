import type { Place } from './hold.ts';
import type { Terminal } from './terminal.ts';
import type { Subscribe } from './tty.ts';
import type { Stopping, Turn } from './turn.ts';

/** What a suspension needs of the process. */
export interface JobControl {
  /** Calls back when another process asks us to stop (SIGTSTP), until the returned function is called. */
  readonly onStop: Subscribe;
  /** Calls back whenever we are continued (SIGCONT), until the returned function is called. */
  readonly onContinue: Subscribe;
  readonly standAside: Turn['standAside'];
}

/** The dialog's part in the shell's job control. */
export interface Suspension {
  /** Suspends the dialog and the job it belongs to. */
  suspend(): void;
  /** Ignores stops from now on. */
  end(): void;
}

/**
 * Gives the terminal back when the dialog is to stop and takes it over when it is continued. Who was stopped by SIGSTOP,
 * which nobody notices, finds a terminal that the shell has reset: it is taken over anew.
 * @param onReturn called each time that the dialog is to be drawn again; with false if the terminal is lost.
 */
export function watchJob(
  terminal: Pick<Terminal, 'suspend' | 'resume'>,
  { onStop, onContinue, standAside }: JobControl,
  onReturn: (isOurs: boolean) => void,
): Suspension {
  let isAway = false;
  let hasEnded = false;

  const leave = async (stopping: Stopping, place: Place) => {
    if (isAway) return;
    isAway = true;
    // A listener would keep the signal from stopping us.
    forgetStop();
    terminal.suspend(place);
    let isOurs = await standAside(stopping);
    // The job may have been sent to the background again at this very moment.
    while (!hasEnded && isOurs && !terminal.resume()) isOurs = await standAside('nothing');
    if (hasEnded) return;
    forgetStop = subscribe();
    isAway = false;
    onReturn(isOurs);
  };
  const subscribe = () => onStop(() => leave('self', 'rooted'));
  let forgetStop = subscribe();
  const forgetContinue = onContinue(() => leave('nothing', 'uprooted'));

  return {
    suspend: () => void leave('job', 'rooted'),
    end() {
      hasEnded = true;
      forgetStop();
      forgetContinue();
    },
  };
}
