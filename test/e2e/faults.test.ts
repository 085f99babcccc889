import { describe, expect, it } from 'vitest';
import { expectProperFault, type Faulty } from './support/faults.ts';

/** One fault of each part of a run; many more are in test/long/faults.test.ts. */
const FAULTS: readonly { readonly when: string; readonly name: Faulty; readonly call: number }[] = [
  { when: 'while the program is loaded', name: 'process.on', call: 1 },
  { when: 'while the terminal is opened', name: 'reader.on', call: 1 },
  { when: 'behind the first frame', name: 'process.uptime', call: 1 },
  { when: 'at a key', name: 'process.uptime', call: 3 },
  { when: 'when the terminal has been given back', name: 'reader.destroy', call: 1 },
];

describe('a fault leaves the terminal as it was, one line and its code, one whole document or none', () => {
  it.each(FAULTS)('$when', async ({ name, call }) => {
    expect((await expectProperFault(name, call)).code).toBe(4);
  });
});
