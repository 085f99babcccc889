import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import schema from '../../../schema/result.schema.json' with { type: 'json' };
import { type Ending, resultOf } from '../../../src/envelope.ts';
import { type Format, formatResult, type Output } from '../../../src/format/format.ts';
import { oneLine, sanitizeInline } from '../../../src/text/sanitize.ts';
import { ANNOTATED, CUSTOM, MULTI, OPTION, QUESTIONNAIRE, submitted } from '../endings.ts';

const ajv = new Ajv2020({ strict: true, allErrors: true });
const isEnvelope = ajv.compile(schema);
const isMap = ajv.compile({ $ref: `${schema.$id}#/$defs/map` });

const declined: Ending = { kind: 'declined', answers: [OPTION] };
const failed: Ending = { kind: 'failed', error: 'no_ui' };

function written(format: Format, ending: Ending, pretty = false, questionnaire = QUESTIONNAIRE): Output {
  const sanitize = (text: string) => text.replaceAll('\u001b', '<ESC>');
  return formatResult(format, resultOf(ending), questionnaire, { pretty, sanitize, inline: sanitize });
}

describe('envelope', () => {
  it('is one line of JSON, or indented', () => {
    const { stdout } = written('envelope', submitted(OPTION));
    expect(stdout).toBe(`${JSON.stringify(resultOf(submitted(OPTION)))}\n`);
    expect(written('envelope', submitted(OPTION), true).stdout).toBe(
      `${JSON.stringify(resultOf(submitted(OPTION)), undefined, 2)}\n`,
    );
  });

  it.each<[string, Ending]>([
    ['answers of every kind', submitted(ANNOTATED, MULTI, CUSTOM)],
    ['a decline', declined],
    ['an interruption', { kind: 'interrupted', by: 'SIGTERM', answers: [MULTI] }],
    ['a failure', failed],
    ['a rejection', { kind: 'rejected', problems: [{ code: 'schema_violation', path: 'x', message: 'y' }] }],
  ])('fits its schema: %s', (_, ending) => {
    isEnvelope(JSON.parse(written('envelope', ending).stdout));
    expect(isEnvelope.errors).toBeNull();
  });
});

describe('text', () => {
  it('is the text alone, safe for the terminal that it ends up on', () => {
    const ending = submitted({ ...OPTION, answer: '\u001b[31m' } as typeof OPTION);
    const text = resultOf(ending).content[0].text;
    expect(written('text', ending)).toEqual({ stdout: `${text.replace('\u001b', '<ESC>')}\n` });
    expect(written('text', declined)).toEqual({ stdout: 'User declined to answer questions\n' });
  });
});

describe('map', () => {
  function mapOf(ending: Ending) {
    const map = JSON.parse(written('map', ending).stdout);
    isMap(map);
    expect(isMap.errors).toBeNull();
    return map;
  }

  it('maps questions to answers', () => {
    const map = mapOf(submitted(OPTION, MULTI, CUSTOM));
    expect(map).toEqual({
      content: [
        {
          type: 'text',
          text: 'User has answered your questions: "Which library?"="luxon". "Which features?"="Locales, Zones, my own". "__proto__"="z". You can now continue with the user\'s answers in mind.',
        },
      ],
      details: {
        questions: QUESTIONNAIRE.questions,
        answers: JSON.parse(
          '{"Which library?":"luxon","Which features?":"Locales, Zones, my own","__proto__":"z"}',
        ),
      },
    });
    expect(Object.keys(map.details.answers)).toContain('__proto__');
  });

  it('carries preview and notes, in the text and beside the answers', () => {
    const map = mapOf(submitted(ANNOTATED));
    expect(map.content[0].text).toBe(
      'User has answered your questions: "Which library?"="date-fns" selected preview:\n# date-fns\nimport\n user notes: v4, please. You can now continue with the user\'s answers in mind.',
    );
    expect(map.details.annotations).toEqual({
      'Which library?': { preview: '# date-fns\nimport', notes: 'v4, please' },
    });
  });

  it('carries either alone', () => {
    const noted = mapOf(submitted({ ...OPTION, notes: 'n' } as typeof OPTION));
    expect(noted.content[0].text).toContain('"Which library?"="luxon" user notes: n. You can');
    expect(noted.details.annotations).toEqual({ 'Which library?': { notes: 'n' } });
    const previewed = mapOf(submitted({ ...OPTION, preview: 'p' } as typeof OPTION));
    expect(previewed.content[0].text).toContain('"Which library?"="luxon" selected preview:\np\n. You can');
    expect(previewed.details.annotations).toEqual({ 'Which library?': { preview: 'p' } });
  });

  it('leaves stdout empty on a decline', () => {
    const cancelled = { stdout: '', stderr: 'User cancelled\n' };
    expect(written('map', declined)).toEqual(cancelled);
    expect(written('map', submitted())).toEqual(cancelled);
  });

  it('is the envelope on a failure', () => {
    const interrupted: Ending = { kind: 'interrupted', by: 'SIGINT', answers: [OPTION] };
    for (const ending of [failed, interrupted]) {
      expect(written('map', ending, true)).toEqual(written('envelope', ending, true));
    }
    const options = { pretty: false, sanitize: String, inline: String };
    expect(formatResult('map', resultOf(failed), undefined, options)).toEqual(written('envelope', failed));
  });
});

