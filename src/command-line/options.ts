import type { ColorChoice } from '../environment.ts';
import type { Format } from '../format/format.ts';
import type { Shell } from './option-table.ts';

/** The options of a run, defaults filled in. */
export interface Options {
  /** Path of the questionnaire; `-` or nothing is stdin. */
  readonly file?: string;
  /** The questionnaire's document where options describe it; nothing else is read then. */
  readonly asked?: unknown;
  /** Path of a file with answers; `-` is stdin. */
  readonly answers?: string;
  /** The file has answers for other commands too, so that what is no question here is no mistake. */
  readonly answersAreShared?: boolean;
  readonly format: Format;
  readonly check?: true;
  /** Numbered lines instead of the drawn dialog. */
  readonly plain?: true;
  /** Seconds until the dialog gives up; 0: never. */
  readonly timeout: number;
  /** Milliseconds after the first frame in which answering keys are ignored. */
  readonly guard: number;
  readonly color: ColorChoice;
  readonly strict?: true;
  readonly summary: boolean;
  readonly bell?: true;
  /** stdin stays open behind the questionnaire, and its end means that the caller is gone. */
  readonly lifeline?: true;
}

/** Options as the arguments give them, with those that ask for something else than a run. */
export type Parsed = Options & { readonly schema?: true; readonly completion?: Shell };

/** Whether stdin holds the questionnaire. */
export const readsStdin = ({ file = '-', asked }: Options): boolean => asked === undefined && file === '-';
