/** Items that share something, in order. */
export type Group<T> = readonly [T, ...T[]];

/** Groups by an id, in the order of the first of each. */
export function groupBy<T>(items: readonly T[], idOf: (item: T, index: number) => string): Group<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  items.forEach((item, i) => {
    const id = idOf(item, i);
    const known = groups.get(id);
    if (known) known.push(item);
    else groups.set(id, [item]);
  });
  return [...groups.values()];
}

/** The same where at least `many` share an id; where fewer do, each item stays alone. */
export function groupMany<T>(items: readonly T[], many: number, idOf: (item: T) => string): Group<T>[] {
  const count = new Map<string, number>();
  for (const item of items) count.set(idOf(item), (count.get(idOf(item)) ?? 0) + 1);
  return groupBy(items, (item, i) => ((count.get(idOf(item)) ?? 0) >= many ? idOf(item) : String(i)));
}
