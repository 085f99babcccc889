import { type Option, previewOf, type Question, type Questionnaire } from '../protocol.ts';
import { constraintFindings } from './constraints.ts';
import { count } from './describe.ts';
import { type Finding, ordered } from './findings.ts';
import type { Rejected } from './problems.ts';
import { semanticFindings } from './semantics.ts';
import { suggestion, type Unknowns, unknownProperties, unknownWarnings } from './unknown.ts';

export type Validated =
  | { readonly ok: true; readonly questionnaire: Questionnaire; readonly warnings: readonly string[] }
  | Rejected;

/** A document that satisfies the schema: defaults are still missing, unknown properties still there. */
interface Valid {
  readonly questions: readonly (Omit<Question, 'multiSelect'> & { readonly multiSelect?: boolean })[];
}

/**
 * Checks a parsed document against every rule of the contract. The questionnaire is a fresh copy with texts
 * verbatim, known properties only and defaults filled in. Warnings are sentences for a person, not yet safe
 * for a terminal. With `strict`, unknown properties are problems. The work has a bound for any document.
 */
export function validateDocument(document: unknown, { strict }: { readonly strict: boolean }): Validated {
  const findings = [...constraintFindings(document), ...semanticFindings(document)];
  if (!strict && findings.length > 0) return { ok: false, problems: ordered(findings) };
  const unknowns = unknownProperties(document);
  const problems = ordered([...findings, ...(strict ? unknownFindings(unknowns) : [])]);
  if (problems.length > 0) return { ok: false, problems };
  const questionnaire = fresh(document as Valid);
  return {
    ok: true,
    questionnaire,
    warnings: [...unknownWarnings(unknowns), ...previewWarnings(questionnaire)],
  };
}

function unknownFindings({ named, more }: Unknowns): readonly Finding[] {
  const each = named.map(({ path, meant }) =>
    unknownFinding(path, `is unknown${suggestion(meant) || '.'} Rename or remove it.`),
  );
  if (more === 0) return each;
  return [
    ...each,
    unknownFinding(
      '',
      `has ${count(more, 'more unknown property', 'more unknown properties')}. Rename or remove them.`,
    ),
  ];
}

function unknownFinding(path: string, message: string): Finding {
  return { code: 'schema_violation', phase: 'unknown', path, message };
}

function previewWarnings({ questions }: Questionnaire): readonly string[] {
  return questions.flatMap(({ multiSelect, options }, index) =>
    multiSelect && options.some((option) => previewOf(option) !== undefined)
      ? [`questions[${index}] has a preview that is not shown: only single-select questions show previews`]
      : [],
  );
}

function fresh({ questions }: Valid): Questionnaire {
  return {
    questions: questions.map(({ question, header, options, multiSelect = false }) => ({
      question,
      header,
      options: options.map(freshOption),
      multiSelect,
    })),
  };
}

function freshOption({ label, description, preview }: Option): Option {
  return preview === undefined ? { label, description } : { label, description, preview };
}
