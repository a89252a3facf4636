/** Whether a report names every changed file that could be applied: the test that nothing vanishes. */
import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { isManifestPath } from '../../src/sources.ts';
import type { CountedReport } from './reviewed.ts';

const LINK = '120000';

/** Changed files that a report has to name: manifests by their ending, content of charts, links. */
export function changedFiles(clone: string, parent: string, commit: string): string[] {
  const git = (...args: readonly string[]): string[] =>
    execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 })
      .split('\0')
      .filter((part) => part !== '');
  const charts = new Set(
    [parent, commit].flatMap((tree) =>
      git('ls-tree', '-r', '-z', '--name-only', tree)
        .filter((path) => posix.basename(path) === 'Chart.yaml')
        .map((path) => posix.dirname(path)),
    ),
  );
  const raw = git('diff', '--raw', '-z', '--no-renames', parent, commit);
  const changed: string[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const [modes = '', path = ''] = [raw[i], raw[i + 1]];
    if (isManifestPath(path) || modes.includes(LINK) || isInside(path, charts)) changed.push(path);
  }
  return changed;
}

function isInside(path: string, folders: ReadonlySet<string>): boolean {
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
    if (folders.has(folder)) return true;
  }
  return folders.has('.');
}

/** The changed files that the report does not name. */
export function unaccounted(report: CountedReport, changed: readonly string[]): string[] {
  if (report.coverage !== undefined) {
    const named = pathsIn(report.coverage);
    return changed.filter((path) => !named.has(path));
  }
  const problems = [...report.incomplete, ...(report.unseen ?? []), ...report.skipped].map(({ path }) => path);
  const named = new Set([
    ...problems,
    ...report.objects.flatMap(({ base, head }) => [...base, ...head].map(({ path }) => path)),
  ]);
  const folders = new Set([...problems, ...report.units.map(({ root }) => root)].filter((folder) => folder !== '.'));
  return changed.filter((path) => !named.has(path) && !isInside(path, folders));
}

/** Every `path` of a value, at any depth. */
function pathsIn(value: unknown): Set<string> {
  const paths = new Set<string>();
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(walk);
    else if (typeof part === 'object' && part !== null) {
      for (const [name, member] of Object.entries(part)) {
        if (name === 'path' && typeof member === 'string') paths.add(member);
        else walk(member);
      }
    }
  };
  walk(value);
  return paths;
}
