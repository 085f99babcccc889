/** Decodes UTF-8 a byte at a time. */
export interface Utf8Decoder {
  /** True while a character is incomplete. */
  readonly pending: boolean;
  /** Takes a byte from 0x80 up. The finished character, or `undefined`: more bytes are needed, or these are invalid. */
  push(byte: number): string | undefined;
  /** Forgets an incomplete character. */
  reset(): void;
}

/**
 * What a lead byte announces: how many bytes follow, and the limits of the first of them, which exclude overlong
 * forms, surrogates, and what lies beyond U+10FFFF (Unicode, table 3-7).
 */
const LEADS = [
  { from: 0xc2, to: 0xdf, follow: 1, low: 0x80, high: 0xbf },
  { from: 0xe0, to: 0xe0, follow: 2, low: 0xa0, high: 0xbf },
  { from: 0xe1, to: 0xec, follow: 2, low: 0x80, high: 0xbf },
  { from: 0xed, to: 0xed, follow: 2, low: 0x80, high: 0x9f },
  { from: 0xee, to: 0xef, follow: 2, low: 0x80, high: 0xbf },
  { from: 0xf0, to: 0xf0, follow: 3, low: 0x90, high: 0xbf },
  { from: 0xf1, to: 0xf3, follow: 3, low: 0x80, high: 0xbf },
  { from: 0xf4, to: 0xf4, follow: 3, low: 0x80, high: 0x8f },
] as const;

const leadOf = (byte: number) => LEADS.find((lead) => byte >= lead.from && byte <= lead.to);

/** Invalid bytes vanish: a keyboard that sends another encoding types nothing rather than question marks. */
export function createUtf8Decoder(): Utf8Decoder {
  let missing = 0;
  let low = 0x80;
  let high = 0xbf;
  let value = 0;

  const begin = (byte: number) => {
    const lead = leadOf(byte);
    missing = lead?.follow ?? 0;
    low = lead?.low ?? 0x80;
    high = lead?.high ?? 0xbf;
    value = byte & (0x3f >> missing);
  };

  const proceed = (byte: number) => {
    missing -= 1;
    low = 0x80;
    high = 0xbf;
    value = (value << 6) | (byte & 0x3f);
  };

  return {
    get pending() {
      return missing > 0;
    },
    push(byte) {
      if (missing === 0 || byte < low || byte > high) {
        begin(byte);
        return undefined;
      }
      proceed(byte);
      return missing === 0 ? String.fromCodePoint(value) : undefined;
    },
    reset() {
      missing = 0;
    },
  };
}
