/**
 * Which programs may be run, and where they are looked for. A folder under review, a relative entry of PATH and an empty one
 * hold what a pull request brings along: nothing of it is ever started, by us or by what we start.
 */
import { constants } from 'node:fs';
import { access, lstat, realpath, stat } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Finds a program on PATH, never inside the folders under review, nor by a link that leads there. */
export async function findProgram(name: string, path: string, distrusted: readonly string[]): Promise<string | null> {
  const reviewed = await Reviewed.of(distrusted);
  for (const folder of await trustedFolders(path, reviewed)) {
    const full = join(folder, process.platform === 'win32' ? `${name}.exe` : name);
    const runs = await access(full, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs && !(await reviewed.holds(full))) return full;
  }
  return null;
}

/** PATH as the programs we start may see it. */
export async function trustedPath(path: string, distrusted: readonly string[]): Promise<string> {
  return (await trustedFolders(path, await Reviewed.of(distrusted))).join(delimiter);
}

/** Whether a file or folder is one of these, or lies in one, by its name or by where its links lead. */
export async function liesIn(path: string, folders: readonly string[]): Promise<boolean> {
  return (await Reviewed.of(folders)).holds(path);
}

/**
 * All folders a pull request can write to: the repositories around what is named and around the current folder, and the
 * checkouts that CI systems name.
 */
export async function reviewedFolders(named: readonly string[]): Promise<string[]> {
  const around = await Promise.all(named.map(async (path) => (await repositoryAround(path)) ?? resolve(path)));
  const here = await repositoryAround(process.cwd());
  const checkouts = ['GITHUB_WORKSPACE', 'CI_PROJECT_DIR'].flatMap((name) => process.env[name] || []);
  // All of the machine is no folder under review.
  const within = around.filter((folder) => dirname(folder) !== folder);
  return [...new Set([...within, ...(here === null ? [] : [here]), ...checkouts.map((path) => resolve(path))])];
}

/** The nearest folder from `path` upwards that holds a `.git`; null where there is none. */
async function repositoryAround(path: string): Promise<string | null> {
  for (const folder of upwards(resolve(path))) {
    const found = await lstat(join(folder, '.git')).catch(() => null);
    if (found) return folder;
  }
  return null;
}

async function trustedFolders(path: string, reviewed: Reviewed): Promise<string[]> {
  const trusted: string[] = [];
  for (const folder of path.split(delimiter)) {
    if (isAbsolute(folder) && !(await reviewed.holds(folder))) trusted.push(folder);
  }
  return trusted;
}

/** Folders by their names and by what the file system calls them: letter case and mounts give one folder several names. */
class Reviewed {
  readonly #names: readonly string[];
  readonly #ids: ReadonlySet<string>;

  private constructor(names: readonly string[], ids: ReadonlySet<string>) {
    this.#names = names;
    this.#ids = ids;
  }

  static async of(folders: readonly string[]): Promise<Reviewed> {
    const names = folders.map((folder) => resolve(folder));
    const real = await Promise.all(names.map(realOf));
    const ids = await Promise.all(names.map(idOf));
    return new Reviewed([...names, ...real], new Set(ids.flatMap((id) => id ?? [])));
  }

  async holds(path: string): Promise<boolean> {
    for (const name of new Set([resolve(path), await realOf(path)])) {
      if (this.#names.some((folder) => isInside(name, folder))) return true;
      for (const folder of upwards(name)) if (this.#ids.has((await idOf(folder)) ?? '')) return true;
    }
    return false;
  }
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The path itself, its parent, and so on to the top. */
function upwards(path: string): string[] {
  const folders = [path];
  for (let at = path; dirname(at) !== at; at = dirname(at)) folders.push(dirname(at));
  return folders;
}

function realOf(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}

async function idOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found?.isDirectory() ? `${found.dev}:${found.ino}` : undefined;
}
