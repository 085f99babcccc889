/** Texts written for the model. A person can replace them in the settings. */
export interface Guidance {
  /** What the tool is, in the tool list. */
  readonly description: string;
  /** One line for the system prompt's list of tools. */
  readonly snippet: string;
  /** Rules for the system prompt while the tool is active. */
  readonly guidelines: readonly string[];
}

export const GUIDANCE: Guidance = {
  description: [
    'Asks the user one to four multiple-choice questions in a dialog and waits for the answers.',
    'Use it when a decision is theirs to make: requirements that can be read two ways, a choice between approaches with different trade-offs, a preference, a step that is hard to undo. Do not use it for what you can find out yourself, or to ask whether to go on.',
    'Put all questions that you have into one call. Each has 2 to 4 options; put the one that you recommend first and add "(Recommended)" to its label. The user can always type an answer of their own, so never write an option such as "Other".',
    'Set multiSelect where several options can hold at once, and word the question that way. Use preview, in Markdown, only on single-select questions and only to compare concrete things: layouts, code, configurations.',
    'The result gives the answers in words, or says that the user declined. Declining is an answer: do not ask the same again.',
  ].join('\n\n'),
  snippet: 'Ask the user multiple-choice questions in a dialog when a decision is theirs',
  guidelines: [
    'Use ask_user_question when a decision belongs to the user, with all open questions in one call, instead of asking in prose or guessing.',
    'In ask_user_question, put the recommended option first with "(Recommended)" at the end of its label, and never add an "Other" option: the user can always type a custom answer.',
  ],
};
