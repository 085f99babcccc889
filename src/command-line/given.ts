import type { Asked } from './asked.ts';
import type { Parsed } from './options.ts';

/** The options that were given, each right by itself. */
export interface Given {
  readonly kind: 'given';
  readonly parsed: Parsed;
  /** The questions among them. */
  readonly asked: Asked;
}
