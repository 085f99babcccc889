/**
 * The events that the Pi extension publishes on `pi.events`.
 *
 * Stability of the `rpiv:*` namespace: the names of channels never change. Payloads only grow, every new field is
 * optional, and all of them stay JSON-safe. A breaking change is a new channel, such as `rpiv:ask-user:prompt.v2`,
 * never a version field.
 */

/** Published after a questionnaire was found valid and before the person sees it. */
export const ASK_USER_PROMPT_EVENT = 'rpiv:ask-user:prompt';

/** Published around the wait for a person: `active` is true from just before the dialog until it is gone. */
export const ASK_USER_BLOCKED_EVENT = 'rpiv:ask-user:blocked';

export interface AskUserPromptEventOption {
  readonly label: string;
  readonly description: string;
  /** Whether the option has a preview. Its content stays out, so that the payload is cheap to forward. */
  readonly hasPreview: boolean;
}

export interface AskUserPromptEventQuestion {
  readonly question: string;
  readonly header: string;
  readonly multiSelect: boolean;
  readonly options: readonly AskUserPromptEventOption[];
}

export interface AskUserPromptEventPayload {
  readonly questions: readonly AskUserPromptEventQuestion[];
}

export interface AskUserBlockedEventPayload {
  readonly active: boolean;
}
