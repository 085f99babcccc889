/** Ctrl-C as a raw terminal sends it. */
export const CTRL_C = 0x03;

/** What the bytes from a terminal consist of. `alt`: an ESC stood before it. */
export type Token =
  /** One printable character (a code point). */
  | { readonly kind: 'char'; readonly char: string; readonly alt: boolean }
  /** A C0 control character or DEL. */
  | { readonly kind: 'control'; readonly code: number; readonly alt: boolean }
  /** The Esc key by itself. */
  | { readonly kind: 'escape' }
  /** `ESC [ parameters final` or `ESC O parameters final`. */
  | SequenceToken
  /** The content of a bracketed paste, as it came. */
  | { readonly kind: 'paste'; readonly text: string };

export interface SequenceToken {
  readonly kind: 'csi' | 'ss3';
  readonly parameters: string;
  readonly final: string;
  readonly alt: boolean;
}
