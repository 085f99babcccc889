import { Server } from 'node:net';
import { expect, it } from 'vitest';

/** No documentation of Node promises it; without it a turn costs the loading of a module more. */
it('a server of this Node can listen by itself', () => {
  expect(Server.prototype).toHaveProperty('_listen2', expect.any(Function));
});
