/**
 * Places that no owner names in a repository whose owners name their neighbours: nobody in sight would delete what goes there. In: the owners of both
 * revisions, and links, by way of which an owner may read a place that it does not name. Out: for a path, what is known about its place. What is refused
 * there is refused all the same.
 */
import { APPLIER_TEXTS, above, mayReach } from '../appliers/detect.ts';
import type { AppliedSource } from '../appliers/source.ts';
import { chartFolders } from '../chart/chart.ts';
import { SIDES, type Source } from '../sources.ts';
import type { Appliers } from './appliers.ts';
import { readLinks } from './linked-paths.ts';

/** One neighbour may be applied by chance. */
const SOME = 2;

/** Why nobody in sight applies what stands at a path; undefined: nobody knows. */
export type Unwatched = (path: string) => string | undefined;

export async function readUnwatched(source: Source, appliers: Appliers): Promise<Unwatched> {
  const here = appliers.base.filter((owner) => owner.here === 'yes' && owner.path !== '');
  if (here.length < SOME || !(await areAllKnown(source, appliers))) return () => undefined;
  const aliases = await readLinks(source);
  const isReached = (path: string): boolean =>
    SIDES.some((side) => above(path, appliers[side]).some((owner) => mayReach(owner, path, path)));
  return (path) => {
    if (isReached(path) || aliases(path).some((alias) => isReached(alias.path))) return undefined;
    for (const folder of foldersAbove(path)) {
      const named = neighboursOf(folder, here);
      if (named.length >= SOME)
        return `owners in this repository apply ${listed(named)}, and none applies \`${folder}\``;
    }
    return undefined;
  };
}

/** The innermost first; without the top. */
function foldersAbove(path: string): string[] {
  const steps = path.split('/').slice(0, -1);
  return steps.map((_, i) => steps.slice(0, steps.length - i).join('/'));
}

/** Folders beside a place that owners name, or of which they name a part. */
function neighboursOf(folder: string, owners: readonly AppliedSource[]): string[] {
  const prefix = folder.slice(0, folder.lastIndexOf('/') + 1);
  const beside = owners
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ path }) => prefix + (path.slice(prefix.length).split('/')[0] ?? ''))
    .filter((other) => other !== prefix && other !== folder);
  return [...new Set(beside)].sort();
}

/** Owners that only the cluster, or a rendering, could tell may apply any place. */
async function areAllKnown(source: Source, appliers: Appliers): Promise<boolean> {
  if (SIDES.some((side) => appliers[side].some(({ path }) => path.includes('*')))) return false;
  for (const side of SIDES) {
    const charts = chartFolders((await source.tree(side)).keys());
    const found = await source.search(side, APPLIER_TEXTS, new Set());
    const isPrinted = (path: string): boolean =>
      charts.some((folder) => path.startsWith(folder === '' ? 'templates/' : `${folder}/templates/`));
    if (found.some(({ path, bytes }) => isPrinted(path) && OWNER.test(new TextDecoder().decode(bytes)))) return false;
  }
  return true;
}

const OWNER = /^\s*(?:- )?kind:\s*["']?(?:Application|ApplicationSet|Kustomization)\b/m;

function listed(folders: readonly string[]): string {
  const names = folders.slice(0, SOME).map((folder) => `\`${folder}\``);
  const more = folders.length - names.length;
  return more === 0 ? names.join(' and ') : `${names.join(', ')} and ${more} more`;
}
