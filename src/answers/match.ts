import { count, quote } from '../input/describe.ts';
import { nearest } from '../input/nearest.ts';
import { comparable } from '../input/semantics.ts';
import { suggestion } from '../input/unknown.ts';
import type { Questionnaire } from '../protocol.ts';
import type { Entry } from './entries.ts';
import { ROOT } from './subject.ts';

/** Which entry counts for which question, by the place of the question. */
export interface Matches {
  readonly entries: ReadonlyMap<number, Entry>;
  readonly warnings: readonly string[];
}

/** What a key stands for. */
type Meaning =
  | { readonly by: 'text' | 'header'; readonly place: number }
  | { readonly by: 'ambiguous' | 'nothing' };

/**
 * Finds the question of each entry: by its text, or else by its header, compared as the questionnaire's texts are. Of
 * several entries for one question the last one counts, as with names of JSON, and those by its text before those by
 * its header. Of shared entries only those are told that look misspelt or could be meant for several questions.
 */
export function matchEntries(
  entries: readonly Entry[],
  { questions }: Questionnaire,
  areShared: boolean,
): Matches {
  const texts = placesOf(questions.map(({ question }) => question));
  const headers = placesOf(questions.map(({ header }) => header));
  const names = questions.flatMap(({ question, header }) => [question, header]);
  const byText = new Map<number, Entry>();
  const byHeader = new Map<number, Entry>();
  const strays: Stray[] = [];
  for (const entry of entries) {
    const meaning = meaningOf(comparable(entry.key), texts, headers);
    if (meaning.by === 'text') byText.set(meaning.place, entry);
    else if (meaning.by === 'header') byHeader.set(meaning.place, entry);
    else strays.push({ entry, by: meaning.by });
  }
  return {
    entries: new Map([...byHeader, ...byText]),
    warnings: warningsOf(areShared ? meantHere(strays, names) : strays, names),
  };
}

type Places = ReadonlyMap<string, readonly number[]>;

function placesOf(names: readonly string[]): Places {
  const places = new Map<string, readonly number[]>();
  for (const [place, name] of names.map(comparable).entries())
    places.set(name, [...(places.get(name) ?? []), place]);
  return places;
}

function meaningOf(key: string, texts: Places, headers: Places): Meaning {
  const [text] = texts.get(key) ?? [];
  if (text !== undefined) return { by: 'text', place: text };
  const [header, ...others] = headers.get(key) ?? [];
  if (header === undefined) return { by: 'nothing' };
  return others.length > 0 ? { by: 'ambiguous' } : { by: 'header', place: header };
}

/** An entry without a question. */
interface Stray {
  readonly entry: Entry;
  readonly by: 'ambiguous' | 'nothing';
}

const MAX_NAMED = 20;

/** Of so many it is looked up whether they look misspelt: the time must not grow with the file. */
const MAX_LOOKED_UP = 1000;

const meantHere = (strays: readonly Stray[], names: readonly string[]): readonly Stray[] =>
  strays
    .slice(0, MAX_LOOKED_UP)
    .filter(({ entry, by }) => by === 'ambiguous' || meantBy(entry.key, names) !== undefined);

function warningsOf(strays: readonly Stray[], names: readonly string[]): readonly string[] {
  const named = strays
    .slice(0, MAX_NAMED)
    .map(({ entry, by }) => `${entry.path} is not used: ${REASONS[by](entry.key, names)}`);
  const more = strays.length - named.length;
  return more > 0
    ? [...named, `${ROOT} has ${count(more, 'more answer')} not used: no single question has that name`]
    : named;
}

const REASONS: Readonly<Record<Stray['by'], (key: string, names: readonly string[]) => string>> = {
  ambiguous: (key) => `several questions have the header ${quote(key)}; name the question by its text`,
  nothing: (key, names) => `no question has the name ${quote(key)}${suggestion(meantBy(key, names))}`,
};

/** Longest names that are compared: the time grows with the square. */
const MAX_COMPARED = 200;

const meantBy = (key: string, names: readonly string[]): string | undefined =>
  key.length > MAX_COMPARED ? undefined : nearest(key, names);
