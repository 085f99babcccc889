import type { Tty } from '../terminal/tty.ts';
import { wrapText } from '../text/wrap.ts';

/**
 * Writes rows and prompts on a terminal that is left in its own mode: text and line breaks, no escape sequence. The
 * cursor's row is never written on by accident; each method begins a new one if the cursor stands behind a prompt.
 */
export interface Printer {
  /** The columns that rows may take now: one less than the window has, since some terminals wrap behind the last. */
  columns(): number;
  /** Writes rows that are wrapped already. False: the terminal is lost. */
  print(rows: readonly string[]): boolean;
  /** Writes sentences, each on rows of its own. False: the terminal is lost. */
  say(sentences: readonly string[]): boolean;
  /** Writes rows and, below them, what the person types behind. */
  prompt(rows: readonly string[], text: string): void;
  /** The person has ended the line, so that the cursor stands on a new row. */
  lineEnded(): void;
}

/** Narrower windows are written on as if they had this many columns. */
const MIN_COLUMNS = 20;

export function createPrinter(tty: Tty): Printer {
  let isBehindPrompt = false;
  const columns = () => Math.max(tty.size().columns - 1, MIN_COLUMNS);

  const write = (rows: readonly string[], prompt = '') => {
    const above = isBehindPrompt ? ['', ...rows] : rows;
    isBehindPrompt = prompt !== '';
    return tty.write(above.map((row) => `${row}\n`).join('') + prompt) !== 'failed';
  };

  return {
    columns,
    print: (rows) => write(rows),
    say: (sentences) => write(sentences.flatMap((sentence) => wrapText(sentence, columns()))),
    prompt(rows, text) {
      write(rows, text);
    },
    lineEnded() {
      isBehindPrompt = false;
    },
  };
}
