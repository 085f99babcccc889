/**
 * A pattern that is built when it is first used. One with Unicode properties takes about a millisecond, and V8 builds a
 * literal's even while it only reads over the function around it.
 */
export function pattern(source: string, flags = 'u'): () => RegExp {
  let built: RegExp | undefined;
  return () => {
    built ??= new RegExp(source, flags);
    return built;
  };
}
