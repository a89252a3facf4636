import type { KindData, SchemaData } from './data.ts';

export interface GroupKind {
  readonly group: string;
  readonly kind: string;
}

export interface Spelling {
  /** The built-in kind that a group and kind almost spell; undefined where they spell one, or none. */
  meant(group: string, kind: string): GroupKind | undefined;
  isBuiltIn(group: string, kind: string): boolean;
}

const spellings = new WeakMap<SchemaData, Spelling>();

export function spellingOf(data: SchemaData): Spelling {
  const known = spellings.get(data) ?? createSpelling(data.kinds);
  spellings.set(data, known);
  return known;
}

/**
 * Almost: but for case, padding or one edit in each of the two; or the right kind in another group without a dot, where no definition
 * can put anything.
 */
export function createSpelling(kinds: readonly KindData[]): Spelling {
  const builtIn = new Map<string, GroupKind[]>();
  const groups = new Map<string, Set<string>>();
  for (const [group, , kind] of kinds) {
    const name = normal(kind);
    const there = builtIn.get(name) ?? [];
    if (!there.some((one) => one.group === group)) builtIn.set(name, [...there, { group, kind }]);
    groups.set(group, (groups.get(group) ?? new Set()).add(kind));
  }
  const found = new Map<string, GroupKind | undefined>();
  const search = (group: string, kind: string): GroupKind | undefined => {
    if (groups.get(group)?.has(kind)) return undefined;
    const [nearGroup, nearKind] = [normal(group), normal(kind)];
    const named = builtIn.get(nearKind) ?? [];
    const inGroup = named.find((one) => one.group === nearGroup) ?? named.find((one) => oneEdit(nearGroup, one.group));
    if (inGroup) return inGroup;
    if (named[0] && !nearGroup.includes('.') && groups.has(nearGroup)) return named[0];
    const near = groups.has(nearGroup) ? [nearGroup] : [...groups.keys()].filter((one) => oneEdit(nearGroup, one));
    if (near.length === 0) return undefined;
    for (const [name, all] of builtIn) {
      const one = oneEdit(nearKind, name) ? all.find((each) => near.includes(each.group)) : undefined;
      if (one) return one;
    }
    return undefined;
  };
  return {
    isBuiltIn: (group, kind) => groups.get(group)?.has(kind) === true,
    meant(group, kind) {
      const id = `${group}/${kind}`;
      if (!found.has(id)) found.set(id, search(group, kind));
      return found.get(id);
    },
  };
}

function normal(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase();
}

/** One character added, lost, replaced, or swapped with its neighbour; short words have too many neighbours. */
export function oneEdit(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 3 || Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const rest = (text: string, from: number): string => text.slice(start + from);
  if (rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1) || rest(a, 1) === rest(b, 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2);
}
