/**
 * The inside of a character class: DEL, C1, the Unicode line separators and the characters that turn the direction of
 * text. No data format asks for their escape, but a terminal obeys them.
 */
export const OBEYED = '\\u007F-\\u009F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069';
