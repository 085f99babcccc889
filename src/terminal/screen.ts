import type { Frame, Line, Size } from '../text/span.ts';
import { capabilitiesFor } from './capabilities.ts';
import { BRACKETED_PASTE } from './modes.ts';
import { erase, type Painted, paint } from './paint.ts';
import { paintLine } from './paint-line.ts';
import { reflowOf } from './reflow.ts';
import { afterResize } from './resize.ts';
import type { Pen } from './style.ts';
import type { Effect, Tty } from './tty.ts';

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
  /** Hides the cursor and asks for bracketed pastes, from the next frame on. */
  takeOver(): void;
  /** False: the terminal is another job's, and does not show it. */
  show(frame: Frame): boolean;
  /** The window has changed: the next frame is drawn afresh. */
  resized(): void;
  /** Rings the bell behind the next frame. */
  ring(): void;
  /** Erases the dialog. The next frame is drawn on a row of its own. */
  clear(): void;
  /** Leaves what is drawn to its fate. The next frame is drawn on a row of its own. */
  forget(): void;
  /**
   * For a terminal that somebody else has written on since: shows the cursor, and erases what of the dialog stands
   * beside and below it. What stands above may be theirs, as the modes are.
   */
  stepBack(): void;
  /** Erases the dialog, writes `afterwards` in its place, a row each, and takes back what `takeOver` did. */
  giveBack(afterwards: readonly Line[]): Effect;
}

/** A screen on which nothing is drawn yet. `onFailure` is called whenever the terminal takes no more. */
export function createScreen(tty: Tty, options: ScreenOptions, onFailure: () => void): Screen {
  const pen = penFor(options);
  const { hideCursor, showCursor, styleReset, eraseDisplayBelow, bell } = pen.capabilities;
  let painted: Painted | undefined;
  let resized = false;
  let rings = false;

  /** What is written with the next bytes: each write takes its time. */
  let pending = '';

  const write = (bytes: string): Effect => {
    if (bytes === '') return 'done';
    const effect = tty.write(pending + bytes);
    if (effect === 'done') pending = '';
    if (effect === 'failed') onFailure();
    return effect;
  };

  // SIGWINCH may come late or not at all, so the size is compared as well.
  const onScreen = (size: Size) => {
    const stale = painted && (resized || !sameSize(painted.size, size));
    return painted && stale ? afterResize(painted, size, reflowOf(options.env), pen) : painted;
  };

  const erased = (size: Size): string => {
    const before = onScreen(size);
    return before ? erase(before, pen) : '';
  };

  /** What erases the dialog and puts rows in its place. */
  const replaced = (rows: readonly Line[]): string => {
    const size = tty.size();
    return erased(size) + rows.map((row) => `${paintLine(row, size.columns, pen)}\r\n`).join('');
  };

  return {
    takeOver() {
      pending = hideCursor + BRACKETED_PASTE.on;
    },
    show(frame: Frame) {
      const size = tty.size();
      const result = paint(onScreen(size), frame, size, pen);
      if (write(result.bytes + (rings ? bell : '')) === 'withheld') return false;
      painted = result.painted;
      resized = false;
      rings = false;
      return true;
    },
    resized() {
      resized = true;
    },
    ring() {
      rings = true;
    },
    clear() {
      if (write(erased(tty.size())) !== 'withheld') painted = undefined;
    },
    forget() {
      painted = undefined;
    },
    stepBack() {
      tty.write(styleReset + eraseDisplayBelow + showCursor, 'anyway');
    },
    giveBack(afterwards: readonly Line[]) {
      const modesBack = styleReset + BRACKETED_PASTE.off + showCursor;
      let bytes = '';
      let effect: Effect = 'failed';
      try {
        bytes = replaced(afterwards);
        painted = undefined;
      } finally {
        // What stands there may be beyond mending, but the modes are not: they get a second write, if the first fails.
        effect = tty.write(bytes + modesBack);
        if (effect === 'failed') tty.write(modesBack);
      }
      return effect;
    },
  };
}
