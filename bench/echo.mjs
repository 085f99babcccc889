// The shortest way from a key to the screen: writes back what is typed.
import { writeSync } from 'node:fs';

process.stdin.setRawMode(true);
process.stdin.on('data', (bytes) => {
  if (bytes.includes(3)) process.exit();
  writeSync(1, bytes);
});
writeSync(1, 'ready\n');
