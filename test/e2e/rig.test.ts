import { describe, expect, it } from 'vitest';
import { keyBytes, pasteBytes } from './support/key-bytes.ts';
import { processesOf } from './support/leftovers.ts';
import { runWithoutTerminal } from './support/run.ts';
import { SAMPLE_PROGRAM } from './support/sample-program.ts';
import { createScreen } from './support/screen.ts';
import { openSession, type Session, type SessionOptions } from './support/session.ts';
import { waitFor } from './support/waiting.ts';

const ASKED = { questions: ['really?'] };

async function openSample(options: SessionOptions = {}): Promise<Session> {
  const session = openSession({ command: SAMPLE_PROGRAM, input: ASKED, ...options });
  await session.until('size');
  return session;
}

/** A program of the shell in a terminal; it sees the terminal on stdin. */
const openShell = (script: string, options: SessionOptions = {}): Session =>
  openSession({ command: ['sh', '-c', script], ...options });

describe('the screen', () => {
  it('shows rows, scrollback and cursor', async () => {
    const screen = createScreen({ cols: 10, rows: 3 });
    await screen.write('one\r\ntwo  \r\nthree\r\nfour');
    expect(screen.text()).toBe('two\nthree\nfour');
    expect(screen.scrollback()).toEqual(['one', 'two', 'three', 'four']);
    expect(screen.row(0)).toBe('two');
    expect(screen.cursor()).toEqual({ x: 4, y: 2 });
    expect(screen.picture()).toContain(' 1 |three');
  });

  it('finds text behind wide characters and tells its style', async () => {
    const screen = createScreen();
    await screen.write('日本 \x1b[1;4;31mred\x1b[0m red \x1b[3;9;44mblue');
    expect(screen.find('red')).toEqual({ x: 5, y: 0 });
    expect(screen.styleOf('red')).toMatchObject({ fg: 1, bg: undefined, bold: true, underline: true });
    expect(screen.styleOf('red', 2)).toMatchObject({ fg: undefined, bold: false, underline: false });
    expect(screen.styleOf('blue')).toMatchObject({ bg: 4, italic: true, strike: true });
    expect(screen.cell(1, 0)).toMatchObject({ text: '', width: 0 });
    expect(() => screen.styleOf('green')).toThrow('"green" is not on the screen');
  });

  it.each([
    { graphemes: true, column: 2 },
    { graphemes: false, column: 4 },
  ])('measures a family emoji with graphemes: $graphemes', async ({ graphemes, column }) => {
    const screen = createScreen({ graphemes });
    await screen.write('👩‍👩‍👧‍👦|');
    expect(screen.find('|')?.x).toBe(column);
  });

  it('follows modes, known to the emulator or not', async () => {
    const screen = createScreen();
    expect(screen.modes()).toMatchObject({ autoWrap: true, cursorVisible: true, changed: [] });
    await screen.write('\x1b[?25;7l\x1b[?2004h\x1b[?1049h\x1b[?2026h\x1b[?1006h\x1b[?9876h');
    expect(screen.modes()).toEqual({
      bracketedPaste: true,
      cursorVisible: false,
      alternateScreen: true,
      autoWrap: false,
      synchronizedOutput: true,
      mouse: true,
      focusEvents: false,
      applicationCursorKeys: false,
      changed: [7, 25, 1006, 1049, 2004, 2026, 9876],
    });
    await screen.write('\x1bc');
    expect(screen.modes().changed).toEqual([]);
  });

  it('reflows like a terminal when its width changes', async () => {
    const screen = createScreen({ cols: 10, rows: 4 });
    await screen.write('12345678\r\n');
    await screen.resize(4, 4);
    expect(screen.text()).toBe('1234\n5678');
  });
});

