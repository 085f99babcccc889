import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import extension from '../../../src/pi/extension.ts';
import { GUIDANCE } from '../../../src/pi/guidance.ts';
import type { Pi, PiContext, PiUi, Tool } from '../../../src/pi/host.ts';
import { temporaryFolder } from '../../e2e/support/temporary-folder.ts';

const { env } = vi.hoisted(() => ({ env: {} as Record<string, string | undefined> }));

vi.mock('../../../src/pi/world.ts', () => ({
  ENV: env,
  PI_WORLD: { now: () => 0, sleep: async () => {} },
}));

const NAME = 'ask_user_question';

/** A Pi that has loaded the extension. */
function load(active: readonly string[] = ['read', NAME, 'bash']) {
  const tools: Tool[] = [];
  const handlers = new Map<string, ((event: unknown, context: PiContext) => void)[]>();
  let names = [...active];
  const pi: Pi = {
    registerTool: (tool) => {
      tools.push(tool);
    },
    on: (event, handler) => {
      handlers.set(event, [...(handlers.get(event) ?? []), handler]);
    },
    getActiveTools: () => [...names],
    setActiveTools: (changed) => {
      names = changed;
    },
    events: { emit: () => {} },
  };
  extension(pi);
  const fire = (event: string, context: Partial<PiContext>): void => {
    for (const handler of handlers.get(event) ?? []) handler({}, { hasUI: true, ui: {}, ...context });
  };
  return { tools, fire, active: () => names };
}

/** The folder that XDG_CONFIG_HOME names, with our settings in it. */
function configure(text?: string): string {
  const home = temporaryFolder();
  env.XDG_CONFIG_HOME = home;
  const folder = join(home, 'ask-user-question');
  mkdirSync(folder);
  const path = join(folder, 'config.json');
  if (text !== undefined) writeFileSync(path, text);
  return path;
}

describe('the extension', () => {
  it('registers its tool once and changes no tools while it loads', () => {
    configure();
    const { tools, active } = load();
    expect(tools.map(({ name }) => name)).toEqual([NAME]);
    expect(active()).toEqual(['read', NAME, 'bash']);
  });

  it('follows the settings', () => {
    configure('{"guidance":{"snippet":"Mine"}}');
    const { tools } = load();
    expect(tools[0]).toMatchObject({ promptSnippet: 'Mine', description: GUIDANCE.description });
  });

  it.each([
    ['broken JSON', '{"bell":'],
    ['wrong types', '{"bell":"yes","binary":5,"guidance":[]}'],
    ['unknown keys', '{"constructor":1,"x":{"y":2}}'],
    ['nothing', ''],
  ])('loads with the defaults when the settings hold %s', (_, text) => {
    configure(text);
    const { tools } = load();
    expect(tools).toHaveLength(1);
    expect(tools[0]).toMatchObject({ description: GUIDANCE.description });
  });

  it('loads when the settings cannot be read', () => {
    mkdirSync(configure());
    expect(load().tools).toHaveLength(1);
  });
});

describe('warnings about the settings', () => {
  const notices = (): { ui: PiUi; seen: unknown[][] } => {
    const seen: unknown[][] = [];
    return { seen, ui: { notify: (...args) => seen.push(args) } };
  };

  it('are shown when a session starts', () => {
    const path = configure('{"bell":"yes","x":1}');
    const { ui, seen } = notices();
    load().fire('session_start', { ui });
    expect(seen).toEqual([
      [`ask-user-question: ${path}: "bell" must be true or false; it is ignored`, 'warning'],
      [`ask-user-question: ${path}: "x" is unknown and ignored`, 'warning'],
    ]);
  });

  it.each([
    ['good settings', '{"bell":true}'],
    ['no settings', undefined],
  ])('are none for %s', (_, text) => {
    configure(text);
    const { ui, seen } = notices();
    load().fire('session_start', { ui });
    expect(seen).toEqual([]);
  });

  it('do no harm where a host can show none', () => {
    configure('{"x":1}');
    expect(() => load().fire('session_start', { ui: {} })).not.toThrow();
  });
});

describe('before the agent starts', () => {
  it('the tool is taken from a model that can reach nobody', () => {
    configure();
    const { fire, active } = load();
    fire('before_agent_start', { hasUI: false });
    expect(active()).toEqual(['read', 'bash']);
    fire('before_agent_start', { hasUI: false });
    expect(active()).toEqual(['read', 'bash']);
  });

  it('the tool comes back with a person, once', () => {
    configure();
    const { fire, active } = load();
    fire('before_agent_start', { hasUI: false });
    fire('before_agent_start', { hasUI: true });
    fire('before_agent_start', { hasUI: true });
    expect([...active()].sort()).toEqual([NAME, 'bash', 'read'].sort());
  });
});
