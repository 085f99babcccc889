/** A question as options describe it, in the form of the questionnaire's document; nothing is validated yet. */
interface AskedQuestion {
  question: string;
  header?: string;
  options: { label: string; description: string }[];
  multiSelect?: true;
}

/** Gathers a questionnaire from options in the order in which they are given. */
export interface Asked {
  /** Takes an option of a question. */
  take(name: AskingOption, value: string): void;
  /** What is wrong with the place of an option, for a person: the first such fault. */
  misuse(): string | undefined;
  /** The questionnaire's document; undefined where no question was asked. */
  document(): unknown;
}

export const ASKING_OPTIONS = ['question', 'option', 'header', 'multi'] as const;
export type AskingOption = (typeof ASKING_OPTIONS)[number];

export const isAsking = (name: string): name is AskingOption =>
  (ASKING_OPTIONS as readonly string[]).includes(name);

const SEPARATOR = ': ';

/** Label and description part at the first `: `. */
function optionOf(text: string): { label: string; description: string } {
  const end = text.indexOf(SEPARATOR);
  return end < 0
    ? { label: text, description: '' }
    : { label: text.slice(0, end), description: text.slice(end + SEPARATOR.length) };
}

/** Each sets a part of a question; returns what is wrong with that, for a person. */
const SETTERS: Readonly<
  Record<Exclude<AskingOption, 'question'>, (question: AskedQuestion, value: string) => string | undefined>
> = {
  option: (question, value) => {
    question.options.push(optionOf(value));
    return undefined;
  },
  header: (question, value) => {
    if (question.header !== undefined)
      return 'a question has two --header: leave one out, or put a --question between them';
    question.header = value;
    return undefined;
  },
  multi: (question) => {
    question.multiSelect = true;
    return undefined;
  },
};

/** The name of a question that was given none. */
const headerOf = (place: number, count: number): string => (count > 1 ? `Question ${place + 1}` : 'Question');

/** A questionnaire that nothing has been asked in yet. */
export function createAsked(): Asked {
  const questions: AskedQuestion[] = [];
  let misuse: string | undefined;

  /** What is wrong with an option here, for a person. */
  function taken(name: AskingOption, value: string): string | undefined {
    if (name === 'question') {
      questions.push({ question: value, options: [] });
      return undefined;
    }
    const current = questions.at(-1);
    if (!current) return `--${name} belongs to a question: put --question before it`;
    return SETTERS[name](current, value);
  }

  return {
    take(name, value) {
      const fault = taken(name, value);
      misuse ??= fault;
    },
    misuse: () => misuse,
    document: () =>
      questions.length === 0
        ? undefined
        : {
            questions: questions.map(({ header, ...question }, place) => ({
              ...question,
              header: header ?? headerOf(place, questions.length),
            })),
          },
  };
}
