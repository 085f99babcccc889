import { select } from '@inquirer/prompts';

await select({
  message: 'Where should this build be deployed?',
  choices: [
    { value: 'Staging', description: 'A copy of production; safe to break' },
    { value: 'Canary', description: 'One customer in twenty' },
    { value: 'Production', description: 'Live for every customer' },
  ],
});
