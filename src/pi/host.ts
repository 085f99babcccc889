/**
 * What this extension uses of Pi, written down here so that nothing of Pi is imported: two lines of Pi have the same
 * interface under different package names.
 */

/** Options of a dialog that Pi itself shows. */
export interface DialogOptions {
  readonly signal?: AbortSignal;
}

/** Pi's own terminal interface, as far as it is handed over. */
export interface Tui {
  stop(options?: { readonly preserveScreen?: boolean }): void;
  start(): void;
  /** After `stop` only a forced render is ever drawn again. */
  requestRender(force?: boolean): void;
}

/** What a factory of `custom` may return; ours never shows anything. */
export interface Component {
  render(width: number): string[];
  invalidate(): void;
}

export interface PiUi {
  /** Hosts without a terminal resolve undefined and never call the factory. */
  custom?<T>(
    factory: (tui: Tui, theme: unknown, keys: unknown, done: (value: T) => void) => Promise<Component>,
  ): Promise<T | undefined>;
  select?(title: string, options: string[], dialog?: DialogOptions): Promise<string | undefined>;
  input?(title: string, placeholder?: string, dialog?: DialogOptions): Promise<string | undefined>;
  notify?(message: string, type: 'warning'): void;
}

/** The context of a tool call or an event. */
export interface PiContext {
  readonly hasUI: boolean;
  readonly ui: PiUi;
}

/** What a tool returns: text for the model, and details for other extensions. */
export interface ToolResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly details: unknown;
}

export interface Tool {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly promptSnippet: string;
  readonly promptGuidelines: readonly string[];
  readonly parameters: object;
  readonly executionMode: 'sequential';
  prepareArguments(args: unknown): object;
  execute(
    id: string,
    params: unknown,
    signal: AbortSignal | undefined,
    onUpdate: unknown,
    context: PiContext,
  ): Promise<ToolResult>;
}

export interface Pi {
  registerTool(tool: Tool): void;
  on(
    event: 'before_agent_start' | 'session_start',
    handler: (event: unknown, context: PiContext) => void,
  ): void;
  getActiveTools(): string[];
  setActiveTools(names: string[]): void;
  readonly events: { emit(channel: string, payload: object): void };
}
