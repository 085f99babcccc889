import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { createWatch } from '../../e2e/support/watch.ts';

/** How long Pi may take until its next request, in milliseconds. */
const PATIENCE = 40_000;

/** A call of a tool by the model; arguments that are a text are sent as they are, even if they are no JSON. */
export interface Call {
  readonly name: string;
  readonly args: unknown;
}

/** What the model says, as soon as `after` has come to pass. */
export interface Reply {
  readonly text?: string;
  readonly calls?: readonly Call[];
  readonly after?: Promise<void>;
}

interface Message {
  readonly role: string;
  readonly content: unknown;
}

/** A request of Pi to its model. */
export interface ChatRequest {
  readonly messages: readonly Message[];
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: unknown } }[];
}

/** An OpenAI-compatible server on the loopback that says what a test has written down. */
export interface ModelServer {
  readonly url: string;
  readonly requests: readonly ChatRequest[];
  /** Waits for a request, counted from 1. */
  request(number: number): Promise<ChatRequest>;
}

type Delta = Readonly<Record<string, unknown>>;

/** A text in small pieces, as a model's answer arrives. */
const pieces = (content: string): string[] => content.match(/.{1,20}/gs) ?? [];

function callDeltas({ name, args }: Call, index: number, id: string): Delta[] {
  const head = { index, id, type: 'function', function: { name, arguments: '' } };
  const written = typeof args === 'string' ? args : JSON.stringify(args);
  const body = pieces(written).map((piece) => ({ index, function: { arguments: piece } }));
  return [head, ...body].map((call) => ({ tool_calls: [call] }));
}

/** All pieces of an answer; the number of the request makes the calls' ids unique. */
function deltasOf({ text: words = '', calls = [] }: Reply, number: number): Delta[] {
  return [
    { role: 'assistant', content: '' },
    ...pieces(words).map((content) => ({ content })),
    ...calls.flatMap((call, index) => callDeltas(call, index, `call_${number}_${index}`)),
  ];
}

function stream(response: ServerResponse, reply: Reply, number: number): void {
  const chunk = { id: `chat-${number}`, object: 'chat.completion.chunk', created: 1, model: 'fake-1' };
  const send = (fields: Delta): void => {
    response.write(`data: ${JSON.stringify({ ...chunk, ...fields })}\n\n`);
  };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const delta of deltasOf(reply, number)) send({ choices: [{ index: 0, delta, finish_reason: null }] });
  send({ choices: [{ index: 0, delta: {}, finish_reason: reply.calls ? 'tool_calls' : 'stop' }] });
  send({ choices: [], usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } });
  response.end('data: [DONE]\n\n');
}

/** Starts the server; the last reply is given to all further requests. It goes when the test ends. */
export async function startModel(replies: readonly Reply[]): Promise<ModelServer> {
  const requests: ChatRequest[] = [];
  const watch = createWatch();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const number = requests.push(JSON.parse(await text(request)) as ChatRequest);
    watch.changed();
    const reply = replies[Math.min(number, replies.length) - 1] ?? { text: 'Nothing to say.' };
    await reply.after;
    stream(response, reply, number);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    request: async (number) => {
      const failure = (): string => `Pi made ${requests.length} of ${number} requests`;
      await watch.until(() => requests.length >= number, failure, PATIENCE);
      return requests[number - 1] as ChatRequest;
    },
  };
}

/** What the model reads as results of its calls, oldest first. */
export const toolTexts = ({ messages }: ChatRequest): unknown[] =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => content);

/** Names of the tools that the model is offered. */
export const toolNames = ({ tools = [] }: ChatRequest): string[] => tools.map((tool) => tool.function.name);
