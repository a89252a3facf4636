import { folderOf } from '../manifest/path.ts';
import { ByPath } from './by-path.ts';
import type { AppliedSource } from './source.ts';

interface Parent {
  readonly id: string;
  readonly source: AppliedSource;
}

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
  // A chain may be as long as a file: nothing here calls itself.
  const homeOf = (start: Parent): string => {
    const chain: Parent[] = [];
    const places = new Map<string, number>();
    let isPlain = true;
    const above = ({ id, source }: Parent): Parent | undefined =>
      byPath.above(source.manifest.location.path).find((other) => {
        const place = other.id === id ? 0 : places.get(other.id);
        if (place !== undefined && place > 0) isPlain = false;
        return place === undefined;
      });
    let at: Parent | undefined = start;
    let home = '';
    while (at !== undefined) {
      const known = homes.get(at.id);
      home = known ?? folderOf(at.source.manifest.location.path);
      if (known !== undefined) break;
      const parent = above(at);
      places.set(at.id, chain.length);
      chain.push(at);
      at = parent;
    }
    // Where nothing but its beginning was met again, each of the chain would have found the same.
    for (const { id } of isPlain ? chain : [start]) homes.set(id, home);
    return home;
  };
  return sources.map((source) => {
    const id = ownerId(source);
    return { ...source, id, home: homeOf({ id, source }) };
  });
}

/** Equal for the sources of one owner at one revision. The same name may stand in the files of several clusters. */
function ownerId({ owner, manifest: { location } }: AppliedSource): string {
  return JSON.stringify([owner.kind, owner.namespace ?? '', owner.name, location.path]);
}
