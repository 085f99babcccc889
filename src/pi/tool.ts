import { type Ending, type FailureCode, resultOf } from '../envelope.ts';
import { ASK_USER_BLOCKED_EVENT, ASK_USER_PROMPT_EVENT, type AskUserBlockedEventPayload } from '../events.ts';
import { SCHEMA_TEXT } from '../generated/package.ts';
import type { Questionnaire, Result } from '../protocol.ts';
import { prepareArguments, validateCall } from './arguments.ts';
import { ask, OWN_COMMAND, probe, resultOfEnd } from './command.ts';
import { createHandover } from './handover.ts';
import type { Pi, PiContext, Tool } from './host.ts';
import { askByDialogs, hasDialogs } from './host-dialogs.ts';
import { inTurn } from './in-turn.ts';
import { promptPayload } from './prompt-event.ts';
import type { Settings } from './settings.ts';
import { PI_WORLD } from './world.ts';

/** What the model calls. */
export const TOOL_NAME = 'ask_user_question';

type Events = Pi['events'];
type Asker = (questionnaire: Questionnaire, context: PiContext, signal?: AbortSignal) => Promise<Result>;

/** The tool: validates, tells the listeners, asks, and returns the envelope. */
export function createTool(settings: Settings, events: Events): Tool {
  const { description, snippet, guidelines } = settings.guidance;
  const askInTurn = inTurn(createAsker(settings, events));
  return {
    name: TOOL_NAME,
    label: 'Ask the user',
    description,
    promptSnippet: snippet,
    promptGuidelines: guidelines,
    parameters: JSON.parse(SCHEMA_TEXT) as object,
    executionMode: 'sequential',
    prepareArguments,
    execute(_, params, signal, __, context) {
      const document = validateCall(params);
      if (!document.ok) return Promise.resolve(resultOf({ kind: 'rejected', problems: document.problems }));
      return askInTurn(document.questionnaire, context, signal);
    },
  };
}

/** Asks with what the host has: its terminal, or its own dialogs. */
function createAsker(settings: Settings, events: Events): Asker {
  const handover = createHandover(PI_WORLD);
  const command = settings.binary ?? OWN_COMMAND;

  const askOnTerminal: Asker = async (questionnaire, { ui }, signal) => {
    const fault = await probe(command, signal);
    // An abort ends the probe too, which then says nothing about the command.
    if (signal?.aborted) return resultOf(INTERRUPTED);
    // Without a terminal the command is not needed: the host's own dialogs do.
    if (fault && (await handover.isPossible(ui))) return failed(fault);
    const end = fault
      ? undefined
      : await handover.run(ui, () => ask(command, questionnaire, settings.bell, signal));
    if (end) return orFailed(resultOfEnd(end.value));
    if (!hasDialogs(ui)) return failed('no_custom_ui');
    return resultOf(await askByDialogs(questionnaire, ui, signal));
  };

  return async (questionnaire, context, signal) => {
    if (signal?.aborted) return resultOf(INTERRUPTED);
    if (!context.hasUI) return failed('no_ui');
    events.emit(ASK_USER_PROMPT_EVENT, promptPayload(questionnaire));
    const blocked = (active: boolean) =>
      events.emit(ASK_USER_BLOCKED_EVENT, { active } satisfies AskUserBlockedEventPayload);
    blocked(true);
    try {
      return await askOnTerminal(questionnaire, context, signal);
    } finally {
      blocked(false);
    }
  };
}

const INTERRUPTED: Ending = { kind: 'interrupted', by: 'SIGTERM', answers: [] };

const failed = (error: FailureCode): Result => resultOf({ kind: 'failed', error });

const orFailed = (outcome: Result | FailureCode): Result =>
  typeof outcome === 'string' ? failed(outcome) : outcome;