describe('lines', () => {
  const linesOf = (ending: Ending, inline = oneLine): Output =>
    formatResult('lines', resultOf(ending), QUESTIONNAIRE, { pretty: false, sanitize: String, inline });

  it('hold one label or typed text each, in the order of the questions', () => {
    expect(linesOf(submitted(ANNOTATED, MULTI, CUSTOM))).toEqual({
      stdout: 'date-fns\nLocales\nZones\nmy own\nz\n',
    });
  });

  it.each<[string, Ending]>([
    ['a decline', declined],
    ['no answer', submitted()],
    ['an interruption', { kind: 'interrupted', by: 'SIGTERM', answers: [MULTI] }],
    ['a time limit', { kind: 'timed-out' }],
    ['a failure', failed],
    ['a rejection', { kind: 'rejected', problems: [{ code: 'no_questions', path: '', message: '' }] }],
  ])('are none after %s', (_, ending) => {
    expect(linesOf(ending)).toEqual({ stdout: '' });
  });

  it.each([
    ['line breaks', 'a\r\n\r\nb\u2028c\n', 'a b c '],
    ['control characters', 'a\u001b[1m\rb\0\u009bc\u007f', 'a[1mbc'],
    ['anything else', '  -n $(x) \t"\u202e\'  ', '  -n $(x) \t"\u202e\'  '],
  ])('keep to their line, and the text as it is: %s', (_, answer, line) => {
    expect(linesOf(submitted({ ...CUSTOM, answer } as typeof CUSTOM))).toEqual({ stdout: `${line}\n` });
  });

  it('are safe for a terminal', () => {
    const answer = 'a\u001b[2J\n\u202eb';
    const ending = submitted({ ...CUSTOM, answer } as typeof CUSTOM);
    expect(linesOf(ending, sanitizeInline)).toEqual({ stdout: 'a \\u202eb\n' });
  });

  it('are as many as answers, whatever these hold', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (selected) => {
        const { stdout } = linesOf(submitted({ ...MULTI, selected } as typeof MULTI));
        expect(stdout.split('\n')).toHaveLength(selected.length + 1);
        expect(stdout.replaceAll(/[\n\t]/g, '')).not.toMatch(/[\0-\x1f\x7f-\x9f]/);
      }),
    );
  });
});

describe('shell', () => {
  it('has variables for every question, and tells a run with answers from one without', () => {
    expect(written('shell', submitted(OPTION)).stdout).toMatch(
      /^ANSWER_1='luxon'\n.*\nANSWER_2=''\n.*\nANSWER_3=''\n.*\nCANCELLED='false'\n$/s,
    );
    for (const ending of [declined, failed, submitted()])
      expect(written('shell', ending).stdout).toMatch(/^ANSWER_1=''\n.*\nCANCELLED='true'\n$/s);
  });

  it('empties the variables of all questions that there can be where the questionnaire is not known', () => {
    const options = { pretty: false, sanitize: String, inline: String };
    const ending: Ending = { kind: 'rejected', problems: [{ code: 'no_questions', path: '', message: '' }] };
    const empty = [1, 2, 3, 4].map((n) => `ANSWER_${n}=''\nANSWER_${n}_COUNT='0'\nNOTES_${n}=''\n`).join('');
    expect(formatResult('shell', resultOf(ending), undefined, options)).toEqual({
      stdout: `${empty}CANCELLED='true'\n`,
    });
  });
});

describe('JSON formats', () => {
  it('escape what a terminal obeys, and nothing else', () => {
    const odd = '\u007f\u0085\u009b\u2028\u2029\u202e\u2066\u200f é😀\ud800';
    const { stdout } = written('envelope', submitted({ ...CUSTOM, answer: odd } as typeof CUSTOM));
    expect(stdout).toContain('"\\u007f\\u0085\\u009b\\u2028\\u2029\\u202e\\u2066\\u200f é😀\\ud800"');
    expect(JSON.parse(stdout).details.answers[0].answer).toBe(odd);
  });

  it('never hold a control character, and say the same whatever the texts are', () => {
    const character = fc.integer({ min: 0, max: 0x2100 }).map((code) => String.fromCharCode(code));
    const text = fc.string({ unit: character }).map((inner) => `x${inner}`);
    fc.assert(
      fc.property(
        fc.constantFrom('envelope' as const, 'map' as const),
        text,
        text,
        fc.boolean(),
        (format, question, answer, pretty) => {
          const ending = submitted({ ...CUSTOM, question, answer } as typeof CUSTOM);
          const { stdout } = written(format, ending, pretty);
          expect(stdout.replaceAll('\n', pretty ? '' : '\n').replace(/\n$/, '')).not.toMatch(
            /[\0-\x1f\x7f-\x9f]/,
          );
          const said = JSON.parse(stdout).details.answers;
          expect(format === 'map' ? said[question] : said[0].answer).toBe(answer);
        },
      ),
    );
  });
});
