import prompts from 'prompts';

await prompts({
  type: 'select',
  name: 'target',
  message: 'Where should this build be deployed?',
  choices: [
    { title: 'Staging', description: 'A copy of production; safe to break' },
    { title: 'Canary', description: 'One customer in twenty' },
    { title: 'Production', description: 'Live for every customer' },
  ],
});
