/*
 * Loaded before the command (`node --require`): makes one call of a function that the command uses throw.
 * FAULT is `<name>:<number of the call>`, with no fault at call 0. Calls by others, as by Node itself, do not count.
 * FAULT_COUNTS is a file that gets the number of all calls, as JSON by name.
 */
const fs = require('node:fs');
const tty = require('node:tty');

const OBJECTS = {
  array: Array.prototype,
  buffer: Buffer,
  fs,
  globalThis,
  intl: Intl.Segmenter.prototype,
  json: JSON,
  map: Map.prototype,
  object: Object,
  process,
  reader: tty.ReadStream.prototype,
  string: String.prototype,
  tty,
};

const { FAULT = '', FAULT_COUNTS = '' } = process.env;
const [target, number] = FAULT.split(':');
const { apply, construct } = Reflect;
const { indexOf, split } = String.prototype;
const { writeFileSync } = fs;
const { stringify } = JSON;
const counts = {};

/** Whether the caller of the replaced function is the command; with functions that are not replaced. */
function isOurs() {
  const line = apply(split, new Error().stack, ['\n'])[3] ?? '';
  return apply(indexOf, line, ['bin/ask-user-question']) >= 0;
}

function replace(name) {
  const [key, method] = name.split('.');
  const holder = OBJECTS[key];
  const real = holder[method];
  counts[name] = 0;
  function replaced(...values) {
    if (isOurs()) {
      counts[name]++;
      if (name === target && counts[name] === Number(number)) throw new Error(`fault\x1b[2J\nin ${name}`);
    }
    return new.target ? construct(real, values, new.target) : apply(real, this, values);
  }
  Object.defineProperty(holder, method, { value: replaced, writable: true, configurable: true });
}

const names = FAULT_COUNTS === '' ? [target] : process.env.FAULT_NAMES.split(',');
for (const name of names) replace(name);
if (FAULT_COUNTS !== '') process.on('exit', () => writeFileSync(FAULT_COUNTS, stringify(counts)));
