import { keptWith } from '../kube/kept-with.ts';
import { globMatcher } from './path-pattern.ts';
import type { AppliedSource } from './source.ts';

/** `git@github.com:Org/Repo.git` and `https://github.com/org/repo` are one place: `github.com/org/repo`. */
export function repositoryId(url: string): string {
  return url
    .trim()
    .toLowerCase()
    .replace(/^[a-z+]+:\/\//, '')
    .replace(/^[^@/]*@/, '')
    .replace(/^([^/:]+):(?!\d)/, '$1/')
    .replace(/^([^/]+):\d+\//, '$1/')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '');
}

/**
 * Marks the sources that lie in this repository. Its own URL is known, or it is the one most of whose paths exist here:
 * a repository applies itself far more often than it names a path of another one that happens to exist here too.
 */
export function markOwn(
  sources: readonly AppliedSource[],
  folders: ReadonlySet<string>,
  known: string | undefined,
): AppliedSource[] {
  const own = ownUrls(sources, folders, known);
  return sources.map((source): AppliedSource => {
    const exists = pathExists(source.path, folders);
    if (source.repository === null) return { ...source, here: source.path !== '' && exists ? 'yes' : 'unknown' };
    if (own.size === 0) return { ...source, here: 'unknown' };
    return { ...source, here: own.has(repositoryId(source.repository)) ? 'yes' : 'no' };
  });
}

function ownUrls(
  sources: readonly AppliedSource[],
  folders: ReadonlySet<string>,
  known: string | undefined,
): Set<string> {
  const score = new Map<string, { found: number; all: number }>();
  for (const { repository, path } of sources) {
    // The top folder exists in every repository.
    if (repository === null || path === '') continue;
    const id = repositoryId(repository);
    const entry = score.get(id) ?? { found: 0, all: 0 };
    score.set(id, { found: entry.found + (pathExists(path, folders) ? 1 : 0), all: entry.all + 1 });
  }
  const mine = known === undefined ? undefined : repositoryId(known);
  const tops = new Set(sources.flatMap(({ repository }) => (repository === null ? [] : [repositoryId(repository)])));
  if (mine !== undefined && tops.has(mine)) return new Set([mine]);
  // A fork keeps the name of what it was forked from, and its URLs.
  const best = [...score].filter(([, { found, all }]) => found * 2 > all).sort(([, a], [, b]) => b.found - a.found)[0];
  if (!best) return new Set();
  const name = best[0].split('/').at(-1);
  return new Set(
    [...score]
      .filter(([id, { found }]) => id === best[0] || (found > 0 && id.split('/').at(-1) === name))
      .map(([id]) => id),
  );
}

export function pathExists(path: string, folders: ReadonlySet<string>): boolean {
  if (!path.includes('*')) return folders.has(path);
  const known = patternsOf(folders);
  const answer = known.get(path) ?? someFits(path, folders);
  known.set(path, answer);
  return answer;
}

/** Whether a pattern names any of these folders, where it was asked before. */
const patternsOf = keptWith((_folders: ReadonlySet<string>) => new Map<string, boolean>());

function someFits(pattern: string, folders: ReadonlySet<string>): boolean {
  const matches = globMatcher(pattern);
  for (const folder of folders) if (matches(folder)) return true;
  return false;
}
