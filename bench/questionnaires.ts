import type { QuestionInput, QuestionnaireInput } from '../test/e2e/support/questionnaires.ts';

/** What every program asks. */
export const QUESTION = 'Where should this build be deployed?';

export const OPTIONS = [
  { label: 'Staging', description: 'A copy of production; safe to break' },
  { label: 'Canary', description: 'One customer in twenty' },
  { label: 'Production', description: 'Live for every customer' },
];

const target: QuestionInput = { question: QUESTION, header: 'Deploy', options: OPTIONS };

const checks: QuestionInput = {
  question: 'Which checks have to pass before?',
  header: 'Checks',
  multiSelect: true,
  options: [
    { label: 'Unit tests', description: 'Two minutes' },
    { label: 'End-to-end tests', description: 'A quarter of an hour' },
    { label: 'Load test', description: 'One hour' },
  ],
};

const night: QuestionInput = { ...target, question: 'And where the nightly build?', header: 'Nightly' };

const withPreviews = (previews: readonly string[]): QuestionInput => ({
  ...target,
  options: target.options.map((option, index) => ({ ...option, preview: previews[index] ?? '' })),
});

const plan = (target: string): string =>
  `## ${target}\n\n1. **Build** the image\n2. Run \`migrate\`\n3. Switch over\n\n| step | minutes |\n|---|---:|\n| build | 3 |\n| switch | 1 |\n`;

const SECTION = `
## A section of the plan

Some **bold**, *slanted* and \`literal\` words in a paragraph that goes on for a while, with a [link](docs/plan.md)
and a second line under it.

- a first point
  - a point within it, with _emphasis_
- a second point

| service | replicas | memory |
|:--------|---------:|-------:|
| api     |        3 | 512 MB |
| worker  |        8 |   2 GB |

> Roll back when the error rate rises.

\`\`\`ts
for (const service of services) await deploy(service, { replicas: 3 });
\`\`\`
`;

/** Markdown of 200 kB. */
const longPlan = (title: string): string =>
  `# ${title}\n${SECTION.repeat(Math.ceil(200_000 / SECTION.length))}`.slice(0, 200_000);

const SMALL = ['Staging', 'Canary', 'Production'].map(plan);

/** What the command is asked to ask. */
export const QUESTIONNAIRES = {
  single: { questions: [target] },
  multi: { questions: [checks] },
  preview: { questions: [withPreviews(SMALL)] },
  four: {
    questions: [
      target,
      checks,
      night,
      { ...withPreviews(SMALL), question: 'Which plan is it?', header: 'Plan' },
    ],
  },
  /** The first preview has 200 kB. */
  long: { questions: [withPreviews([longPlan('Staging'), ...SMALL.slice(1)])] },
  /** The previews behind the first have 200 kB each. */
  longBehind: {
    questions: [withPreviews([...SMALL.slice(0, 1), longPlan('Canary'), longPlan('Production')])],
  },
  /** The same question twice. */
  rejected: { questions: [target, target] },
} satisfies Record<string, QuestionnaireInput>;

export type QuestionnaireName = keyof typeof QUESTIONNAIRES;
