import type { Key } from '../keys.ts';
import { keysOfChunk } from './keys-of-chunk.ts';
import { createTokenizer } from './tokenizer.ts';
import type { Token } from './tokens.ts';

/** How long an ESC may be the start of a sequence, in milliseconds. */
const ESCAPE_DELAY = 50;

/** How long the rest of a sequence may take. Only Esc needs a quick answer; a slow line may need the time. */
const SEQUENCE_DELAY = 500;

/** `ESCDELAY` in milliseconds, as in ncurses; 50 if it is absent or no number up to 10 seconds. */
export function escapeDelay(value: string | undefined): number {
  const delay = /^\d{1,5}$/.test(value ?? '') ? Number(value) : ESCAPE_DELAY;
  return delay <= 10_000 ? delay : ESCAPE_DELAY;
}

/** Bytes in, keys out, at the latest when the time for the rest of a sequence has run out. */
export interface Input {
  push(bytes: Uint8Array): void;
  /** Forgets what is unfinished; no key comes after this. */
  reset(): void;
}

/** `deliver` is called with the keys of one chunk; never with none. */
export function createInput(delay: number, deliver: (keys: readonly Key[]) => void): Input {
  let tokenizer = createTokenizer();
  let cancel = () => {};

  const hand = (tokens: readonly Token[]) => {
    const keys = keysOfChunk(tokens);
    if (keys.length > 0) deliver(keys);
  };

  const decide = () => hand(tokenizer.flush());

  // When the process was busy, the rest of the sequence may already wait: one more round of reading comes first.
  const decideSoon = () => {
    const immediate = setImmediate(decide);
    cancel = () => clearImmediate(immediate);
  };

  const wait = () => {
    const { awaiting } = tokenizer;
    if (awaiting === 'nothing') return;
    const timer = setTimeout(decideSoon, awaiting === 'escape' ? delay : SEQUENCE_DELAY);
    cancel = () => clearTimeout(timer);
  };

  return {
    push(bytes) {
      cancel();
      const tokens = tokenizer.push(bytes);
      wait();
      hand(tokens);
    },
    reset() {
      cancel();
      tokenizer = createTokenizer();
    },
  };
}
