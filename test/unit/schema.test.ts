import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import questionnaireSchema from '../../schema/questionnaire.schema.json' with { type: 'json' };
import resultSchema from '../../schema/result.schema.json' with { type: 'json' };
import { RULE_CODES } from '../../src/generated/schema-rules.ts';
import { validateDocument } from '../../src/input/validate.ts';
import { ERROR_CODES, MAX_QUESTIONS, RESERVED_LABELS } from '../../src/protocol.ts';
import { ANNOTATED, CUSTOM, MULTI, OPTION } from './endings.ts';
import { document, option, question } from './input/documents.ts';

const ajv = new Ajv2020({ strict: true });
ajv.addKeyword('x-error');
const isQuestionnaire = ajv.compile(questionnaireSchema);
const isResult = ajv.compile(resultSchema);

interface Node {
  readonly [keyword: string]: unknown;
  readonly properties?: Record<string, Node>;
  readonly items?: Node;
}

function nodesOf(node: Node): readonly Node[] {
  const inner = [...Object.values(node.properties ?? {}), ...(node.items ? [node.items] : [])];
  return [node, ...inner.flatMap(nodesOf)];
}

describe('the schema of questionnaires', () => {
  it('states the limits of the contract', () => {
    const { questions } = questionnaireSchema.properties;
    const { header, options, question } = questions.items.properties;
    expect(questions).toMatchObject({ minItems: 1, maxItems: 4 });
    expect(MAX_QUESTIONS).toBe(questions.maxItems);
    expect(question).toMatchObject({ minLength: 1 });
    expect(header).toMatchObject({ minLength: 1, maxLength: 16 });
    expect(header.description).toContain('12');
    expect(options).toMatchObject({ minItems: 2, maxItems: 4 });
    expect(options.items.properties.label).toMatchObject({ minLength: 1, maxLength: 60 });
    expect(options.items.required).toEqual(['label', 'description']);
    expect(questions.items.properties.multiSelect.default).toBe(false);
  });

  it('has a title and a description everywhere, and an error code beside every constraint', () => {
    const constraints = ['type', 'required', 'minItems', 'maxItems', 'minLength', 'maxLength', 'pattern'];
    for (const node of nodesOf(questionnaireSchema as Node)) {
      expect(node).toMatchObject({ title: expect.any(String), description: expect.any(String) });
      const constrained = Object.keys(node).filter((keyword) => constraints.includes(keyword));
      expect(Object.keys(node['x-error'] as object).sort()).toEqual(constrained.sort());
    }
  });

  it('names known codes only, and the validator has them all', () => {
    const codes = Object.values(RULE_CODES);
    expect(ERROR_CODES).toEqual(expect.arrayContaining(codes));
    const stated = nodesOf(questionnaireSchema as Node).flatMap((node) =>
      Object.values(node['x-error'] as object),
    );
    expect([...codes].sort()).toEqual(stated.sort());
  });

  it('names the rules that it cannot state', () => {
    const { description } = questionnaireSchema.properties.questions.items.properties.options;
    for (const label of RESERVED_LABELS) expect(description).toContain(`"${label}"`);
    expect(JSON.stringify(questionnaireSchema)).toMatch(
      /duplicate_question.*duplicate_option_label.*reserved_label/,
    );
  });

  it.each<[string, unknown]>([
    ['a sound document', document(question('a', { extra: 1 }))],
    ['no question', document()],
    ['five questions', document(...'abcde'.split('').map((text) => question(text)))],
    ['a long header', document(question('a', { header: 'x'.repeat(17) }))],
    ['astral characters', document(question('a', { header: '😀'.repeat(16) }))],
    ['one option', document(question('a', { options: [option('x')] }))],
    ['a blank label', document(question('a', { options: [option(' '), option('y')] }))],
    ['a wrong type', document(question('a', { multiSelect: 0 }))],
    ['no object', 5],
  ])('agrees with the compiled validator: %s', (_, value) => {
    expect(isQuestionnaire(value)).toBe(validateDocument(value, { strict: false }).ok);
  });
});

describe('the schema of results', () => {
  const content = [{ type: 'text', text: 'x' }];
  const result = (details: object) => isResult({ content, details });

  it('knows every error code', () => {
    expect(resultSchema.$defs.error.enum).toEqual([...ERROR_CODES]);
    for (const error of ERROR_CODES) expect(result({ answers: [], cancelled: true, error })).toBe(true);
    expect(result({ answers: [], cancelled: true, error: 'other' })).toBe(false);
  });

  it('knows the kinds of answers', () => {
    for (const answer of [ANNOTATED, CUSTOM, MULTI, OPTION]) {
      expect(result({ answers: [answer], cancelled: false })).toBe(true);
    }
  });

  it('keeps the fields of one kind off another', () => {
    for (const answer of [
      { ...CUSTOM, notes: 'n' },
      { ...OPTION, selected: ['x'] },
      { ...MULTI, preview: 'p' },
      { ...MULTI, answer: 'x' },
      { ...OPTION, answer: null },
      { ...OPTION, kind: 'other' },
      { ...OPTION, notes: '' },
    ]) {
      expect(result({ answers: [answer], cancelled: false })).toBe(false);
    }
  });

  it('ties success to an answer and to the absence of an error', () => {
    expect(result({ answers: [], cancelled: false })).toBe(false);
    expect(result({ answers: [OPTION], cancelled: false, error: 'no_ui' })).toBe(false);
    expect(result({ answers: [OPTION], cancelled: true })).toBe(true);
  });

  it('leaves room for what may be added', () => {
    expect(result({ answers: [{ ...OPTION, more: 1 }], cancelled: false, more: 1 })).toBe(true);
  });
});
