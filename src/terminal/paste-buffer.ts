/** Collects the bytes of a bracketed paste up to its end mark. */
export interface PasteBuffer {
  /** The pasted text when `byte` completes the end mark, else `undefined`. */
  push(byte: number): string | undefined;
}

/** Most of a paste that is kept, in bytes. Nobody types an answer of this length; the rest is dropped. */
export const MAX_PASTE_BYTES = 1024 * 1024;

const END = Buffer.from('\u001b[201~');

/** A paste ends at `ESC [ 201 ~` and nowhere else, whatever it contains. */
export function createPasteBuffer(): PasteBuffer {
  let bytes = Buffer.alloc(1024);
  let length = 0;
  let matched = 0;

  const keep = (byte: number) => {
    if (length === MAX_PASTE_BYTES) return;
    if (length === bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(length)]);
    bytes[length] = byte;
    length += 1;
  };

  // ESC stands in the mark only at its start, so after a mismatch a new match can begin only at this byte.
  const mismatch = (byte: number) => {
    for (const held of END.subarray(0, matched)) keep(held);
    matched = byte === END[0] ? 1 : 0;
    if (matched === 0) keep(byte);
  };

  // `stream` leaves out a character that the size limit has cut in two.
  const text = () =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, length), { stream: true });

  return {
    push(byte) {
      if (byte !== END[matched]) mismatch(byte);
      else matched += 1;
      return matched === END.length ? text() : undefined;
    },
  };
}
