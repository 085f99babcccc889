import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import { manPage } from '../../scripts/man-page.ts';
import { ENVIRONMENT, EXAMPLES, EXIT_MEANINGS } from '../../src/command-line/manual.ts';
import { ALL_OPTIONS, describeOption, FORMAT_MEANINGS } from '../../src/command-line/option-table.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');

const PAGE = 'man/ask-user-question.1';
const LATIN = /^[\x20-\x7e\n]*$/;

/** What a reader gets, on long lines, and what the formatter complains about. */
const render = () =>
  execa('groff', ['-man', '-Tutf8', '-ww', '-rLL=400n', '-P-c', '-P-b', '-P-u'], {
    inputFile: `${ROOT}${PAGE}`,
  });

describe('the man page', () => {
  let text: string;
  let complaints: string;
  beforeAll(async () => {
    const { stdout, stderr } = await render();
    text = stdout.replaceAll('’', "'").replace(/\s+/g, ' ');
    complaints = stderr;
  });

  it('is the one that is built from the tables now, the same on every build', async () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(read(PAGE)).toBe(await manPage(version, read('examples/deploy.json')));
  });

  it('is in order for groff', () => {
    expect(complaints).toBe('');
  });

  it('can be copied from: no hyphen or quote is another sign', () => {
    expect(text).toMatch(LATIN);
  });

  it('has its parts in the usual order', () => {
    const headings = [...read(PAGE).matchAll(/^\.SH "(.*)"$/gm)].map(([, heading]) => heading);
    const before = ['NAME', 'SYNOPSIS', 'DESCRIPTION', 'OPTIONS', 'OUTPUT FORMATS'];
    expect(headings).toEqual([...before, 'EXIT STATUS', 'ENVIRONMENT', 'EXAMPLES']);
    expect(text).toMatch(
      /NAME ask-user-question - ask a human up to four .* SYNOPSIS ask-user-question \[options\] </,
    );
  });

  it.each(ALL_OPTIONS)('explains $flags', (row) => {
    expect(text).toContain(` ${row.flags.replace(/[<>]/g, '')} ${describeOption(row)} `);
  });

  it('has the tables and the examples of the help', () => {
    for (const [term, meaning] of [FORMAT_MEANINGS, EXIT_MEANINGS, ENVIRONMENT].flatMap(Object.entries))
      expect(text).toContain(` ${term} ${meaning} `);
    for (const { command } of EXAMPLES) expect(text).toContain(` ${command.replace(/\s+/g, ' ')} `);
  });
});
