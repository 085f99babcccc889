import { CTRL_C } from '../terminal/tokens.ts';
import type { Tty } from '../terminal/tty.ts';
import { typedAhead } from './typed-ahead.ts';
import { createTypedLines, type Typed } from './typed-lines.ts';

/** The keyboard as a row of single lines: each is asked for, and what was typed before that is thrown away. */
export interface LineInput {
  /** Whether a line is waited for. */
  readonly isListening: boolean;
  /** Throws away what was typed until now, and waits for a line. */
  listen(): void;
  /**
   * The text of the line that is being typed, for a prompt that is printed anew. The terminal's own editing gives it up.
   * Nothing where no line is waited for any more: it may have been ended just now.
   */
  soFar(): string | undefined;
  /**
   * Calls back once nothing has come for a moment, and throws away what comes until then: the lines of a paste arrive
   * one by one. `dropped`: whether that was any text, beside the line that was taken last.
   */
  whenQuiet(listener: (dropped: boolean) => void): void;
  /** Nobody is called back after a quiet moment any more. */
  stop(): void;
}

/** How long nothing must have come for a moment to be quiet, in milliseconds; and once a paste has begun to come. */
const QUIET = 30;
const QUIET_IN_PASTE = 250;

/** @param onTyped called once for each `listen`, and for a Ctrl-C among what is thrown away. */
export function createLineInput(tty: Tty, onTyped: (typed: Typed) => void): LineInput {
  const lines = createTypedLines();
  let isListening = false;
  let dropped = false;
  let onQuiet = (_dropped: boolean) => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drop = (bytes: Uint8Array): boolean => {
    dropped ||= bytes.some(isVisible);
    if (bytes.includes(CTRL_C)) onTyped({ kind: 'interrupt' });
    return bytes.length > 0;
  };

  const awaitQuiet = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, dropped ? QUIET_IN_PASTE : QUIET);
  };

  const look = (): void => {
    if (drop(tty.drain())) awaitQuiet();
    else onQuiet(dropped);
  };

  const take = (bytes: Uint8Array): void => {
    const typed = lines.push(bytes);
    if (!typed) return;
    isListening = false;
    dropped = typed.kind === 'line' && typed.more;
    onTyped(typed);
  };

  tty.onData((bytes) => {
    if (isListening) take(bytes);
    else if (drop(bytes)) awaitQuiet();
  });

  return {
    get isListening() {
      return isListening;
    },
    listen() {
      clearTimeout(timer);
      drop(typedAhead(tty));
      lines.reset();
      dropped = false;
      isListening = true;
    },
    soFar() {
      if (isListening) take(typedAhead(tty));
      return isListening ? lines.soFar() : undefined;
    },
    whenQuiet(listener) {
      onQuiet = listener;
      awaitQuiet();
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

const isVisible = (byte: number): boolean => byte > 0x20;
