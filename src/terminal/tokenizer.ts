import {
  drop,
  emit,
  escaped,
  ground,
  newScan,
  opened,
  paste,
  restart,
  type Scan,
  type State,
} from './scanner.ts';
import { CTRL_C, type Token } from './tokens.ts';

/** What an unfinished input waits for: whether an ESC was the Esc key, or the rest of a sequence. */
export type Awaiting = 'nothing' | 'escape' | 'sequence';

/** Splits a stream of bytes into tokens, however it is cut into chunks. */
export interface Tokenizer {
  readonly awaiting: Awaiting;
  /** The tokens that these bytes complete. Never throws, in linear time. */
  push(bytes: Uint8Array): Token[];
  /** Nothing more came for a while: decides what is unfinished. A paste stays open until its end or a Ctrl-C. */
  flush(): Token[];
}

/** The Esc key; twice, if it came twice. */
function flushEscape(scan: Scan): State {
  if (scan.alt) scan.tokens.push({ kind: 'escape' });
  return emit(scan, { kind: 'escape' });
}

/** An introducer with nothing after it is a key press with alt, such as alt+[. */
const flushOpened = (scan: Scan): State => emit(scan, { kind: 'char', char: scan.introducer, alt: true });

const KEEPS_WAITING = (state: State) => () => state;

/**
 * What becomes of each state. Those not named here are dropped, reply strings included: one that was cut off on its
 * way would otherwise swallow the keyboard for ever.
 */
const FLUSHES = new Map<State, (scan: Scan) => State>([
  [ground, KEEPS_WAITING(ground)],
  [paste, KEEPS_WAITING(paste)],
  [escaped, flushEscape],
  [opened, flushOpened],
]);

function awaitingIn(state: State): Awaiting {
  if (state === ground || state === paste) return 'nothing';
  return state === escaped ? 'escape' : 'sequence';
}

/** A tokenizer at the start of a stream. */
export function createTokenizer(): Tokenizer {
  const scan = newScan();
  let state: State = ground;

  // Ctrl-C is obeyed in the midst of anything, a paste too, so that no lost byte can lock a person in.
  const step = (byte: number) => (byte === CTRL_C ? restart(byte, scan) : state(byte, scan));

  const take = () => {
    const { tokens } = scan;
    scan.tokens = [];
    return tokens;
  };

  return {
    get awaiting() {
      return awaitingIn(state);
    },
    push(bytes) {
      for (const byte of bytes) state = step(byte);
      return take();
    },
    flush() {
      state = (FLUSHES.get(state) ?? drop)(scan);
      return take();
    },
  };
}
