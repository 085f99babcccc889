import { Buffer } from 'node:buffer';

/**
 * The addon reads its table from the start of a Buffer's memory, which is right only for a Buffer with
 * memory of its own. Small Buffers share a pool, so the pool is off while the addon loads.
 */
async function loadWithoutBufferPool(): Promise<typeof import('@xterm/addon-unicode-graphemes')> {
  const { poolSize } = Buffer;
  Buffer.poolSize = 0;
  try {
    return await import('@xterm/addon-unicode-graphemes');
  } finally {
    Buffer.poolSize = poolSize;
  }
}

export const { UnicodeGraphemesAddon } = await loadWithoutBufferPool();
