/** What a typed text means among numbered choices. */
export type Found =
  | { readonly kind: 'choice'; readonly place: number }
  | { readonly kind: 'none' }
  | WrongEntry;

/** A text that must be typed again. */
export type WrongEntry =
  | { readonly kind: 'no-such-number' }
  /** Any of these places can be meant: labels may be alike, or look like numbers. */
  | { readonly kind: 'ambiguous'; readonly places: readonly number[] };

/** The digits of a number as it is typed, or as it is shown before its choice. */
const digitsOf = (text: string): string | undefined => /^(\d+)[.)]?$/.exec(text)?.[1];

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** The places of the choices with this label; where no label is written like that, upper and lower case are one. */
export function labelled(choices: readonly string[], text: string): number[] {
  const places = text === '' ? [] : [...choices.keys()];
  const exact = places.filter((place) => choices[place] === text);
  const folded = fold(text);
  return exact.length > 0 ? exact : places.filter((place) => fold(choices[place] ?? '') === folded);
}

/** The choice that a text without outer white space names, by its number or its label. */
export function find(choices: readonly string[], text: string): Found {
  const digits = digitsOf(text);
  const numbered = choices.map((_, place) => place).filter((place) => place + 1 === Number(digits));
  const [place, ...others] = new Set([...labelled(choices, text), ...numbered]);
  if (place === undefined) return { kind: digits === undefined ? 'none' : 'no-such-number' };
  return others.length > 0
    ? { kind: 'ambiguous', places: [place, ...others].sort((a, b) => a - b) }
    : { kind: 'choice', place };
}

/** Whether a text is several numbers and nothing else, apart from what stands between them. */
export const isSeveralNumbers = (text: string): boolean => /^\d+[.)]?([\s,]+\d+[.)]?)+$/.test(text);
