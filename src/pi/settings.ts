import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { type Fields, isFields } from '../input/bounded.ts';
import { GUIDANCE, type Guidance } from './guidance.ts';

/** What a person can set. */
export interface Settings {
  /** Path of the command; the one in this package where it is not set. */
  readonly binary?: string;
  readonly guidance: Guidance;
  /** Whether the terminal bell rings when the dialog starts waiting. */
  readonly bell: boolean;
}

/** Settings, and what could not be used of the file: sentences for a person. */
export interface SettingsFile {
  readonly settings: Settings;
  readonly warnings: readonly string[];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** What each setting must be; a dot parts the property of `guidance` from its place. */
const SETTINGS: ReadonlyMap<string, { readonly is: (value: unknown) => boolean; readonly words: string }> =
  new Map([
    ['binary', { is: isText, words: 'the path of the command' }],
    ['bell', { is: isFlag, words: 'true or false' }],
    ['guidance', { is: () => false, words: 'an object' }],
    ['guidance.description', { is: isText, words: 'a text' }],
    ['guidance.snippet', { is: isText, words: 'a text' }],
    ['guidance.guidelines', { is: isTexts, words: 'an array of texts' }],
  ]);

/** The settings in a file's text; the defaults stand in for everything that is not usable. */
export function parseSettings(text: string): SettingsFile {
  const document = parse(text);
  if (!isFields(document))
    return { settings: withDefaults({}), warnings: ['it is not a JSON object; it is ignored'] };
  const given = flatten(document);
  const warnings = Object.entries(given).flatMap(([name, value]) => warningOf(name, value));
  const usable = Object.entries(given).filter(([name, value]) => SETTINGS.get(name)?.is(value));
  return { settings: withDefaults(Object.fromEntries(usable)), warnings };
}

function warningOf(name: string, value: unknown): string[] {
  const setting = SETTINGS.get(name);
  if (!setting) return [`"${name}" is unknown and ignored`];
  return setting.is(value) ? [] : [`"${name}" must be ${setting.words}; it is ignored`];
}

/** `guidance` with its properties, the rest as it is. */
const flatten = (document: Fields): Fields =>
  Object.fromEntries(
    Object.entries(document).flatMap(([name, value]) =>
      name === 'guidance' && isFields(value)
        ? Object.entries(value).map(([property, text]) => [`guidance.${property}`, text] as const)
        : [[name, value] as const],
    ),
  );

/** Takes only values that were found usable. */
function withDefaults(values: Fields): Settings {
  const { binary, bell } = values as { binary?: string; bell?: boolean };
  const guidance = {
    description: values['guidance.description'] ?? GUIDANCE.description,
    snippet: values['guidance.snippet'] ?? GUIDANCE.snippet,
    guidelines: values['guidance.guidelines'] ?? GUIDANCE.guidelines,
  } as Guidance;
  return { guidance, bell: bell ?? false, ...(binary === undefined ? {} : { binary }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where the settings are, by the XDG base directory specification, which has a relative `XDG_CONFIG_HOME` ignored. */
export function settingsPath(env: Readonly<Record<string, string | undefined>>): string {
  const { XDG_CONFIG_HOME = '', HOME = '/' } = env;
  const folder = isAbsolute(XDG_CONFIG_HOME) ? XDG_CONFIG_HOME : join(HOME, '.config');
  return join(folder, 'ask-user-question', 'config.json');
}

/** Reads the settings. A missing file is no fault, an unreadable one a warning. Never throws, never writes. */
export function readSettings(path: string): SettingsFile {
  try {
    const { settings, warnings } = parseSettings(readFileSync(path, 'utf8'));
    return { settings, warnings: warnings.map((warning) => `${path}: ${warning}`) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { settings: withDefaults({}), warnings: code === 'ENOENT' ? [] : [`${path}: ${message}`] };
  }
}
