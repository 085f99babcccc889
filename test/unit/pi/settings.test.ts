import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GUIDANCE } from '../../../src/pi/guidance.ts';
import { parseSettings, readSettings, type Settings, settingsPath } from '../../../src/pi/settings.ts';
import { temporaryFolder } from '../../e2e/support/temporary-folder.ts';

const DEFAULTS: Settings = { bell: false, guidance: GUIDANCE };

const parse = (document: unknown) => parseSettings(JSON.stringify(document));

describe('parseSettings', () => {
  it.each<[string, unknown, Settings]>([
    ['nothing', {}, DEFAULTS],
    ['binary', { binary: '/opt/ask' }, { ...DEFAULTS, binary: '/opt/ask' }],
    ['bell', { bell: true }, { ...DEFAULTS, bell: true }],
    ['bell, as it is anyway', { bell: false }, DEFAULTS],
    ['an empty guidance', { guidance: {} }, DEFAULTS],
    [
      'guidance.description',
      { guidance: { description: 'D' } },
      { ...DEFAULTS, guidance: { ...GUIDANCE, description: 'D' } },
    ],
    [
      'guidance.snippet',
      { guidance: { snippet: 'S' } },
      { ...DEFAULTS, guidance: { ...GUIDANCE, snippet: 'S' } },
    ],
    [
      'guidance.guidelines',
      { guidance: { guidelines: ['one', 'two'] } },
      { ...DEFAULTS, guidance: { ...GUIDANCE, guidelines: ['one', 'two'] } },
    ],
    [
      'no guidelines at all',
      { guidance: { guidelines: [] } },
      { ...DEFAULTS, guidance: { ...GUIDANCE, guidelines: [] } },
    ],
    [
      'everything',
      { binary: 'b', bell: true, guidance: { description: 'D', snippet: 'S', guidelines: ['G'] } },
      { binary: 'b', bell: true, guidance: { description: 'D', snippet: 'S', guidelines: ['G'] } },
    ],
  ])('takes %s', (_, document, settings) => {
    expect(parse(document)).toEqual({ settings, warnings: [] });
  });

  it.each<[string, unknown, string]>([
    ['a number', { binary: 5 }, '"binary" must be the path of the command; it is ignored'],
    ['null', { binary: null }, '"binary" must be the path of the command; it is ignored'],
    ['a blank text', { binary: ' ' }, '"binary" must be the path of the command; it is ignored'],
    ['a word', { bell: 'yes' }, '"bell" must be true or false; it is ignored'],
    ['a number', { bell: 1 }, '"bell" must be true or false; it is ignored'],
    [
      'an array',
      { guidance: { description: ['D'] } },
      '"guidance.description" must be a text; it is ignored',
    ],
    ['an empty text', { guidance: { snippet: '' } }, '"guidance.snippet" must be a text; it is ignored'],
    [
      'a text',
      { guidance: { guidelines: 'G' } },
      '"guidance.guidelines" must be an array of texts; it is ignored',
    ],
    [
      'an array with a blank text',
      { guidance: { guidelines: ['G', ''] } },
      '"guidance.guidelines" must be an array of texts; it is ignored',
    ],
    ['a text', { guidance: 'Be brief.' }, '"guidance" must be an object; it is ignored'],
    ['null', { guidance: null }, '"guidance" must be an object; it is ignored'],
  ])('ignores %s where another type is meant, and says so: %j', (_, document, warning) => {
    expect(parse(document)).toEqual({ settings: DEFAULTS, warnings: [warning] });
  });

  it.each(['bel', 'Bell', '', 'constructor', 'toString', '__proto__'])(
    'ignores the unknown key "%s" and says so',
    (name) => {
      const { settings, warnings } = parseSettings(`{"bell":true,${JSON.stringify(name)}:true}`);
      expect(settings).toEqual({ ...DEFAULTS, bell: true });
      expect(warnings).toEqual([`"${name}" is unknown and ignored`]);
    },
  );

  it('names an unknown key of the guidance with its place', () => {
    const { settings, warnings } = parse({ guidance: { snippet: 'S', hint: 'H' } });
    expect(settings.guidance).toEqual({ ...GUIDANCE, snippet: 'S' });
    expect(warnings).toEqual(['"guidance.hint" is unknown and ignored']);
  });

  it('keeps what is usable beside what is not', () => {
    const { settings, warnings } = parse({ bell: true, binary: 1, other: 2 });
    expect(settings).toEqual({ ...DEFAULTS, bell: true });
    expect(warnings).toHaveLength(2);
  });

  it.each(['', '{', '{"bell":true,}', '// none\n{}', 'null', '5', '"text"', '[]'])(
    'has one warning and the defaults for the text %j',
    (text) => {
      expect(parseSettings(text)).toEqual({
        settings: DEFAULTS,
        warnings: ['it is not a JSON object; it is ignored'],
      });
    },
  );
});

describe('readSettings', () => {
  const written = (text: string): string => {
    const path = join(temporaryFolder(), 'config.json');
    writeFileSync(path, text);
    return path;
  };

  it('reads a file', () => {
    expect(readSettings(written('{"bell":true}'))).toEqual({
      settings: { ...DEFAULTS, bell: true },
      warnings: [],
    });
  });

  it('names the file in every warning', () => {
    const path = written('{"bell":1,"x":2}');
    expect(readSettings(path).warnings).toEqual([
      `${path}: "bell" must be true or false; it is ignored`,
      `${path}: "x" is unknown and ignored`,
    ]);
  });

  it('takes a missing file for no settings, and makes none', () => {
    const folder = temporaryFolder();
    expect(readSettings(join(folder, 'ask-user-question', 'config.json'))).toEqual({
      settings: DEFAULTS,
      warnings: [],
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('warns about a file that is none', () => {
    const path = join(temporaryFolder(), 'config.json');
    mkdirSync(path);
    const { settings, warnings } = readSettings(path);
    expect(settings).toEqual(DEFAULTS);
    expect(warnings).toEqual([expect.stringMatching(/config\.json: EISDIR/)]);
  });

  it('warns about a file that must not be read', () => {
    const path = written('{"bell":true}');
    chmodSync(path, 0);
    chmodSync(join(path, '..'), 0o755);
    const { settings, warnings } = asNobody(() => readSettings(path));
    expect(settings).toEqual(DEFAULTS);
    expect(warnings).toEqual([expect.stringMatching(/config\.json: EACCES/)]);
  });
});

/** Root may read everything, so the test becomes somebody else for a moment. */
function asNobody<T>(job: () => T): T {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return job();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe('settingsPath', () => {
  const inHome = '/home/ada/.config/ask-user-question/config.json';

  it.each([
    ['XDG_CONFIG_HOME', { XDG_CONFIG_HOME: '/etc/xdg' }, '/etc/xdg/ask-user-question/config.json'],
    ['the home folder without it', {}, inHome],
    ['the home folder when it is empty', { XDG_CONFIG_HOME: '' }, inHome],
    [
      'the home folder when it is relative, which the specification forbids',
      { XDG_CONFIG_HOME: 'x' },
      inHome,
    ],
  ])('follows %s', (_, env, path) => {
    expect(settingsPath({ HOME: '/home/ada', ...env })).toBe(path);
  });
});
