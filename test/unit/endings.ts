import type { Ending } from '../../src/envelope.ts';
import type { Answer, Questionnaire } from '../../src/protocol.ts';

export const QUESTIONNAIRE: Questionnaire = {
  questions: [
    {
      question: 'Which library?',
      header: 'Library',
      options: [
        { label: 'date-fns', description: 'Small', preview: '# date-fns\nimport' },
        { label: 'luxon', description: 'Rich' },
      ],
      multiSelect: false,
    },
    {
      question: 'Which features?',
      header: 'Features',
      options: [
        { label: 'Zones', description: '' },
        { label: 'Locales', description: '' },
      ],
      multiSelect: true,
    },
    {
      question: '__proto__',
      header: 'Name',
      options: [
        { label: 'x', description: '' },
        { label: 'y', description: '' },
      ],
      multiSelect: false,
    },
  ],
};

export const OPTION: Answer = {
  questionIndex: 0,
  question: 'Which library?',
  kind: 'option',
  answer: 'luxon',
};
export const MULTI: Answer = {
  questionIndex: 1,
  question: 'Which features?',
  kind: 'multi',
  answer: null,
  selected: ['Locales', 'Zones', 'my own'],
};
export const CUSTOM: Answer = { questionIndex: 2, question: '__proto__', kind: 'custom', answer: 'z' };
export const ANNOTATED: Answer = {
  questionIndex: 0,
  question: 'Which library?',
  kind: 'option',
  answer: 'date-fns',
  notes: 'v4, please',
  preview: '# date-fns\nimport',
};

export function submitted(...answers: Answer[]): Ending {
  return { kind: 'submitted', answers };
}