describe('the keyboard', () => {
  it.each([
    ['down', '\x1b[B'],
    ['shift+tab', '\x1b[Z'],
    ['ctrl+c', '\x03'],
    ['alt+b', '\x1bb'],
    ['x', 'x'],
    ['👍🏽', '👍🏽'],
  ])('knows %s', (key, bytes) => {
    expect(keyBytes(key)).toBe(bytes);
  });

  it('refuses a misspelt name', () => {
    expect(() => keyBytes('dwon')).toThrow('No key is named "dwon"');
  });

  it('sends line breaks of a paste as a terminal does', () => {
    expect(pasteBytes('a\nb')).toBe('\x1b[200~a\rb\x1b[201~');
  });
});

describe('a session', () => {
  it('waits for the screen, and shows it when the wait was in vain', async () => {
    const session = await openSample();
    await session.until(/ready .* pink/);
    await session.until((screen) => screen.cursor().y === 2);
    expect(session.screen.styleOf('ready')).toMatchObject({ fg: 2, bold: true });
    expect(session.screen.styleOf('日本')).toMatchObject({ dim: true, inverse: true, width: 2 });
    expect(session.screen.styleOf('pink').fg).toBe(200);
    expect(session.screen.styleOf('rgb').bg).toBe('#010203');
    await expect(session.until('never', 50)).rejects.toThrow(/Waited for "never".*running.*ready/s);
  });

  it('delivers each key as one chunk, however fast', async () => {
    const session = await openSample();
    await session.press('a', 'down', 'shift+tab');
    expect(session.screen.text()).toContain('chunk 3 "\\u001b[Z"');
    await session.type('né👍🏽');
    expect(session.screen.text()).toContain('chunk 6 "👍🏽"');
    await session.pressQuietly('x', 'x', 'x');
    await session.press('b');
    expect(session.screen.text()).toContain('chunk 10 "b"');
  });

  it('pastes in one chunk and sends raw bytes', async () => {
    const session = await openSample();
    await session.paste('one\ntwo');
    expect(session.screen.text()).toContain('"\\u001b[200~one\\rtwo\\u001b[201~"');
    session.send('xyz');
    await session.until('chunk 2 "xyz"');
  });

  it('tells when a key is not answered', async () => {
    const session = openShell('exit 3');
    await session.exit();
    await expect(session.press('a')).rejects.toThrow('No program to press a for');
    await expect(session.pressQuietly('esc')).rejects.toThrow('Esc always does something');
  });

  it('ends with exit code, files and document', async () => {
    const session = await openSample();
    expect(session.screen.modes()).toMatchObject({ bracketedPaste: true, cursorVisible: false });
    await session.press('a', 'q');
    const exit = await session.exit();
    expect(exit).toMatchObject({ code: 7, stderr: 'note\n', unread: '' });
    expect(exit.document).toEqual({ read: JSON.stringify(ASKED), count: 2 });
    expect(exit.stdout).toBe(`${JSON.stringify(exit.document)}\n`);
    expect(exit.settings.after).toBe(exit.settings.before);
    expect(session.screen.modes().changed).toEqual([]);
    await session.expectNoLeftovers();
  });

  it('fails at once when the program ends before the screen shows what is waited for', async () => {
    const session = openShell('echo bye >/dev/tty');
    await session.until('bye');
    await expect(session.until('hello')).rejects.toThrow('Waited for "hello"; the program is ended');
  });

  it('notices a terminal that was left in raw mode', async () => {
    const session = await openSample({
      command: ['sh', '-c', 'echo size >/dev/tty; stty raw </dev/tty; exit 5'],
    });
    const { code, settings } = await session.exit();
    expect(code).toBe(5);
    expect(settings.after).not.toBe(settings.before);
  });

  it('finds keys that nobody read', async () => {
    const session = openShell('stty raw -echo; echo go >/dev/tty; read -r line <"$HOME/gate"', {
      prepare: 'mkfifo gate; (sleep 0.3; echo >gate) &',
    });
    await session.until('go');
    session.send('rm');
    expect((await session.exit()).unread).toBe('rm');
  });

  it.each(['file', 'pipe', 'open pipe'] as const)('connects stdin through a %s', async (via) => {
    const session = openShell('read -r line; echo "got $line" >/dev/tty; cat >/dev/null; exit 4', {
      input: 'first\nsecond\n',
      via,
    });
    await session.until('got first');
    await session.closeInput();
    expect((await session.exit()).code).toBe(4);
  });

  it('writes a questionnaire for --file and leaves stdin on the terminal', async () => {
    const session = openShell('cat "$1"; echo "$2"; test -t 0', { file: ASKED, args: ['--more'] });
    const { code, stdout } = await session.exit();
    expect(code).toBe(0);
    expect(stdout).toBe(`${JSON.stringify(ASKED)}--more\n`);
  });

  it('can leave stdout and stderr on the terminal', async () => {
    const session = openShell('test -t 1 && test -t 2 && echo both >&2', {
      stdout: 'terminal',
      stderr: 'terminal',
    });
    await session.until('both');
  });

  it('resizes', async () => {
    const session = await openSample();
    await session.resize(41, 11);
    await session.until('size 41x11');
    expect(session.screen.size()).toEqual({ cols: 41, rows: 11 });
  });

  it('prepares the terminal', async () => {
    const session = await openSample({ prepare: 'stty rows 0 columns 0' });
    await session.until('size 0x0');
  });

  it('has a clean environment', async () => {
    const session = openShell('env', { term: 'vt100', env: { NO_COLOR: '1', LANG: undefined } });
    const { stdout } = await session.exit();
    const names = stdout.split('\n').map((line) => line.split('=')[0]);
    expect(names.sort()).toEqual(['', 'HOME', 'NO_COLOR', 'PATH', 'PWD', 'RIG_SESSION', 'TERM']);
    expect(stdout).toContain('TERM=vt100\n');
  });

  it('signals the command, not the shell around it', async () => {
    const session = await openSample();
    await session.kill('SIGTERM');
    expect(await session.exit()).toMatchObject({ code: 143, document: { count: 0 } });
  });

  it('reports a command that a signal killed as a shell does', async () => {
    const session = await openSample();
    await session.kill('SIGKILL');
    expect((await session.exit()).code).toBe(137);
  });

  it('takes the terminal away', async () => {
    const session = await openSample();
    session.hangUp();
    expect((await session.exit()).code).toBe(129);
    await session.expectNoLeftovers();
  });

  it('finds a process that outlives the session', async () => {
    const session = openShell('setsid sleep 60 >/dev/null 2>&1 & echo $! >/dev/tty');
    await session.exit();
    // A moment after it is started it has no name yet.
    const isThere = () => processesOf(session.mark).some(({ command }) => command.includes('sleep 60'));
    await waitFor(isThere, () => 'Never found');
    await expect(session.expectNoLeftovers(50)).rejects.toThrow('sleep 60');
  });

  it('runs a shell with job control, where Ctrl-Z and fg work', async () => {
    const session = openSession({
      command: ['bash', '--norc', '--noprofile', '-i'],
      env: { PS1: 'prompt> ' },
      stdout: 'terminal',
      stderr: 'terminal',
    });
    await session.until('prompt>');
    session.send(`sh -c 'echo up; read -r line; echo "got $line"'\r`);
    await session.until(/^up/m);
    session.send('\x1a');
    await session.until('Stopped');
    session.send('fg\r');
    await session.until(/^sh -c/m);
    session.send('on\r');
    await session.until('got on');
    session.send('exit 6\r');
    expect((await session.exit()).code).toBe(6);
  });
});

describe('a run without a terminal', () => {
  it('has no controlling terminal', async () => {
    const result = await runWithoutTerminal(['-c', 'cat; : </dev/tty'], {
      command: ['sh'],
      input: { a: 1 },
    });
    expect(result.document).toEqual({ a: 1 });
    expect(result.code).not.toBe(0);
    expect(result.stderr).toContain('/dev/tty');
  });

  it('takes bytes and passes the exit code on', async () => {
    const result = await runWithoutTerminal(['-c', 'od -An -tx1; exit 9'], {
      command: ['sh'],
      input: Uint8Array.of(0xff, 0),
    });
    expect(result).toMatchObject({ code: 9, stdout: ' ff 00\n', document: undefined });
  });
});
