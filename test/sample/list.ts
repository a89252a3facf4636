/** The sample: public repositories and their commits, chosen by a rule before anything was measured. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SampleRepository {
  /** `owner/name` on GitHub. */
  readonly repository: string;
  /** A round is used up once anything was mended with its commits in sight; the newest one is not. */
  readonly round: number;
  readonly style: 'flux' | 'argo-cd' | 'kustomize' | 'helm' | 'plain' | 'operator';
  /** The newest commit looked at. */
  readonly upTo: string;
  /** Folders that hold what is applied; none: the whole repository. */
  readonly paths: readonly string[];
  /** Newest first. */
  readonly commits: readonly string[];
}

export const COMMITS_EACH = 40;
const LIST = new URL('commits.json', import.meta.url);

export function readList(): SampleRepository[] {
  return JSON.parse(readFileSync(LIST, 'utf8'));
}

/** The bare clone of a repository, in a folder that names it `owner+name`; null where there is none. */
export function cloneOf(clones: string, { repository }: SampleRepository): string | null {
  const folder = join(clones, repository.replace('/', '+'));
  return existsSync(folder) ? folder : null;
}

/**
 * The newest commits with one parent that change YAML, JSON or a template's helper in the folders; nothing below a folder
 * with a dot (workflows), no `package.json`.
 */
export function newestCommits(clone: string, { upTo, paths }: Pick<SampleRepository, 'upTo' | 'paths'>): string[] {
  const folders = paths.length === 0 ? [''] : paths.map((path) => `${path}/`);
  const wanted = folders.flatMap((folder) =>
    ['yaml', 'yml', 'json', 'tpl'].map((ending) => `:(glob)${folder}**/*.${ending}`),
  );
  const unwanted = ['**/.*/**', '**/package.json', '**/package-lock.json'].map((glob) => `:(exclude,glob)${glob}`);
  const select = ['--no-merges', '--min-parents=1', '--full-history', `--max-count=${COMMITS_EACH}`];
  const args = ['-C', clone, 'rev-list', ...select, upTo, '--', ...wanted, ...unwanted];
  return execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
}

/** Whether the clone holds every file of these commits and their parents: a snapshot may lack large ones. */
export function holdsAllFiles(clone: string, commits: readonly string[]): boolean {
  const args = ['-C', clone, 'rev-list', '--objects', '--missing=print', '--no-walk', '--stdin'];
  const input = commits.map((commit) => `${commit}\n${commit}^\n`).join('');
  const listed = execFileSync('git', args, { encoding: 'utf8', input, maxBuffer: 2 ** 28 });
  return !listed.split('\n').some((line) => line.startsWith('?'));
}
