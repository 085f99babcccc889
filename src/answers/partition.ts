import { comparable } from '../input/semantics.ts';

/** A text as it parts into labels, and what is left of it behind them. */
interface Partition {
  readonly labels: readonly string[];
  readonly rest: string;
}

const SEPARATOR = ', ';

/**
 * Parts a text into labels that are joined by `, `, as the map format joins them; each label stands in it once. Labels
 * may hold the separator themselves: what leaves least is taken, and of that what begins with the longest label.
 */
export function partition(text: string, labels: readonly string[]): Partition {
  return leastRest(
    text,
    [...labels].sort((a, b) => b.length - a.length),
  );
}

function leastRest(text: string, labels: readonly string[]): Partition {
  const ways = labels.flatMap((label) => {
    const behind = textBehind(label, text);
    if (behind === undefined) return [];
    const others = labels.filter((other) => other !== label);
    const way = leastRest(behind, others);
    return [{ labels: [label, ...way.labels], rest: way.rest }];
  });
  return ways.sort((a, b) => a.rest.length - b.rest.length)[0] ?? { labels: [], rest: text };
}

/** What follows a label and a separator at the start of a text; the label verbatim, or without white space around it. */
const textBehind = (label: string, text: string): string | undefined =>
  behind(label, text) ?? behind(comparable(label), text.trimStart());

function behind(words: string, text: string): string | undefined {
  if (text === words) return '';
  return text.startsWith(words + SEPARATOR) ? text.slice(words.length + SEPARATOR.length) : undefined;
}
