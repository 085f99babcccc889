import { RESERVED_LABELS } from '../protocol.ts';
import { examined, isFields } from './bounded.ts';
import { quote } from './describe.ts';
import type { Finding } from './findings.ts';

/** A string of the document and its path. */
interface Named {
  readonly path: string;
  readonly text: string;
}

/** The rules that a schema cannot say: no text twice, no reserved label. Wrong types are passed over. */
export function semanticFindings(document: unknown): readonly Finding[] {
  const questions = isFields(document) ? examined(document.questions) : [];
  const texts = named(questions, 'questions', 'question');
  return [...repeated(texts).map(duplicateQuestion), ...questions.flatMap(labelFindings)];
}

/** As texts are compared: carriage returns and outer white space do not count. */
export function comparable(text: string): string {
  return text.replaceAll('\r', '').trim();
}

function named(list: readonly unknown[], path: string, property: string): readonly Named[] {
  return list.flatMap((entry, index) => {
    const text = isFields(entry) ? entry[property] : undefined;
    // A blank text is a breach of its own.
    if (typeof text !== 'string' || comparable(text) === '') return [];
    return [{ path: `${path}[${index}].${property}`, text }];
  });
}

/** Each text that stood before, with the first place where it stood. */
function repeated(texts: readonly Named[]): readonly (readonly [Named, Named])[] {
  const first = new Map<string, Named>();
  return texts.flatMap((entry) => {
    const key = comparable(entry.text);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, entry);
    return earlier === undefined ? [] : [[entry, earlier] as const];
  });
}

/** A reserved label hides the duplicates of its question. */
function labelFindings(question: unknown, index: number): readonly Finding[] {
  const options = isFields(question) ? examined(question.options) : [];
  const labels = named(options, `questions[${index}].options`, 'label');
  const reserved = labels.filter(({ text }) => RESERVED.has(comparable(text)));
  return reserved.length > 0 ? reserved.map(reservedLabel) : repeated(labels).map(duplicateLabel);
}

const RESERVED: ReadonlySet<string> = new Set(RESERVED_LABELS);
const RESERVED_LIST = RESERVED_LABELS.map((label) => JSON.stringify(label)).join(', ');

function duplicateQuestion([{ path, text }, earlier]: readonly [Named, Named]): Finding {
  const message = `repeats ${earlier.path} (${quote(text)}); each question's text must differ. Ask it once, or reword one of the two.`;
  return { code: 'duplicate_question', phase: 'duplicate_question', path, message };
}

function reservedLabel({ path, text }: Named): Finding {
  const message = `is ${quote(text)}, which the dialog reserves for its own rows (${RESERVED_LIST}). Remove this option, since the dialog takes free text by itself, or reword its label.`;
  return { code: 'reserved_label', phase: 'reserved_label', path, message };
}

function duplicateLabel([{ path, text }, earlier]: readonly [Named, Named]): Finding {
  const message = `repeats ${earlier.path} (${quote(text)}); each label of a question must differ. Remove one of the two options, or reword its label.`;
  return { code: 'duplicate_option_label', phase: 'duplicate_option_label', path, message };
}
