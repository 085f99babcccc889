import type { AskUserPromptEventPayload } from '../events.ts';
import { previewOf, type Questionnaire } from '../protocol.ts';

/** What other extensions are told before the person is asked: everything but the previews' content. */
export const promptPayload = ({ questions }: Questionnaire): AskUserPromptEventPayload => ({
  questions: questions.map(({ question, header, multiSelect, options }) => ({
    question,
    header,
    multiSelect,
    options: options.map((option) => ({
      label: option.label,
      description: option.description,
      hasPreview: previewOf(option) !== undefined,
    })),
  })),
});
