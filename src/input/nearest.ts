/** Most edits that still count as a slip of the pen. */
const MAX_DISTANCE = 3;

/**
 * The known name nearest to an unknown one, letter case aside; undefined if none is near. At most a third of
 * the name may differ, so that short names do not attract everything.
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const near = known
    .map((candidate) => ({ candidate, distance: distanceOf(name, candidate) }))
    .filter(({ candidate, distance }) => distance <= Math.min(MAX_DISTANCE, candidate.length / 3));
  return near.sort((a, b) => a.distance - b.distance)[0]?.candidate;
}

function distanceOf(name: string, candidate: string): number {
  // Names of very different lengths are not compared at all: a property name can be a megabyte long.
  if (Math.abs(name.length - candidate.length) > MAX_DISTANCE) return Number.POSITIVE_INFINITY;
  return edits(plain(name), plain(candidate));
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_\s]/g, '');
}

/** Damerau-Levenshtein distance: insertions, deletions, replacements, and swaps of neighbours. */
function edits(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(beforeLast, j - 2) + 1 : replaced;
      row.push(Math.min(replaced, swapped, at(last, j) + 1, at(row, j - 1) + 1));
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
