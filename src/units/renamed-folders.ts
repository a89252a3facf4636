import { grouped } from '../kube/grouped.ts';
import type { Placed } from './plan.ts';
import { rootOf } from './roots.ts';

/**
 * Folders that only have another name now: base knows one of two roots, head the other, and most objects of the first stand
 * in the second. Whoever applies them goes on applying the same objects, so both are one unit. From old to new root.
 */
export function renamedFolders(objects: readonly Placed[], roots: readonly string[]): ReadonlyMap<string, string> {
  const keys = new Map(roots.map((root) => [root, { base: new Set<string>(), head: new Set<string>() }]));
  for (const { side, path, key } of objects) keys.get(rootOf(path, roots))?.[side].add(key);
  const gone = [...keys].filter(([, { base, head }]) => base.size > 0 && head.size === 0);
  const fresh = new Map([...keys].filter(([, { base, head }]) => base.size === 0 && head.size > 0));
  const renamed = new Map<string, string>();
  const holders = grouped([...fresh].flatMap(([root, { head }]) => [...head].map((key) => [key, root] as const)));
  for (const [old, { base }] of gone) {
    const counts = new Map<string, number>();
    for (const key of base) for (const root of holders.get(key) ?? []) counts.set(root, (counts.get(root) ?? 0) + 1);
    const shared = [...counts]
      .filter(([root]) => fresh.has(root))
      .map(([root, count]) => ({ root, count }))
      .sort((a, b) => b.count - a.count);
    const [best, second] = shared;
    // Two that fit alike could both be it.
    if (!best || best.count * 2 <= base.size || best.count === second?.count) continue;
    renamed.set(old, best.root);
    fresh.delete(best.root);
  }
  return renamed;
}
