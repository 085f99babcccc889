import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionScript, completions } from '../../../src/command-line/completion.ts';
import { ALL_OPTIONS } from '../../../src/command-line/option-table.ts';
import { suggestionsFor } from '../../../src/command-line/suggestions.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
const FORMATS = ['envelope', 'map', 'text', 'lines', 'shell'];
const LONG = ALL_OPTIONS.map(({ flags }) => /--[a-z-]+/.exec(flags)?.[0] ?? '');

/** What is suggested, in short. */
const suggested = (...words: string[]): string[] =>
  suggestionsFor(words).map((suggestion) =>
    suggestion.kind === 'literal' ? suggestion.text : `file ${suggestion.prefix}|${suggestion.pattern}`,
  );

describe('suggestions', () => {
  it('for an empty word and for two dashes are all options by their long names', () => {
    expect(suggested('')).toEqual(LONG);
    expect(suggested('--')).toEqual(LONG);
    expect(suggested()).toEqual(LONG);
    expect(LONG).toEqual(expect.arrayContaining(['--file', '--no-summary', '--version', '--help']));
  });

  it.each<[string[], string[]]>([
    [['-'], ['-f', '-q', '-o', '-V', '-h']],
    [['-q'], ['-q']],
    [['-f'], ['-f']],
  ])('for %j hold the short names too', (words, short) => {
    expect(suggested(...words).filter((name) => !name.startsWith('--'))).toEqual(short);
  });

  it.each<[string[], string[]]>([
    [['--fo'], ['--format']],
    [
      ['--check', '--s'],
      ['--strict', '--schema'],
    ],
    [['--format', ''], FORMATS],
    [['--format', 'm'], ['map']],
    [['--format=l'], ['--format=lines']],
    [['--format='], FORMATS.map((format) => `--format=${format}`)],
    [
      ['--color', 'a'],
      ['auto', 'always'],
    ],
    [
      ['--completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [
      ['--format', 'map', '--f'],
      ['--file', '--format'],
    ],
    [['--file', 'a b'], ['file |a b']],
    [['-f', ''], ['file |']],
    [['-fa'], ['file -f|-fa']],
    [['--file=a'], ['file --file=|--file=a']],
    [['--answers', ''], ['file |']],
    [['-q', ''], []],
    [['--header', '-'], []],
    [['--timeout', ''], []],
    [['-qx', '--fo'], ['--format']],
    [['-q', '--file', '--fo'], ['--format']],
    [['--', '--fo'], []],
    [['-o', '--', '--fo'], ['--format']],
    [['x'], []],
    [['--check=x'], []],
  ])('for %j are %j', (words, expected) => {
    expect(suggested(...words)).toEqual(expected);
  });

  it.each([['<'], ['>'], ['>>'], ['2>']])('behind %s are files', (sign) => {
    expect(suggested('--check', sign, 'que')).toEqual(['file |que']);
  });

  it('begin with what is there, whatever that is', () => {
    const word = fc.oneof(fc.constantFrom(...LONG, '-f', '-q', '--format=', '--', '-'), fc.string());
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const current = words.at(-1) ?? '';
        for (const suggestion of suggestionsFor(words))
          expect(suggestion.kind === 'literal' ? suggestion.text : suggestion.pattern).toSatisfy(
            (text: string) => text.startsWith(current),
          );
      }),
    );
  });
});

describe.each(SHELLS)('for %s', (shell) => {
  it('the script calls the command, and holds no control character', () => {
    const script = completionScript(shell);
    expect(script).toContain(`ask-user-question '--completion' '${shell}' '--' `);
    expect(script).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f]/);
  });

  it('the suggestions are a line each', () => {
    expect(completions(shell, ['-q', ''])).toBe('');
    const lines = completions(shell, ['--format', '']).split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => /^[a-z]+/.exec(line)?.[0])).toEqual(FORMATS);
  });
});
