import { grouped } from '../kube/grouped.ts';
import { isObject } from '../kube/json.ts';
import { resolvePath } from '../kustomization/graph.ts';
import { RESOURCE_LISTS } from '../kustomization/kustomization.ts';
import { topOf } from '../kustomization/remote.ts';
import type { SourceDocument } from '../manifest/document.ts';
import type { SourceLocation } from '../manifest/manifest.ts';
import { folderOf } from '../manifest/path.ts';
import type { Rendering } from '../rendering.ts';
import type { Side } from '../sources.ts';
import { type Documents, lineAt, otherSide } from './documents.ts';
import { rootAt } from './origins.ts';

interface Entry {
  /** The file or folder it leads to. */
  readonly target: string;
  readonly place: () => SourceLocation;
}

interface List {
  readonly document: SourceDocument;
  readonly entries: readonly Entry[];
}

/** What the kustomizations of a rendering list, on each side. */
export class Listing {
  readonly #roots: { readonly [side in Side]: string };
  readonly #lists: { readonly [side in Side]: ReadonlyMap<string, readonly List[]> };
  readonly #found = new Map<string, SourceLocation | null>();

  constructor(rendering: Rendering, documents: Documents) {
    this.#roots = { base: rootAt(rendering, 'base'), head: rootAt(rendering, 'head') };
    this.#lists = { base: listsOf(rendering, documents, 'base'), head: listsOf(rendering, documents, 'head') };
  }

  /**
   * The entry, nearest to the root, that leads to a file on one side and that the other side has not: what took the file
   * in or out of the rendering. A file that is gone together with its entry does not come back without it; the list
   * stays behind, and is where a reader can act. Null where every entry on the way is on both sides.
   */
  onlyEntryTo(side: Side, file: string): SourceLocation | null {
    const id = `${side}\u0000${file}`;
    const known = this.#found.get(id);
    if (known !== undefined) return known;
    const found = this.#walk(side, this.#roots[side], this.#leadingTo(side, file), new Set());
    this.#found.set(id, found);
    return found;
  }

  #walk(side: Side, folder: string, leads: (target: string) => boolean, walked: Set<string>): SourceLocation | null {
    if (walked.has(folder)) return null;
    walked.add(folder);
    const others = this.#lists[otherSide(side)].get(folder) ?? [];
    const kept = new Set(others.flatMap(({ entries }) => entries.map(({ target }) => target)));
    for (const { entries } of this.#lists[side].get(folder) ?? []) {
      for (const { place, target } of entries) {
        if (!leads(target)) continue;
        const found = kept.has(target) ? this.#walk(side, target, leads, walked) : place();
        if (found) return found;
      }
    }
    return null;
  }

  #leadingTo(side: Side, file: string): (target: string) => boolean {
    const known = new Map([file, topOf(file) ?? file].map((target) => [target, true]));
    const leads = (target: string): boolean => {
      const before = known.get(target);
      if (before !== undefined) return before;
      known.set(target, false);
      const lists = this.#lists[side].get(target) ?? [];
      const found = lists.some(
        ({ document, entries }) => document.path === file || entries.some((entry) => leads(entry.target)),
      );
      known.set(target, found);
      return found;
    };
    return leads;
  }
}

function listsOf({ sides }: Rendering, documents: Documents, side: Side): ReadonlyMap<string, readonly List[]> {
  const byFolder: [string, List][] = [];
  const remotes = [...(sides[side]?.remotes ?? [])];
  for (const path of sides[side]?.kustomizations ?? []) {
    const [document] = documents.of(side, path);
    if (!document) continue;
    const fetched = remotes
      .filter(([, place]) => place.path === path)
      .map(([target, { line }]): Entry => ({ target, place: () => lineAt(path, line) }));
    byFolder.push([folderOf(path), { document, entries: [...fetched, ...entriesOf(document)] }]);
  }
  return grouped(byFolder);
}

const FIELDS = [...RESOURCE_LISTS, 'generators', 'transformers'] as const;

function entriesOf(document: SourceDocument): Entry[] {
  const { value, path } = document;
  if (!isObject(value)) return [];
  return FIELDS.flatMap((field) => {
    const list = value[field];
    if (!Array.isArray(list)) return [];
    return list.flatMap((text, i): Entry[] => {
      const target = typeof text === 'string' ? resolvePath(folderOf(path), text) : null;
      return target === null ? [] : [{ target, place: () => document.locate([field, i]) }];
    });
  });
}
