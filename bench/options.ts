import { Command, InvalidArgumentError } from 'commander';

export interface BenchOptions {
  /** Rounds that count. */
  readonly runs: number;
  /** Decides the order of the cases in each round. */
  readonly seed: number;
  /** Only the cases with this in their names are measured, beside those that they are compared with. */
  readonly only: string;
  /** Path of the JSON file. */
  readonly output: string;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above 0.');
  return Number(text);
}

/** Reads the command line; explains itself and ends the process on `--help` and on wrong usage. */
export const parseOptions = (argv: readonly string[]): BenchOptions =>
  new Command('npm run bench --')
    .description('Measures the speed of bin/ask-user-question on a pseudo-terminal.')
    .option('--runs <n>', 'rounds that count; each measures every case once', wholeNumber, 20)
    .option('--only <text>', 'measure only the cases with this in their names', '')
    .option('--seed <n>', 'decides the order of the cases in each round', wholeNumber, 1)
    .option('--output <file>', 'where the figures go as JSON', 'bench/results.json')
    .allowExcessArguments(false)
    .parse([...argv])
    .opts<BenchOptions>();
