/**
 * Which owner of base is which owner of head. In: the sources of both revisions, their namespaces as rendered where that is
 * known. Out: the same sources, those of one owner with one id. Decides nothing about what an owner does.
 */
import type { AppliedSource } from './source.ts';

type Sides = { readonly base: readonly AppliedSource[]; readonly head: readonly AppliedSource[] };

/** What each owner applies at base and at head: by its id, where nothing else tells owners apart. */
export function byOwner(
  sources: Sides,
  idOf: (source: AppliedSource) => string = ({ id }) => id,
): ReadonlyMap<string, Sides> {
  const found = new Map<string, { base: AppliedSource[]; head: AppliedSource[] }>();
  for (const side of ['base', 'head'] as const) {
    for (const source of sources[side]) {
      const id = idOf(source);
      const entry = found.get(id) ?? { base: [], head: [] };
      entry[side].push(source);
      found.set(id, entry);
    }
  }
  return found;
}

/**
 * One owner: the same kind, namespace and name in the same file. What neither file nor overlay gives a namespace may have any, so
 * the file alone decides there; and a file that takes another name below the same topmost owner takes its owner along.
 */
export function withIds({ base, head }: Sides): { base: readonly AppliedSource[]; head: AppliedSource[] } {
  const known = new Map<string, string>();
  const renamed = (
    nameOf: (source: AppliedSource) => string,
    fits: (a: AppliedSource, b: AppliedSource) => boolean,
  ) => {
    const taken = new Set([...head.map(({ id }) => known.get(id) ?? id)]);
    const gone = oneEach(
      base.filter(({ id }) => !taken.has(id)),
      nameOf,
    );
    const ids = new Set(base.map(({ id }) => id));
    const come = oneEach(
      head.filter(({ id }) => !ids.has(id) && !known.has(id)),
      nameOf,
    );
    for (const [name, after] of come) {
      const before = gone.get(name);
      if (before && after && fits(before, after)) known.set(after.id, before.id);
    }
  };
  const open = ({ owner }: AppliedSource): boolean => owner.namespace === undefined;
  renamed(
    ({ owner, manifest }) => JSON.stringify([owner.kind, owner.name, manifest.location.path]),
    (before, after) => open(before) || open(after),
  );
  renamed(
    ({ owner, home, cluster }) => JSON.stringify([owner.kind, owner.namespace ?? '', owner.name, home, cluster]),
    () => true,
  );
  return { base, head: head.map((source) => ({ ...source, id: known.get(source.id) ?? source.id })) };
}

/** Owners by a name; null where two have it, so that it tells nothing. */
function oneEach(
  sources: readonly AppliedSource[],
  nameOf: (source: AppliedSource) => string,
): Map<string, AppliedSource | null> {
  const found = new Map<string, AppliedSource | null>();
  for (const source of sources) {
    const name = nameOf(source);
    const other = found.get(name);
    found.set(name, other === undefined || other?.id === source.id ? source : null);
  }
  return found;
}
