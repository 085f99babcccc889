import { hasUnicode } from '../environment.ts';
import type { HostInTurn } from '../host.ts';
import type { Outcome, Questionnaire } from '../protocol.ts';
import { lookFor } from '../render/look-for.ts';
import type { Tty } from '../terminal/tty.ts';
import { type ConversationHost, startConversation } from './conversation.ts';
import type { PlainOptions } from './options.ts';
import { createPrinter } from './printer.ts';
import { typedAhead } from './typed-ahead.ts';

/**
 * Asks in numbered lines, for a screen reader or a terminal that nothing can be drawn on: one question after the
 * other, answered by a line each. The terminal keeps its mode, and gets text and line breaks only. It is given back on
 * every path; a conversation that fails rejects.
 * @param onShown called when the person can see the first question.
 */
export async function askInLines(
  questionnaire: Questionnaire,
  tty: Tty,
  options: PlainOptions,
  host: ConversationHost & Pick<HostInTurn, 'env' | 'onExit'>,
  onShown: () => void,
): Promise<Outcome> {
  const printer = createPrinter(tty);
  const giveBack = () => {
    printer.print([]);
    tty.pause();
    typedAhead(tty);
    tty.close();
  };
  const forgetExit = host.onExit(giveBack);
  try {
    const look = await lookFor(questionnaire, false, hasUnicode(host.env));
    await look.previews.load();
    const waiting = startConversation(questionnaire, { ...host, ...options, tty, printer, look });
    onShown();
    return await waiting;
  } finally {
    giveBack();
    forgetExit();
  }
}
