import { sanitize, sanitizeInline } from '../text/sanitize.ts';
import { type Span, type Style, span } from '../text/span.ts';

/** Foreign text on one line: line breaks become blanks, nothing in it can act on the terminal. */
export const inline = (text: string, style: Style): Span => span(sanitizeInline(text), style);

/** Foreign text that keeps its line breaks. */
export const multiline = (text: string, style: Style): Span => span(sanitize(text).trimEnd(), style);
