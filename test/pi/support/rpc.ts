import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import { expectNoLeftovers, killLeftovers, SESSION_MARK } from '../../e2e/support/leftovers.ts';
import { createWatch } from '../../e2e/support/watch.ts';
import type { PiLine } from './lines.ts';
import { type ModelServer, type Reply, startModel } from './model-server.ts';
import { commandLine, createHome, type ExtensionSettings, installedPackage, type PiHome } from './pi-home.ts';

const PATIENCE = 40_000;

/** A line that Pi writes: an event, a reply to a command, or a dialog for the host to show. */
export interface RpcMessage {
  readonly type: string;
  readonly id?: string;
  readonly method?: string;
  readonly title?: string;
  readonly options?: readonly string[];
  readonly [field: string]: unknown;
}

export interface RpcOptions {
  readonly replies: readonly Reply[];
  readonly settings?: ExtensionSettings;
}

/** Pi without a terminal, led by a program. */
export interface RpcSession {
  readonly home: PiHome;
  readonly model: ModelServer;
  readonly messages: readonly RpcMessage[];
  send(message: Readonly<Record<string, unknown>>): void;
  /** The next message of this type that was not returned before. */
  next(type: string): Promise<RpcMessage>;
  /** The next dialog that the host has to show. */
  dialog(): Promise<RpcMessage>;
  reply(dialog: RpcMessage, reply: { readonly value: string } | { readonly cancelled: true }): void;
  /** Closes stdin and expects an orderly end. */
  quit(): Promise<void>;
}

/** Methods that wait for a reply of the host; others only tell it something. */
const ASKING = ['select', 'input', 'confirm', 'editor'];

/** Starts Pi under RPC and asks it. Call it inside a test. */
export async function openRpc(line: PiLine, { replies, settings = {} }: RpcOptions): Promise<RpcSession> {
  const model = await startModel(replies);
  const home = createHome(model, settings);
  const mark = randomUUID();
  const [program = '', ...args] = commandLine(line, [installedPackage()], ['--mode', 'rpc']);
  const child = spawn(program, args, { cwd: home.cwd, env: { ...home.env, [SESSION_MARK]: mark } });
  onTestFinished(() => killLeftovers(mark));
  const messages: RpcMessage[] = [];
  const watch = createWatch();
  let errors = '';
  let seen = 0;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  createInterface(child.stdout).on('line', (text) => {
    messages.push(JSON.parse(text) as RpcMessage);
    watch.changed();
  });

  async function take(what: string, matches: (message: RpcMessage) => boolean): Promise<RpcMessage> {
    const index = (): number => messages.findIndex((message, place) => place >= seen && matches(message));
    const failure = () => `No ${what}: ${JSON.stringify(messages.slice(-5))}\n${errors}`;
    await watch.until(() => index() >= 0, failure, PATIENCE);
    seen = index() + 1;
    return messages[seen - 1] as RpcMessage;
  }

  const send: RpcSession['send'] = (message) => void child.stdin.write(`${JSON.stringify(message)}\n`);
  send({ id: '1', type: 'prompt', message: 'please ask me' });
  return {
    home,
    model,
    messages,
    send,
    next: (type) => take(type, (message) => message.type === type),
    dialog: () =>
      take('dialog', ({ type, method = '' }) => type === 'extension_ui_request' && ASKING.includes(method)),
    reply: ({ id }, reply) => send({ type: 'extension_ui_response', id, ...reply }),
    quit: async () => {
      child.stdin.end();
      const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
      expect(code, errors).toBe(0);
      await expectNoLeftovers(mark);
    },
  };
}
