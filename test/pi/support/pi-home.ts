import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { cleanEnvironment } from '../../e2e/support/environment.ts';
import { temporaryFolder } from '../../e2e/support/temporary-folder.ts';
import type { PiLine } from './lines.ts';
import type { ModelServer } from './model-server.ts';

/** Everything that Pi reads and writes: a folder of its own for each test, gone when the test ends. */
export interface PiHome {
  readonly folder: string;
  /** Where Pi runs. */
  readonly cwd: string;
  readonly env: Record<string, string>;
}

/** Fields of the extension's settings file. */
export type ExtensionSettings = Readonly<Record<string, unknown>>;

/** Settings, or how they are made when the home is there. */
export type SettingsOf = ExtensionSettings | ((home: PiHome) => ExtensionSettings);

/** The package as a user has it after installing the tarball. */
export const installedPackage = (): string => join(inject('user'), 'node_modules/ask-user-question');

/** One of the other extensions of these tests; it stands where a user's own would. */
export const otherExtension = (name: string): string => join(inject('user'), `${name}.mjs`);

const provider = (url: string) => ({
  providers: {
    fake: {
      baseUrl: url,
      api: 'openai-completions',
      apiKey: 'none',
      compat: { supportsDeveloperRole: false, supportsReasoningEffort: false },
      models: [{ id: 'fake-1', contextWindow: 100_000, maxTokens: 4096 }],
    },
  },
});

function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
}

/** Makes a home whose only model is the given one. */
export function createHome(model: ModelServer, settings: SettingsOf = {}): PiHome {
  const folder = temporaryFolder();
  const at = (name: string): string => join(folder, name);
  for (const name of ['cwd', 'tmp']) mkdirSync(at(name));
  writeJson(at('agent/models.json'), provider(model.url));
  writeJson(at('agent/settings.json'), { quietStartup: true });
  const env = cleanEnvironment(folder, {
    // The command is started by its first line, which looks for `node`.
    PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    TMPDIR: at('tmp'),
    XDG_CONFIG_HOME: at('config'),
    PI_CODING_AGENT_DIR: at('agent'),
    PI_OFFLINE: '1',
    PI_SKIP_VERSION_CHECK: '1',
    PI_TELEMETRY: '0',
  });
  const home = { folder, cwd: at('cwd'), env };
  const written = typeof settings === 'function' ? settings(home) : settings;
  writeJson(at('config/ask-user-question/config.json'), written);
  return home;
}

/** Pi's command line, with the installed package and perhaps other extensions loaded. */
export function commandLine(line: PiLine, extensions: readonly string[], args: readonly string[]): string[] {
  const model = ['--provider', 'fake', '--model', 'fake-1'];
  const alone = ['--no-session', '--no-context-files', '--no-skills'];
  const loaded = extensions.flatMap((path) => ['-e', path]);
  return [...line.command, ...line.args, ...model, ...alone, ...loaded, ...args];
}
