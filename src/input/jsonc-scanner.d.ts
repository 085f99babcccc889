// The package's own entry point is CommonJS, which a bundler cannot take apart; its ES modules have no types.
declare module 'jsonc-parser/lib/esm/impl/scanner.js' {
  import type { JSONScanner } from 'jsonc-parser';

  export function createScanner(text: string, ignoreTrivia?: boolean): JSONScanner;
}
