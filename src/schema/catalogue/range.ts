/** Releases as people name them: `1.21`, `1.18 to 1.21`. Gaps are not told. */
export function releaseRange(versions: readonly string[]): string {
  const sorted = [...versions].sort(compareReleases);
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  if (sorted.length < 3) return sorted.join(' and ');
  return `${first} to ${last}`;
}

/** Oldest first: `1.9` before `1.10`. */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.-]/));
  for (const [i, part] of (left ?? []).entries()) {
    const other = right?.[i] ?? '';
    const difference = Number(part) - Number(other);
    if (!Number.isNaN(difference) && difference !== 0) return difference;
    if (part !== other) return part < other ? -1 : 1;
  }
  return (left?.length ?? 0) - (right?.length ?? 0);
}
