/** A JSON pointer such as `/questions/1/options/0` as the path of a problem: `questions[1].options[0]`. */
export function pathOf(pointer: string): string {
  return pointer
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '');
}

/** The value at a JSON pointer, which holds only array indices and names without escapes. */
export function valueAt(root: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], root);
}

/** A path's property: `questions[1].header` appended to `questions[1]`; alone where the path is empty. */
export function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
