/** How to ask in lines. */
export interface PlainOptions {
  /** Milliseconds after the first prompt in which lines are ignored. */
  readonly guard: number;
  /** Seconds until plain mode gives up; 0: never. */
  readonly timeout: number;
  /** Whether the terminal bell rings at the first prompt. */
  readonly bell?: boolean;
}
