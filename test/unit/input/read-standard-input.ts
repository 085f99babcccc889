import { readInput } from '../../../src/input/read.ts';

process.on('SIGTERM', () => process.exit(143));
const reading = readInput({ kind: 'stdin', fd: 0 });
process.stderr.write('waiting\n');
process.stdout.write(JSON.stringify(await reading));
