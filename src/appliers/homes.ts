import { folderOf } from '../manifest/path.ts';
import { ByPath } from './by-path.ts';
import type { AppliedSource } from './source.ts';

/**
 * Which owners live together. An owner whose file another one applies lives in that one's cluster; the topmost of such a
 * chain stands for the cluster. Owners that nobody applies are taken to live together only when their files lie in one folder.
 */
export function withHomes(sources: readonly AppliedSource[]): AppliedSource[] {
  const parents = sources
    .filter(({ here, cluster }) => here === 'yes' && cluster === null)
    .map((source) => ({ id: ownerId(source), source }))
    .sort((a, b) => b.source.path.length - a.source.path.length);
  const byPath = new ByPath(parents, ({ source }) => source.path);
  const homes = new Map<string, string>();
  const homeOf = (id: string, source: AppliedSource, below: ReadonlySet<string>): string => {
    const known = homes.get(id);
    if (known !== undefined) return known;
    const file = source.manifest.location.path;
    const parent = byPath.above(file).find((other) => other.id !== id && !below.has(other.id));
    const home = parent ? homeOf(parent.id, parent.source, new Set([...below, id])) : folderOf(file);
    if (below.size === 0) homes.set(id, home);
    return home;
  };
  return sources.map((source) => {
    const id = ownerId(source);
    return { ...source, id, home: homeOf(id, source, new Set()) };
  });
}

/** Equal for the sources of one owner at one revision. The same name may stand in the files of several clusters. */
function ownerId({ owner, manifest: { location } }: AppliedSource): string {
  return JSON.stringify([owner.kind, owner.namespace ?? '', owner.name, location.path]);
}
