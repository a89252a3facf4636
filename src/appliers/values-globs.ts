/**
 * Globs among the `valueFiles` of an Application, as the repo-server expands them: `getResolvedValueFiles` of reposerver/repository (Argo CD 3.6), in
 * the order of doublestar's `FilepathGlob`. In: paths from the top of the repository, weakest first, and what stands in one revision.
 */
import { textMatches } from '../policy/glob.ts';

export interface ExpandedFiles {
  /** The weakest first; a file that is named plainly counts where it is named. */
  readonly files: readonly string[];
  /** Globs that give nothing, or more than files, or that cannot be followed. */
  readonly unmatched: readonly string[];
}

/** Kinds of what stands at each path, folders left out. */
type Tree = ReadonlyMap<string, { readonly kind: string }>;

export function isGlob(path: string): boolean {
  return /[*?[]/.test(path);
}

/** `optional`: globs that match nothing are left out. */
export function expandGlobs(paths: readonly string[], tree: Tree, optional: boolean): ExpandedFiles {
  if (!paths.some(isGlob)) return { files: paths, unmatched: [] };
  const top = folderTree(tree);
  const plain = new Set(paths.filter((path) => !isGlob(path)));
  const files = new Set<string>();
  const unmatched: string[] = [];
  for (const path of paths) {
    const found = isGlob(path) ? matchesOf(path, top) : [path];
    if (found === null || (found.length === 0 && !optional)) unmatched.push(path);
    else for (const one of found) if (one === path || !plain.has(one)) files.add(one);
  }
  return { files: [...files], unmatched };
}

/** What stands in a folder, by name. */
type Folder = Map<string, Folder | 'file' | 'other'>;

function folderTree(tree: Tree): Folder {
  const top: Folder = new Map();
  for (const [path, { kind }] of tree) {
    const steps = path.split('/');
    const name = steps.pop() ?? '';
    let at = top;
    for (const step of steps) {
      const there = at.get(step);
      const next: Folder = there instanceof Map ? there : new Map();
      at.set(step, next);
      at = next;
    }
    at.set(name, kind === 'file' ? 'file' : 'other');
  }
  return top;
}

/** Folders that one glob looks into at most. */
const MOST_FOLDERS = 100_000;

/** Null where folders match as well, which Helm cannot read, and for what is not followed here: braces, escapes, links. */
function matchesOf(glob: string, top: Folder): string[] | null {
  if (/[\\{}]/.test(glob)) return null;
  const steps = glob.replaceAll('[^', '[!').split('/');
  const found: string[] = [];
  let left = MOST_FOLDERS;
  /** Whether all of it could be followed. */
  const walk = (folder: Folder, at: string, index: number): boolean => {
    const step = steps[index];
    if (step === undefined || left-- <= 0) return false;
    const last = index === steps.length - 1;
    const anyDepth = step === '**';
    if (anyDepth && (last || !walk(folder, at, index + 1))) return false;
    const entries = isGlob(step) ? [...folder].sort(byName) : entryOf(folder, step);
    return entries.every(([name, entry]) => {
      if (!anyDepth && isGlob(step) && !textMatches(step, name)) return true;
      const path = at === '' ? name : `${at}/${name}`;
      if (entry instanceof Map) return !last && walk(entry, path, anyDepth ? index : index + 1);
      if (!last) return entry === 'file';
      found.push(path);
      return true;
    });
  };
  return walk(top, '', 0) ? found : null;
}

function entryOf(folder: Folder, name: string): [string, Folder | 'file' | 'other'][] {
  const entry = folder.get(name);
  return entry === undefined ? [] : [[name, entry]];
}

/** As folders are read: by the bytes of names. */
function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
