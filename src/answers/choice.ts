import { count, quote } from '../input/describe.ts';
import { nearest } from '../input/nearest.ts';
import { comparable } from '../input/semantics.ts';
import { suggestion } from '../input/unknown.ts';
import {
  type Answer,
  type AnswerTo,
  type Option,
  optionAnswer,
  type Problem,
  type Question,
  showsPreviews,
} from '../protocol.ts';
import { counted } from './counted.ts';
import type { Entry } from './entries.ts';
import { partition } from './partition.ts';

/** What an entry comes to for its question. */
export type Choice =
  | { readonly kind: 'answered'; readonly answer: Answer; readonly warning?: string | undefined }
  | { readonly kind: 'open'; readonly warning?: string }
  | { readonly kind: 'broken'; readonly problem: Problem };

/** Takes an entry as a person's choice: labels choose options, other words are a custom answer, nothing is none. */
export function choiceOf(question: Question, questionIndex: number, entry: Entry): Choice {
  const to = { questionIndex, question: question.question };
  return question.multiSelect ? multiChoice(question, to, entry) : singleChoice(question, to, entry);
}

type Options = ReadonlyMap<string, Option>;

/** The options by their labels, in the form in which texts are compared. */
const optionsOf = ({ options }: Question): Options =>
  new Map(options.map((option) => [comparable(option.label), option]));

/** The label that a text is, as the questionnaire writes it. */
const labelIn = (options: Options, text: string): string | undefined => options.get(comparable(text))?.label;

/** Labels in the order in which they are given, then the words that are none, as one custom answer. */
function multiChoice(question: Question, to: AnswerTo, { path, given }: Entry): Choice {
  const options = optionsOf(question);
  const texts = typeof given === 'string' ? textsIn(options, given) : given;
  const labels = texts.flatMap((text) => labelIn(options, text) ?? []);
  const others = texts.flatMap((text) => (labelIn(options, text) === undefined ? said(counted(text)) : []));
  const selected = [...distinct(labels), ...said(distinct(others).join(', '))];
  if (selected.length === 0) return { kind: 'open' };
  const warning = misspelt(options, path, distinct(others).join(', '));
  return { kind: 'answered', answer: { ...to, kind: 'multi', answer: null, selected }, warning };
}

/** One text may be a label, or several answers as the map format joins them. */
function textsIn(options: Options, text: string): readonly string[] {
  if (labelIn(options, text) !== undefined) return [text];
  const { labels, rest } = partition(
    text,
    Array.from(options.values(), ({ label }) => label),
  );
  return [...labels, rest];
}

function singleChoice(question: Question, to: AnswerTo, { path, given, notes }: Entry): Choice {
  const options = optionsOf(question);
  const texts = typeof given === 'string' ? [given] : given;
  const answers = distinct(texts.flatMap((text) => labelIn(options, text) ?? said(counted(text))));
  if (answers.length > 1) return { kind: 'broken', problem: surplus(path, answers.length) };
  const [answer] = answers;
  if (answer === undefined) return { kind: 'open' };
  const option = options.get(comparable(answer));
  const previews = showsPreviews(question);
  if (option) return { kind: 'answered', answer: optionAnswer(to, option, previews ? notes : '') };
  return previews
    ? { kind: 'open', warning: unknownLabel(options, path, answer) }
    : {
        kind: 'answered',
        answer: { ...to, kind: 'custom', answer },
        warning: misspelt(options, path, answer),
      };
}

function surplus(path: string, amount: number): Problem {
  const message = `has ${count(amount, 'answer')}, but the question takes one. Keep one of them.`;
  return { code: 'schema_violation', path, message };
}

function unknownLabel(options: Options, path: string, answer: string): string {
  const labels = Array.from(options.values(), ({ label }) => quote(label)).join(', ');
  return `${path} is ${quote(answer)}, which is none of the options (${labels}); beside previews there is no other answer, so the question stays open`;
}

function misspelt(options: Options, path: string, custom: string): string | undefined {
  const meant = nearest(
    custom,
    Array.from(options.values(), ({ label }) => label),
  );
  return meant && `${path} has ${quote(custom)} as a custom answer${suggestion(meant)}`;
}

/** A text as a list, empty if the text is. */
const said = (text: string): readonly string[] => (text === '' ? [] : [text]);

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
