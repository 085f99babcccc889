import type { Frame, Line, Size } from '../text/span.ts';
import { capabilitiesFor } from './capabilities.ts';
import { BRACKETED_PASTE } from './modes.ts';
import { erase, type Painted, paint } from './paint.ts';
import { paintLine } from './paint-line.ts';
import { reflowOf } from './reflow.ts';
import { afterResize } from './resize.ts';
import type { Pen } from './style.ts';
import type { Tty } from './tty.ts';

/** How the terminal is to be spoken to. */
export interface ScreenOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly color: boolean;
}

const penFor = ({ env, color }: ScreenOptions): Pen => ({
  capabilities: capabilitiesFor(env.TERM ?? ''),
  color,
});

const sameSize = (a: Size, b: Size) => a.columns === b.columns && a.rows === b.rows;

/** The dialog's place on the screen. */
export interface Screen {
  /** Hides the cursor and asks for bracketed pastes. */
  takeOver(): void;
  show(frame: Frame): void;
  /** The window has changed: the next frame is drawn afresh. */
  resized(): void;
  ring(): void;
  /** Erases the dialog, writes `afterwards` in its place, a row each, and takes back what `takeOver` did. */
  giveBack(afterwards: readonly Line[]): void;
}

/** A screen on which nothing is drawn yet. `onFailure` is called whenever the terminal takes no more. */
export function createScreen(tty: Tty, options: ScreenOptions, onFailure: () => void): Screen {
  const pen = penFor(options);
  const { hideCursor, showCursor, styleReset, bell } = pen.capabilities;
  let painted: Painted | undefined;
  let resized = false;

  const write = (bytes: string) => {
    if (bytes !== '' && !tty.write(bytes)) onFailure();
  };

  // SIGWINCH may come late or not at all, so the size is compared as well.
  const onScreen = (size: Size) => {
    const stale = painted && (resized || !sameSize(painted.size, size));
    return painted && stale ? afterResize(painted, size, reflowOf(options.env), pen) : painted;
  };

  return {
    takeOver: () => write(hideCursor + BRACKETED_PASTE.on),
    show(frame: Frame) {
      const size = tty.size();
      const result = paint(onScreen(size), frame, size, pen);
      painted = result.painted;
      resized = false;
      write(result.bytes);
    },
    resized() {
      resized = true;
    },
    ring: () => write(bell),
    giveBack(afterwards: readonly Line[]) {
      const size = tty.size();
      const before = onScreen(size);
      const rows = afterwards.map((line) => `${paintLine(line, size.columns, pen)}\r\n`).join('');
      painted = undefined;
      write((before ? erase(before, pen) : '') + rows + styleReset + BRACKETED_PASTE.off + showCursor);
    },
  };
}
