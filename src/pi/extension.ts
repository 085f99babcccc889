import type { Pi } from './host.ts';
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
  pi.on('before_agent_start', (_, { hasUI }) => offer(pi, hasUI));
}

/** A model that can reach nobody does not see the tool. */
function offer(pi: Pi, hasPerson: boolean): void {
  const others = pi.getActiveTools().filter((name) => name !== TOOL_NAME);
  pi.setActiveTools(hasPerson ? [...others, TOOL_NAME] : others);
}
