import { select } from '@clack/prompts';

await select({
  message: 'Where should this build be deployed?',
  options: [
    { value: 'Staging', hint: 'A copy of production; safe to break' },
    { value: 'Canary', hint: 'One customer in twenty' },
    { value: 'Production', hint: 'Live for every customer' },
  ],
});
