/** Whether a report names every changed file that could be applied: the test that nothing vanishes. */
import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import type { Report } from '../../src/report/report.ts';
import { isManifestPath } from '../../src/sources.ts';

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
export function unaccounted({ files }: Pick<Report, 'files'>, changed: readonly string[]): string[] {
  const named = new Set(files.map(({ path }) => path));
  return changed.filter((path) => !named.has(path));
}
