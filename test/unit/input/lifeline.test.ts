import { execFileSync } from 'node:child_process';
import { constants, openSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Lifeline, openLifeline } from '../../../src/input/lifeline.ts';
import { MAX_INPUT_BYTES } from '../../../src/protocol.ts';
import { temporaryFolder } from '../../e2e/support/temporary-folder.ts';

interface Pipe {
  /** The end that the command reads. */
  readonly fd: number;
  readonly write: (data: string | Uint8Array) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** A pipe whose writing end is in the test's hands. */
async function createPipe(): Promise<Pipe> {
  const path = join(temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer: FileHandle = await open(path, 'w');
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await writer.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { fd, write: (data) => writer.writeFile(data), close };
}

/** Lets go of a lifeline: the pipe's reading end is closed. */
const cut = ({ onEnd }: Lifeline): void => onEnd(() => {})();

/** A lifeline that is cut when the test ends. */
async function openCut(fd: number): Promise<Lifeline> {
  const lifeline = await openLifeline(fd);
  onTestFinished(() => cut(lifeline));
  return lifeline;
}

/** Gives whatever is due the time to happen: some rounds of the event loop. */
async function rounds(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await turn();
}

const TOO_LARGE = expect.stringContaining('The standard input is larger than 1 MiB (1048576 bytes)');
const unreadable = (message: unknown) => ({
  ok: false,
  problems: [{ code: 'input_unreadable', path: '', message }],
});

describe('the text of a lifeline', () => {
  it.each([
    ['a line', ['{"a":1}\n'], '{"a":1}'],
    ['a line in pieces', ['{"a"', ':1}', '\n'], '{"a":1}'],
    ['the first of two lines', ['one\ntwo\n'], 'one'],
    ['the first of two lines, in pieces', ['on', 'e\nt', 'wo'], 'one'],
    ['an empty line', ['\n{}'], ''],
    ['a line with a carriage return', ['{}\r\n'], '{}\r'],
    ['a line behind a byte order mark', ['\uFEFF{}\n'], '{}'],
  ])('is there while the pipe stays open: %s', async (_, pieces, text) => {
    const { fd, write } = await createPipe();
    const opening = openCut(fd);
    for (const piece of pieces) {
      await write(piece);
      await turn();
    }
    expect((await opening).text).toEqual({ ok: true, text });
  });

  it('survives a character that comes in two pieces', async () => {
    const { fd, write } = await createPipe();
    const opening = openCut(fd);
    for (const piece of ['22f09f', 'a68a220a']) {
      await write(Buffer.from(piece, 'hex'));
      await turn();
    }
    expect((await opening).text).toEqual({ ok: true, text: '"🦊"' });
  });

  it.each([
    ['no line break', '{"a":1}', '{"a":1}'],
    ['nothing', '', ''],
  ])('is all of it when the pipe ends with %s', async (_, data, text) => {
    const { fd, write, close } = await createPipe();
    const opening = openCut(fd);
    await write(data);
    await close();
    expect((await opening).text).toEqual({ ok: true, text });
  });

  it('may be as long as a questionnaire may be', async () => {
    const { fd, write } = await createPipe();
    const line = 'x'.repeat(MAX_INPUT_BYTES);
    const opening = openCut(fd);
    await write(`${line}\nmore`);
    expect((await opening).text).toEqual({ ok: true, text: line });
  });

  it.each([
    ['with a line break', `${'x'.repeat(MAX_INPUT_BYTES + 1)}\n`],
    ['without one, which is not waited for', 'x'.repeat(MAX_INPUT_BYTES + 100_000)],
  ])('is refused when it is longer: %s', async (_, data) => {
    const { fd, write } = await createPipe();
    const opening = openLifeline(fd);
    const written = write(data).catch(() => {});
    const lifeline = await opening;
    expect(lifeline.text).toEqual(unreadable(TOO_LARGE));
    cut(lifeline);
    await written;
  });

  it('is refused when it is not UTF-8', async () => {
    const { fd, write } = await createPipe();
    await write(Uint8Array.of(0x22, 0xff, 0x0a));
    expect((await openCut(fd)).text).toEqual(
      unreadable(
        'The standard input is not UTF-8: the byte 0xff at offset 1 is out of place. Save or convert it as UTF-8.',
      ),
    );
  });

  it.each([
    ['a file', () => writeFileIn(temporaryFolder())],
    ['a device', () => '/dev/null'],
    ['a folder', () => temporaryFolder()],
  ])('is refused when it comes from %s, and no end is told', async (_, path) => {
    const { text, onEnd } = await openLifeline(openSync(path(), 'r'));
    expect(text).toEqual(
      unreadable('With --lifeline the standard input must be a pipe that the caller keeps open.'),
    );
    const listener = vi.fn();
    const stop = onEnd(listener);
    await rounds();
    stop();
    expect(listener).not.toHaveBeenCalled();
  });
});

function writeFileIn(folder: string): string {
  const path = join(folder, 'questionnaire.json');
  writeFileSync(path, '{}\n');
  return path;
}

describe('the end of a lifeline', () => {
  async function openWith(data: string) {
    const pipe = await createPipe();
    await pipe.write(data);
    const lifeline = await openCut(pipe.fd);
    return { ...pipe, ...lifeline, listener: vi.fn() };
  }

  it('is told once, when the other side closes', async () => {
    const { onEnd, close, listener } = await openWith('{}\n');
    onEnd(listener);
    await rounds();
    expect(listener).not.toHaveBeenCalled();
    await close();
    await vi.waitFor(() => expect(listener).toHaveBeenCalled());
    await rounds();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is found behind whatever else is sent', async () => {
    const { onEnd, write, close, listener } = await openWith('{}\n{}\n');
    onEnd(listener);
    await write('more\n'.repeat(100_000));
    await rounds();
    expect(listener).not.toHaveBeenCalled();
    await close();
    await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce());
  });

  it.each(['{}\n', '{}\nmore'])('is told to somebody who asks late, behind %j', async (data) => {
    const { onEnd, close, listener } = await openWith(data);
    await close();
    await rounds();
    onEnd(listener);
    await vi.waitFor(() => expect(listener).toHaveBeenCalled());
    await rounds();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is told at once when it ended the text', async () => {
    const { fd, write, close } = await createPipe();
    await write('{}');
    await close();
    const { onEnd } = await openLifeline(fd);
    const listener = vi.fn();
    onEnd(listener);
    await Promise.resolve();
    expect(listener).toHaveBeenCalledOnce();
    await rounds();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is not told to somebody who no longer listens, and the pipe is let go', async () => {
    const { onEnd, write, listener } = await openWith('{}\n');
    onEnd(listener)();
    await rounds();
    await expect(write('more')).rejects.toMatchObject({ code: 'EPIPE' });
    expect(listener).not.toHaveBeenCalled();
  });

  it('is not told to somebody who stops listening at once, even if it has come already', async () => {
    const { fd, write, close } = await createPipe();
    await write('{}');
    await close();
    const { onEnd } = await openLifeline(fd);
    const listener = vi.fn();
    onEnd(listener)();
    await rounds();
    expect(listener).not.toHaveBeenCalled();
  });
});
