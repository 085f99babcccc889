import type { AskUserPromptEventPayload } from '../events.ts';
import type { Questionnaire } from '../protocol.ts';

/** What other extensions are told before the person is asked: everything but the previews' content. */
export const promptPayload = ({ questions }: Questionnaire): AskUserPromptEventPayload => ({
  questions: questions.map(({ question, header, multiSelect, options }) => ({
    question,
    header,
    multiSelect,
    options: options.map(({ label, description, preview }) => ({
      label,
      description,
      hasPreview: preview !== undefined && preview.trim() !== '',
    })),
  })),
});
