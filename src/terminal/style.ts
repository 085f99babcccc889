import type { Style } from '../text/span.ts';
import type { Attribute, Capabilities } from './capabilities.ts';

/** What styles are written with. Without `color` foregrounds and backgrounds are left out; attributes stay. */
export interface Pen {
  readonly capabilities: Capabilities;
  readonly color: boolean;
}

const ATTRIBUTES: readonly Attribute[] = ['bold', 'dim', 'italic', 'underline', 'inverse', 'strike'];

/** The Linux console shows some attributes by a colour. */
const SETS_COLOR = /\u001b\[[349]\dm/;

function colorsOf(style: Style, { capabilities, color }: Pen): string {
  if (!color) return '';
  return (style.fg ? capabilities.fg[style.fg] : '') + (style.bg ? capabilities.bg[style.bg] : '');
}

function attributeOf(name: Attribute, { capabilities, color }: Pen): string {
  const sequence = capabilities.attributes[name];
  return color || !SETS_COLOR.test(sequence) ? sequence : '';
}

const sequenceOf = (style: Style, pen: Pen): string =>
  colorsOf(style, pen) + ATTRIBUTES.map((name) => (style[name] ? attributeOf(name, pen) : '')).join('');

/** A frame has hundreds of spans, in a dozen styles. */
const known = new WeakMap<Pen, WeakMap<Style, string>>();

/**
 * The sequences that switch a style on, empty for text in the terminal's own colours. Colours come first: on the
 * Linux console a dark colour switches bold off.
 */
export function styleSequence(style: Style, pen: Pen): string {
  const sequences = known.get(pen) ?? new WeakMap<Style, string>();
  const sequence = sequences.get(style) ?? sequenceOf(style, pen);
  known.set(pen, sequences.set(style, sequence));
  return sequence;
}

/** From one style to another, both as {@link styleSequence} gives them, in as few bytes as need be. */
export function styleChange(from: string, to: string, pen: Pen): string {
  if (to.startsWith(from)) return to.slice(from.length);
  return pen.capabilities.styleReset + to;
}
