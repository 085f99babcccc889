import { type Answer, optionAnswer, type Question } from '../protocol.ts';
import { choicesOf } from './question-text.ts';

/** The place of the choice that a host replied with, from 0; undefined for a reply that is none of the choices. */
export function choiceIn(question: Question, reply: string): number | undefined {
  const text = reply.trim();
  const choices = choicesOf(question);
  const labels = question.options.map(({ label }) => label.trim());
  return [choices.indexOf(text), labels.indexOf(text), /^\d$/.test(text) ? Number(text) - 1 : -1].find(
    (index) => index >= 0 && index < choices.length,
  );
}

/** The answer in what was typed for a multi-select: numbers or labels parted by commas, or else an own text. */
export function multiAnswerIn(question: Question, questionIndex: number, reply: string): Answer | undefined {
  const text = reply.trim();
  if (text === '') return undefined;
  const labels = text.split(',').map((part) => labelIn(question, part.trim()));
  const selected = labels.every((label) => label !== undefined) ? [...new Set(labels)] : [text];
  return { questionIndex, question: question.question, kind: 'multi', answer: null, selected };
}

function labelIn({ options }: Question, part: string): string | undefined {
  const numbered = /^\d$/.test(part) ? options[Number(part) - 1] : undefined;
  return (numbered ?? options.find(({ label }) => label.trim().toLowerCase() === part.toLowerCase()))?.label;
}

/** The answer of a single-select: the option at a place, if there is one. */
export function optionAnswerAt(question: Question, questionIndex: number, place: number): Answer | undefined {
  const option = question.options[place];
  return option && optionAnswer({ questionIndex, question: question.question }, option);
}

/** The answer of a single-select in the person's own words. */
export function ownAnswer(question: Question, questionIndex: number, reply: string): Answer | undefined {
  const text = reply.trim();
  return text ? { questionIndex, question: question.question, kind: 'custom', answer: text } : undefined;
}
