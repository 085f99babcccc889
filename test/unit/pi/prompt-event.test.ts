import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promptPayload } from '../../../src/pi/prompt-event.ts';
import { anyQuestionnaire } from '../dialog/arbitraries.ts';

describe('promptPayload', () => {
  it('tells everything but the content of previews', () => {
    const questionnaire = {
      questions: [
        {
          question: 'Which layout?',
          header: 'Layout',
          multiSelect: false,
          options: [
            { label: 'Left', description: 'On the left', preview: 'SECRET' },
            { label: 'Right', description: '', preview: ' \n' },
            { label: 'None', description: 'No navigation' },
          ],
        },
      ],
    };
    expect(promptPayload(questionnaire)).toEqual({
      questions: [
        {
          question: 'Which layout?',
          header: 'Layout',
          multiSelect: false,
          options: [
            { label: 'Left', description: 'On the left', hasPreview: true },
            { label: 'Right', description: '', hasPreview: false },
            { label: 'None', description: 'No navigation', hasPreview: false },
          ],
        },
      ],
    });
  });

  it('holds no preview anywhere in its JSON, and survives JSON', () => {
    const withSecrets = anyQuestionnaire.map(({ questions }) => ({
      questions: questions.map((question) => ({
        ...question,
        options: question.options.map((option) => ({ ...option, preview: '<SECRET>' })),
      })),
    }));
    fc.assert(
      fc.property(withSecrets, (questionnaire) => {
        const payload = promptPayload(questionnaire);
        const json = JSON.stringify(payload);
        expect(json).not.toContain('<SECRET>');
        expect(JSON.parse(json)).toEqual(payload);
        const options = payload.questions.flatMap((question) => question.options);
        expect(options.every(({ hasPreview }) => hasPreview)).toBe(true);
      }),
    );
  });
});
