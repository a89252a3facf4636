/** Values that share something, in the order in which they come. */
export type Group<T> = readonly [T, ...T[]];

/** Values by their keys; each group and the keys in the order in which they first come. */
export function grouped<K, V>(entries: Iterable<readonly [key: K, value: V]>): Map<K, [V, ...V[]]> {
  const groups = new Map<K, [V, ...V[]]>();
  for (const [key, value] of entries) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** As ES2024's `Map.groupBy`, which Node.js 20 lacks. */
export function groupBy<K, V>(values: readonly V[], keyOf: (value: V, index: number) => K): Map<K, [V, ...V[]]> {
  return grouped(values.map((value, i) => [keyOf(value, i), value]));
}

/** The groups alone. */
export function groupsOf<T>(values: readonly T[], keyOf: (value: T, index: number) => unknown): Group<T>[] {
  return [...groupBy(values, keyOf).values()];
}
