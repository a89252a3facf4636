/**
 * Finds the roots of manifests that are applied together. In: where each object of each side stands. Out: folders.
 * Without policy, a unit is the outermost folder under which keys are unique: clusters/a and clusters/b may hold the
 * same object and are then two units.
 */

export interface Placed {
  readonly side: 'base' | 'head';
  readonly path: string;
  /** Equal for equal identities. */
  readonly key: string;
}

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: Placed[];
}

/** Unit roots, outermost first; '' is the top. Every path belongs to the longest root that holds it. */
export function planRoots(objects: readonly Placed[]): string[] {
  const top: Folder = { folders: new Map(), files: [] };
  for (const object of objects) {
    let at = top;
    for (const step of object.path.split('/').slice(0, -1)) {
      let next = at.folders.get(step);
      if (!next) {
        next = { folders: new Map(), files: [] };
        at.folders.set(step, next);
      }
      at = next;
    }
    at.files.push(object);
  }
  const roots: string[] = [];
  split(top, '', roots);
  return roots;
}

function split(folder: Folder, root: string, roots: string[]): void {
  if (!hasRivals(folder)) {
    roots.push(root);
    return;
  }
  if (folder.files.length > 0) roots.push(root);
  for (const [name, child] of folder.folders) split(child, root === '' ? name : `${root}/${name}`, roots);
}

/** Whether one side holds the same key in two different folders; two files of one folder are applied together. */
function hasRivals(folder: Folder): boolean {
  const owner = new Map<string, Folder>();
  for (const { placed, within } of under(folder)) {
    const id = `${placed.side}\u0000${placed.key}`;
    const other = owner.get(id);
    if (other !== undefined && other !== within) return true;
    owner.set(id, within);
  }
  return false;
}

function* under(folder: Folder): Iterable<{ placed: Placed; within: Folder }> {
  for (const placed of folder.files) yield { placed, within: folder };
  for (const child of folder.folders.values()) yield* under(child);
}
