import { appendFileSync } from 'node:fs';
import { ASK_USER_BLOCKED_EVENT, ASK_USER_PROMPT_EVENT } from 'ask-user-question/events';

/** Writes down what the package tells other extensions. */
export default function listener(pi) {
  for (const channel of [ASK_USER_PROMPT_EVENT, ASK_USER_BLOCKED_EVENT]) {
    pi.events.on(channel, (payload) => {
      appendFileSync(`${process.env.HOME}/heard`, `${JSON.stringify([channel, payload])}\n`);
    });
  }
}
