import type { Pi, PiContext } from './host.ts';
import { readSettings, settingsPath } from './settings.ts';
import { createTool, TOOL_NAME } from './tool.ts';
import { ENV } from './world.ts';

/** Gives the model the tool that asks the person. Pi calls this once; nothing may be thrown here, or Pi exits. */
export default function extension(pi: Pi): void {
  const { settings, warnings } = readSettings(settingsPath(ENV));
  pi.registerTool(createTool(settings, pi.events));
  pi.on('session_start', (_, { ui }) => {
    for (const warning of warnings) ui.notify?.(`ask-user-question: ${warning}`, 'warning');
  });
  pi.on('before_agent_start', createOffer(pi));
}

/** A model that can reach nobody does not see the tool. What was taken off the list is put back; nothing else is. */
function createOffer(pi: Pi): (event: unknown, context: PiContext) => void {
  let isTaken = false;
  return (_, { hasUI }) => {
    const names = pi.getActiveTools();
    const isOffered = names.includes(TOOL_NAME);
    if (!hasUI && isOffered) pi.setActiveTools(names.filter((name) => name !== TOOL_NAME));
    if (hasUI && isTaken && !isOffered) pi.setActiveTools([...names, TOOL_NAME]);
    isTaken = !hasUI && (isTaken || isOffered);
  };
}
