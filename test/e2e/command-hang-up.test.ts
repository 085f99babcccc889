import { expect, it } from 'vitest';
import { openSession } from './support/session.ts';

const ASKED = ['-q', 'Ship it?', '-o', 'yes', '-o', 'no', '--guard', '0'];

it.each([[[]], [['--plain']]])(
  'a hang-up ends quietly with 129 also where the standard streams are the terminal: %j',
  async (more) => {
    const session = openSession({ args: [...ASKED, ...more], prepare: 'exec 3>log', stderr: 'file' });
    await session.until('Type something');
    session.hangUp();
    const { code, stderr } = await session.exit();
    expect({ code, stderr }).toEqual({ code: 129, stderr: '' });
  },
);
