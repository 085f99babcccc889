import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');

/** A test file in backquotes, and the names in quotes behind it. */
const HOLDER = /`(test\/[\w/.-]+\.ts)`((?:,? "[^"]+")*)/g;

const holders = Array.from(read('docs/reliability.md').matchAll(HOLDER), ([, path = '', names = '']) => ({
  path,
  names: Array.from(names.matchAll(/"([^"]+)"/g), ([, name = '']) => name),
}));

it('docs/reliability.md names tests that are there', () => {
  expect(holders.length).toBeGreaterThan(0);
  const missing = holders.flatMap(({ path, names }) => {
    const text = read(path);
    return names.filter((name) => !text.includes(name));
  });
  expect(missing).toEqual([]);
});
