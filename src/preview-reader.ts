import type { Previews } from './render/previews.ts';

/** Reads previews to their end while there is nothing else to do. */
export interface PreviewReader {
  /** A frame was drawn, which may have begun a preview. */
  touch(): void;
  stop(): void;
}

/**
 * Keys come first: one small portion is read at a time.
 * @param onNews called when the frame would be another one now.
 * @param onFailure called with what was thrown while a preview was drawn. Neither is called once it was stopped.
 */
export function createPreviewReader(
  previews: Previews,
  onNews: () => void,
  onFailure: (reason: unknown) => void,
): PreviewReader {
  let waiting: ReturnType<typeof setImmediate> | undefined;
  let hasStopped = false;
  const wait = (): void => {
    waiting = setImmediate(() => {
      previews.readOn().then(goOn).catch(fail);
    });
  };
  const goOn = (isNews: boolean): void => {
    if (hasStopped) return;
    waiting = undefined;
    if (isNews) onNews();
    else if (previews.isReading()) wait();
  };
  const fail = (reason: unknown): void => {
    if (!hasStopped) onFailure(reason);
  };
  return {
    touch() {
      if (waiting === undefined && previews.isReading()) wait();
    },
    stop() {
      hasStopped = true;
      clearImmediate(waiting);
    },
  };
}
