import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { convert } from '@asciidoctor/core';
import {
  ENVIRONMENT,
  EXAMPLES,
  EXIT_MEANINGS,
  STREAMS,
  SUMMARY,
  USAGES,
} from '../src/command-line/manual.ts';
import {
  ALL_OPTIONS,
  describeOption,
  FORMAT_MEANINGS,
  type OptionRow,
} from '../src/command-line/option-table.ts';
import { NAME } from '../src/name.ts';
import { writeAtomically } from './write-atomically.ts';

const root = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const OPTION_NAME = /(?<![\w-])(--?[a-z][a-z-]*)/i;
const ARGUMENT = /<([a-z]+)>/;

/** A text that AsciiDoc takes as it stands. */
const verbatim = (text: string): string => (text ? `pass:c[${text.replaceAll(']', '\\]')}]` : '');
const bold = (text: string): string => `**${verbatim(text)}**`;
const italic = (text: string): string => `__${verbatim(text)}__`;

/** Names of options bold and their arguments in italics, as manual pages have them. */
const inline = (text: string): string =>
  text
    .split(OPTION_NAME)
    .map((part, index) => (index % 2 ? bold(part) : withArguments(part)))
    .join('');

const withArguments = (text: string): string =>
  text
    .split(ARGUMENT)
    .map((part, index) => (index % 2 ? italic(part) : verbatim(part)))
    .join('');

const definition = (term: string, meaning: string): string => `${term}::\n${inline(meaning)}\n`;

const definitions = (rows: Readonly<Record<string, string>>): string =>
  Object.entries(rows)
    .map(([term, meaning]) => definition(bold(term), meaning))
    .join('\n');

function options(): string {
  const sections = new Map<string, OptionRow[]>();
  for (const row of ALL_OPTIONS) sections.set(row.section, [...(sections.get(row.section) ?? []), row]);
  return [...sections]
    .map(([section, rows]) => {
      const list = rows.map((row) => definition(inline(row.flags), describeOption(row)));
      return `=== ${section}\n\n${list.join('\n')}`;
    })
    .join('\n');
}

const examples = (): string =>
  EXAMPLES.map(({ purpose, command }) => `${sentence(purpose)}:\n\n----\n${command}\n----\n`).join('\n');

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The line of the index: what the summary says before its first pause. */
const purpose = (): string => {
  const [clause = ''] = SUMMARY.split(';');
  return clause.charAt(0).toLowerCase() + clause.slice(1);
};

const source = (version: string, questionnaire: string): string => `= ${NAME}(1)
:doctype: manpage
:reproducible:
:manmanual: User Commands
:mansource: ${NAME} ${version}

== Name

${NAME} - ${purpose()}

== Synopsis

${USAGES.map((usage) => `${bold(NAME)} ${inline(usage)}`).join(' +\n')}

== Description

${inline(SUMMARY)}

${inline(STREAMS)}

== Options

${options()}
== Output formats

${definitions(FORMAT_MEANINGS)}
== Exit status

${definitions(EXIT_MEANINGS as Readonly<Record<string, string>>)}
== Environment

${definitions(ENVIRONMENT)}
== Examples

${examples()}
A questionnaire; ${inline('--schema')} prints what else it can have:

----
${questionnaire.trimEnd()}
----
`;

/**
 * The manual page in roff, from the option table and the texts of the help.
 * @param questionnaire the JSON of an example.
 */
export async function manPage(version: string, questionnaire: string): Promise<string> {
  const roff = await convert(source(version, questionnaire), {
    backend: 'manpage',
    standalone: true,
    safe: 'secure',
  });
  return `${roff}\n`;
}

/** Writes man/ask-user-question.1. */
export async function buildManPage(): Promise<void> {
  const [manifest, questionnaire] = await Promise.all(
    ['package.json', 'examples/deploy.json'].map((path) => readFile(root(path), 'utf8')),
  );
  const { version } = JSON.parse(manifest ?? '') as { version: string };
  await writeAtomically(root(`man/${NAME}.1`), await manPage(version, questionnaire ?? ''), 0o644);
}
