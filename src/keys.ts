type Modifiers =
  | ''
  | 'ctrl+'
  | 'alt+'
  | 'shift+'
  | 'ctrl+alt+'
  | 'ctrl+shift+'
  | 'alt+shift+'
  | 'ctrl+alt+shift+';

type Letter =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm')
  | ('n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z');

type SpecialKey =
  | ('up' | 'down' | 'left' | 'right' | 'home' | 'end' | 'pageup' | 'pagedown')
  | ('insert' | 'delete' | 'backspace' | 'enter' | 'tab' | 'escape' | 'space');

/** A key that has a name: `enter`, `ctrl+a`, `alt+left`, `shift+tab`. Letters and `space` have one only with ctrl or alt. */
export type KeyName = `${Modifiers}${SpecialKey | Letter}`;

/** What a person did at the keyboard. */
export type Key =
  | { readonly kind: 'named'; readonly name: KeyName }
  /** One typed character; the space bar is `' '`. */
  | { readonly kind: 'text'; readonly text: string }
  /** Text that arrived as a block. Line breaks are `\n`; no other control characters are left. */
  | { readonly kind: 'paste'; readonly text: string };
