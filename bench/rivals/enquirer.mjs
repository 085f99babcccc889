import enquirer from 'enquirer';

const { Select } = enquirer;
await new Select({
  message: 'Where should this build be deployed?',
  choices: [
    { name: 'Staging', hint: 'A copy of production; safe to break' },
    { name: 'Canary', hint: 'One customer in twenty' },
    { name: 'Production', hint: 'Live for every customer' },
  ],
}).run();
