import { fieldText, type TextField } from '../dialog/text-field.ts';
import { graphemes } from '../text/graphemes.ts';
import { sanitize } from '../text/sanitize.ts';
import { type Line, type Span, type Style, span } from '../text/span.ts';
import type { Look } from './look.ts';

/** A text field as the screen shows it. */
export interface FieldView {
  readonly field: TextField;
  readonly focused: boolean;
  /** Shown while the field is empty. */
  readonly placeholder: string;
  readonly style: Style;
}

/** The spans of a text field, the caret among them while it has the focus. Line breaks stay `\n`. */
export function fieldLine(view: FieldView, look: Look): Line {
  if (view.field.clusters.length === 0) return placeholderLine(view, look);
  if (!view.focused) return [span(sanitize(fieldText(view.field)), view.style)];
  return typedLine(view, look);
}

function placeholderLine({ placeholder, focused }: FieldView, look: Look): Line {
  if (!focused) return [span(placeholder, look.theme.dim)];
  const [first = '', ...rest] = graphemes(placeholder);
  return [span(first, look.theme.caretCell), span(rest.join(''), look.theme.dim)];
}

function typedLine({ field, style }: FieldView, look: Look): Line {
  const before = span(sanitize(field.clusters.slice(0, field.cursor).join('')), style);
  const under = field.clusters[field.cursor];
  if (under === undefined) return [before, span(look.glyphs.caret, look.theme.caretMark)];
  const after = span(sanitize(field.clusters.slice(field.cursor + 1).join('')), style);
  return [before, ...caretSpans(under, style, look), after];
}

/** What has no cell of its own gets one: a blank before a line break, or in place of what cannot be shown. */
function caretSpans(cluster: string, style: Style, look: Look): Span[] {
  const caret = { ...style, ...look.theme.caretCell };
  return cluster === '\n' ? [span(' ', caret), span('\n', style)] : [span(sanitize(cluster) || ' ', caret)];
}
