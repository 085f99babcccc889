/** Documents as a caller may send them; `changes` may break the contract. */
export type Loose = Record<string, unknown>;

export function option(label: unknown, changes: Loose = {}): Loose {
  return { label, description: 'What it means', ...changes };
}

export function question(text: unknown, changes: Loose = {}): Loose {
  return { question: text, header: 'Header', options: [option('A'), option('B')], ...changes };
}

export function document(...questions: unknown[]): Loose {
  return { questions };
}
