import { expect, it, vi } from 'vitest';
import { createPreviewReader } from '../../../src/preview-reader.ts';
import type { Previews } from '../../../src/render/previews.ts';

/** Previews that are read in as many steps, of which some are news. */
function stepsOf(...steps: (boolean | Error)[]) {
  const readOn = vi.fn(async () => {
    const step = steps.shift();
    if (step instanceof Error) throw step;
    return step === true;
  });
  return { readOn, isReading: () => steps.length > 0 } as unknown as Previews & { readOn: typeof readOn };
}

const rounds = async (count: number): Promise<void> => {
  for (let round = 0; round < count; round += 1) await new Promise((resolve) => setImmediate(resolve));
};

function start(...steps: (boolean | Error)[]) {
  const previews = stepsOf(...steps);
  const [onNews, onFailure] = [vi.fn(() => reader.touch()), vi.fn()];
  const reader = createPreviewReader(previews, onNews, onFailure);
  reader.touch();
  return { previews, reader, onNews, onFailure };
}

it('reads to the end, tells each news, and then no more', async () => {
  const { previews, onNews } = start(false, true, false, true);
  await rounds(12);
  expect(previews.readOn).toHaveBeenCalledTimes(4);
  expect(onNews).toHaveBeenCalledTimes(2);
});

it('takes one step at a time, however many frames are drawn', async () => {
  const { previews, reader } = start(false, false);
  reader.touch();
  reader.touch();
  await rounds(1);
  expect(previews.readOn).toHaveBeenCalledTimes(1);
});

it('tells a failure', async () => {
  const { onFailure, onNews } = start(new Error('broken'));
  await rounds(3);
  expect(onFailure).toHaveBeenCalledWith(new Error('broken'));
  expect(onNews).not.toHaveBeenCalled();
});

it.each([true, new Error('late')])('tells nothing once it was stopped: %s', async (step) => {
  const { reader, onNews, onFailure, previews } = start(step, false);
  await new Promise<void>((resolve) => {
    previews.readOn.mockImplementationOnce(async () => {
      resolve();
      await rounds(1);
      if (step instanceof Error) throw step;
      return true;
    });
  });
  reader.stop();
  await rounds(5);
  expect(onNews).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
  expect(previews.readOn).toHaveBeenCalledTimes(1);
});
