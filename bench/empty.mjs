// What everything is measured against: prints one word. With an argument it stays, so that its memory can be read.
process.stdout.write('ready\n');
if (process.argv.length > 2) setInterval(() => {}, 1_000_000);
