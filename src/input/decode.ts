import { type Buffer, isUtf8 } from 'node:buffer';
import { MAX_INPUT_BYTES } from '../protocol.ts';
import { type Rejected, rejected } from './problems.ts';
import { QUESTIONNAIRE, type Subject } from './subject.ts';

export type Text = { readonly ok: true; readonly text: string } | Rejected;

const REPLACEMENT = '\uFFFD';
const UTF8_MARK = '\uFEFF';

/** Decodes a document's bytes, strictly as UTF-8, without its byte order mark. `name` and `subject` are for the message. */
export function decode(bytes: Buffer, name: string, subject: Subject = QUESTIONNAIRE): Text {
  const fault = faultOf(bytes, subject);
  if (fault !== undefined) return rejected('input_unreadable', `${name} ${fault}`, subject.path);
  const text = bytes.toString('utf8');
  return { ok: true, text: text.startsWith(UTF8_MARK) ? text.slice(UTF8_MARK.length) : text };
}

function faultOf(bytes: Buffer, { excess }: Subject): string | undefined {
  if (bytes.length > MAX_INPUT_BYTES) return `is larger than 1 MiB (${MAX_INPUT_BYTES} bytes), ${excess}`;
  return isUtf8(bytes) ? undefined : encodingFault(bytes);
}

function encodingFault(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe' || mark === 'feff') return 'is UTF-16 text. Save or convert it as UTF-8.';
  const offset = firstFault(bytes);
  const value = bytes[offset]?.toString(16).padStart(2, '0');
  return `is not UTF-8: the byte 0x${value} at offset ${offset} is out of place. Save or convert it as UTF-8.`;
}

/** Offset of the first byte that the lenient decoder had to replace. */
function firstFault(bytes: Buffer): number {
  let offset = 0;
  for (const character of bytes.toString('utf8')) {
    if (character === REPLACEMENT && bytes.toString('hex', offset, offset + 3) !== 'efbfbd') break;
    offset += byteLength(character);
  }
  return offset;
}

function byteLength(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
