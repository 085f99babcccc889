/**
 * A small stand-in for an interactive command: draws on the controlling terminal, shows each chunk it
 * reads, writes a document to stdout. `x` is read without a reaction and `q` ends it with code 7.
 */
const SOURCE = `
const { openSync } = require('node:fs');
const tty = require('node:tty');
const fd = openSync('/dev/tty', 'r+');
const input = new tty.ReadStream(fd);
const output = new tty.WriteStream(openSync('/dev/tty', 'w'));
const questionnaire = require('node:fs').readFileSync(0, 'utf8');
let count = 0;
const end = (code) => {
  output.write('\\x1b[?2004l\\x1b[?25h');
  process.stdout.write(JSON.stringify({ read: questionnaire, count }) + '\\n');
  process.stderr.write('note\\n');
  process.exit(code);
};
const size = () => output._refreshSize() || output.write('size ' + output.columns + 'x' + output.rows + '\\r\\n');
const actions = {
  x: () => {},
  q: () => { input.setRawMode(false); end(7); },
};
input.setRawMode(true);
input.on('data', (data) => {
  const text = data.toString();
  count++;
  const show = () => output.write('chunk ' + count + ' ' + JSON.stringify(text) + '\\r\\n');
  (actions[text] ?? show)();
});
process.on('SIGWINCH', size);
process.on('SIGTERM', () => { input.setRawMode(false); end(143); });
process.on('SIGHUP', () => process.exit(129));
input.on('end', () => process.exit(129));
output.write('\\x1b[?2004h\\x1b[?25l\\x1b[1;32mready\\x1b[0m \\x1b[2;7m日本\\x1b[0m \\x1b[38;5;200mpink\\x1b[48;2;1;2;3mrgb\\x1b[0m\\r\\n');
size();
`;

/** Command line of the stand-in. */
export const SAMPLE_PROGRAM: readonly [string, ...string[]] = [process.execPath, '-e', SOURCE];
