import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/input/parse.ts';

async function faultOf(text: string): Promise<string> {
  const parsed = await parseJson(text);
  if (parsed.ok) throw new Error(`accepted ${text}`);
  expect(parsed.problems).toEqual([{ code: 'invalid_json', path: '', message: expect.any(String) }]);
  return parsed.problems[0]?.message ?? '';
}

describe('parseJson', () => {
  it('gives the value of a sound document', async () => {
    expect(await parseJson(' {"a": [1, "é😀"]}\r\n')).toEqual({ ok: true, value: { a: [1, 'é😀'] } });
  });

  it('keeps __proto__ an ordinary property', async () => {
    const parsed = await parseJson('{"__proto__": {"polluted": true}}');
    expect(parsed.ok && Object.getPrototypeOf(parsed.value)).toBe(Object.prototype);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('accepts lone surrogates, which JSON can hold', async () => {
    expect(await parseJson('"\\ud800"')).toEqual({ ok: true, value: '\ud800' });
  });

  it('says everything in one line: place, expectation, finding, context, mend', async () => {
    expect(await faultOf('{\n  "a": 1,\n}')).toBe(
      'The input is not JSON. Line 3, column 1: expected a property name in double quotes, found "}". JSON allows no trailing comma: remove the comma before it.',
    );
    expect(await faultOf('{"é😀": [1 2]}')).toBe(
      'The input is not JSON. Line 1, column 11: expected "," or "]", found "2" after `{"é😀": [1`. Put a comma between two values.',
    );
  });

  it.each([
    ['empty input', '', 'Line 1, column 1:', 'The input is empty'],
    ['white space', ' \r\n\t', 'Line 2, column 2:', 'The input is empty'],
    ['a comment', '{"a": 1 // x\n}', 'column 9:', 'JSON has no comments'],
    ['a block comment', '/* x */ {}', 'column 1:', 'JSON has no comments'],
    ['a hash comment', '# x\n{}', 'column 1:', 'JSON has no comments'],
    ['single quotes', "{'a': 1}", 'column 2:', 'stand in double quotes'],
    ['a single-quoted value', '{"a": \'b\'}', 'column 7:', 'stand in double quotes'],
    ['typographic quotes', '{“a”: 1}', 'column 2:', 'straight double quotes'],
    ['an unquoted name', '{a: 1}', 'column 2:', 'Put the property name in double quotes'],
    ['a number as a name', '{1: 1}', 'column 2:', 'Put the property name in double quotes'],
    ['a trailing comma in a list', '[1,]', 'column 4:', 'no trailing comma'],
    ['a trailing comma in an object', '{"a":1,}', 'column 8:', 'no trailing comma'],
    ['a missing comma', '{"a":1 "b":2}', 'column 8:', 'Put a comma'],
    ['a missing colon', '{"a" 1}', 'column 6:', 'Put a colon'],
    ['a second document', '{"a":1}\n{"b":2}', 'Line 2, column 1:', 'one JSON document only'],
    ['a closing bracket too many', '{}}', 'column 3:', 'one JSON document only'],
    ['the wrong bracket', '[1}', 'column 3:', 'does not match'],
    ['a text cut off', '{"a": [1, {"b": 2}', 'column 19:', 'cut off'],
    ['a text cut off after a comma', '[1,', 'column 4:', 'cut off'],
    ['a string cut off', '{"a": "b', 'column 9:', 'The string is never closed'],
    ['a line break in a string', '{"a": "b\nc"}', 'Line 1, column 9:', 'The string is never closed'],
    ['a tab in a string', '{"a": "b\tc"}', 'column 9:', 'a tab \\t'],
    ['an unknown escape', '{"a": "C:\\dir"}', 'column 10:', 'write a backslash as \\\\'],
    ['a short unicode escape', '{"a": "\\u12"}', 'column 8:', 'No such escape'],
    ['an unescaped quotation mark', '{"a": "say "hi" now"}', 'column 13:', 'write it as \\"'],
    ['Python words', '{"a": True}', 'column 7:', 'JSON writes true, false and null'],
    ['NaN', '{"a": NaN}', 'column 7:', 'no such value'],
    ['undefined', '{"a": undefined}', 'column 7:', 'no such value'],
    ['a bare word', '{"a": yes}', 'column 7:', 'Text stands in double quotes'],
    ['an unfinished number', '[1.]', 'column 2:', 'Complete the number'],
    ['a Markdown fence', '```json\n{}\n```', 'column 1:', 'Markdown fence'],
    ['an invisible space', '{"a":\u00a01}', 'column 6:', 'invisible character'],
    ['UTF-16 without a mark', '{\0"\0a\0', 'column 2:', 'UTF-16'],
    ['a bare NUL', '\0', 'column 1:', 'UTF-16'],
  ])('names %s', async (_, text, place, mend) => {
    const message = await faultOf(text);
    expect(message).toContain(place);
    expect(message).toContain(mend);
    expect(message).not.toMatch(/[\r\n]/);
  });

  it('counts \\n, \\r\\n and \\r as one line break each', async () => {
    expect(await faultOf('{\n\r\n\r  x}')).toContain('Line 4, column 3:');
  });

  it('shortens what stands before and what was found', async () => {
    const message = await faultOf(`["${'a'.repeat(1000)}" ${'x'.repeat(1000)}]`);
    expect(message.length).toBeLessThan(300);
    expect(message).toContain(`found "${'x'.repeat(20)}…" after \`…${'a'.repeat(29)}"\``);
  });

  it('takes 200,000 levels of nesting, whole or broken', async () => {
    const levels = 200_000;
    expect((await parseJson('['.repeat(levels) + ']'.repeat(levels))).ok).toBe(true);
    expect(await faultOf('['.repeat(levels))).toContain(`Line 1, column ${levels + 1}:`);
    expect(await faultOf(`${'{"a":'.repeat(levels)}!`)).toContain(`Line 1, column ${5 * levels + 1}:`);
  });

  it('answers for a broken mebibyte', async () => {
    expect(await faultOf(`["${'a'.repeat(1024 * 1024)}`)).toContain('The string is never closed');
    expect(await faultOf(`[${'1,'.repeat(512 * 1024)}]`)).toContain('no trailing comma');
    expect(await faultOf(`["${'\\n'.repeat(512 * 1024)}\\x"]`)).toContain('No such escape');
  });

  it('places the fault inside the text for any document with one character removed, added or replaced', async () => {
    const edit = fc.record({
      value: fc.json(),
      at: fc.nat(),
      removed: fc.nat({ max: 1 }),
      added: fc.constantFrom('', '"', "'", ',', ':', '[', '}', '\\', '\n', 'x', '0', '/', '\0', '😀'),
    });
    await fc.assert(
      fc.asyncProperty(edit, async ({ value, at, removed, added }) => {
        const characters = Array.from(value);
        characters.splice(at % (characters.length + 1), removed, added);
        await expectPlaced(characters.join(''));
      }),
      { numRuns: 500 },
    );
  });

  it('never throws, and finds the fault wherever JSON.parse finds one', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'{}[],:"\\/*\'0-1.eE+utrfalsn \n\r\t\u00e9') });
    await fc.assert(fc.asyncProperty(text, expectPlaced), { numRuns: 2000 });
  });
});

async function expectPlaced(text: string): Promise<void> {
  const parsed = await parseJson(text);
  if (parsed.ok) return;
  const place = /Line (\d+), column (\d+):/.exec(parsed.problems[0]?.message ?? '');
  const line = text.split(/\r\n|[\n\r]/)[Number(place?.[1]) - 1];
  expect(line).toBeDefined();
  expect(Number(place?.[2])).toBeGreaterThanOrEqual(1);
  expect(Number(place?.[2])).toBeLessThanOrEqual(Array.from(line ?? '').length + 1);
}
