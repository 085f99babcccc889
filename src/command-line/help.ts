import type { Help } from 'commander';
import { ENVIRONMENT, EXAMPLES, EXIT_MEANINGS } from './manual.ts';
import { FORMAT_MEANINGS } from './option-table.ts';

/** Tables under the options, by their headings. */
const TABLES = {
  Formats: FORMAT_MEANINGS,
  'Exit codes': EXIT_MEANINGS,
  Environment: ENVIRONMENT,
} as const;

/** What follows the options in the help, in lines of the helper's width. */
export function moreHelp(helper: Help): string {
  const tables = Object.entries(TABLES).map(([heading, rows]) => `${heading}:\n${tableOf(rows, helper)}\n`);
  return [...tables, `Examples:\n${EXAMPLES.map(exampleOf).join('')}`].join('\n');
}

function tableOf(rows: Readonly<Record<string, string>>, helper: Help): string {
  const width = Math.max(...Object.keys(rows).map((term) => term.length));
  return Object.entries(rows)
    .map(([term, meaning]) => helper.formatItem(term, width, meaning, helper))
    .join('\n');
}

const exampleOf = ({ purpose, command }: (typeof EXAMPLES)[number]): string =>
  `  # ${purpose}\n${command.replace(/^/gm, '  ')}\n`;
