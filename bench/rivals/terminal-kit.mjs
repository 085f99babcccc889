import terminalKit from 'terminal-kit';

const { terminal } = terminalKit;
terminal.on('key', (name) => {
  if (name === 'CTRL_C') process.exit();
});
terminal('Where should this build be deployed?\n');
await terminal.singleColumnMenu(['Staging', 'Canary', 'Production']).promise;
