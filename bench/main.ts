import { appendFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { figuresOf } from './figures.ts';
import { type BenchOptions, parseOptions } from './options.ts';
import { pressCases } from './presses.ts';
import { type Results, report } from './report.ts';
import { measureAll } from './rounds.ts';
import { startCases } from './starts.ts';
import { targetsOf } from './targets.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/** Measures the speed of the built command on a pseudo-terminal: `npm run bench`. */
async function main(options: BenchOptions): Promise<void> {
  const { output } = options;
  // A file that cannot be written is better known before than after.
  await appendFile(output, '');
  const workshop = await openWorkshop();
  try {
    const results = await measure(workshop, options);
    process.stdout.write(`${report(results)}\nThe same as JSON: ${output}\n`);
    await writeFile(output, `${JSON.stringify(results, undefined, 2)}\n`);
  } finally {
    await workshop.remove();
  }
}

async function measure(workshop: Workshop, { runs, seed, only }: BenchOptions): Promise<Results> {
  const all = [...(await startCases(workshop)), ...pressCases(workshop)];
  const cases = all.filter(({ name, against }) => name.includes(only) || name === against);
  const figures = figuresOf(cases, await measureAll(cases, { runs, seed, progress }));
  const { bundle } = workshop;
  return {
    date: new Date().toISOString(),
    node: process.versions.node,
    system: `${process.platform} ${process.arch}`,
    cpu: cpus()[0]?.model ?? '',
    cores: cpus().length,
    ...{ runs, seed, bundle, figures },
    targets: targetsOf(figures, bundle),
  };
}

/** A person sees how far it is. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text.padEnd(20)}\r`);
}

main(parseOptions(process.argv)).catch((error: unknown) => {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
