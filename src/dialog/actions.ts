import type { Edit } from './text-field.ts';

/** What a key means where it was pressed. */
export type Action =
  | { readonly kind: 'move'; readonly by: -1 | 1 }
  | { readonly kind: 'switch-tab'; readonly by: -1 | 1 }
  /** Enter or Space on the focused row. */
  | { readonly kind: 'confirm' }
  /** A digit: the row with this number. */
  | { readonly kind: 'pick'; readonly number: number }
  | { readonly kind: 'insert'; readonly text: string }
  | { readonly kind: 'edit'; readonly edit: Edit }
  | { readonly kind: 'edit-notes' }
  | { readonly kind: 'scroll'; readonly by: -1 | 1 }
  /** Esc: leaves the innermost thing that can be left. */
  | { readonly kind: 'back-out' };

/** Text of the active tab that does not fit: rows shown, and rows there are. */
export interface Overflow {
  readonly shown: number;
  readonly total: number;
  /** How many rows scroll away before the text of the focused row does: those of the question. */
  readonly ahead?: number;
}
