import { type Group, groupsOf } from '../../kube/grouped.ts';

/** Groups of items where at least `many` share an id; where fewer do, each item stays alone. */
export function groupMany<T>(items: readonly T[], many: number, idOf: (item: T) => string): Group<T>[] {
  const count = new Map<string, number>();
  for (const item of items) count.set(idOf(item), (count.get(idOf(item)) ?? 0) + 1);
  return groupsOf(items, (item, i) => ((count.get(idOf(item)) ?? 0) >= many ? idOf(item) : i));
}
