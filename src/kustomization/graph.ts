/**
 * Which kustomization uses what, in one revision. In: the paths of the tree and its kustomizations. Out: for each folder
 * the files it is made from, and what forbids rendering it. Follows paths only; nothing is read here.
 */

import type { SourceDocument } from '../manifest/document.ts';
import { folderOf } from '../manifest/path.ts';
import type { Place, TreeEntry } from '../sources.ts';
import {
  filesOfPatches,
  type Kustomization,
  lineOf,
  pluginFiles,
  pluginRefusals,
  type Refusal,
} from './kustomization.ts';
import { type FetchedRemotes, isRemote, topOf } from './remote.ts';

export interface Graph {
  readonly tree: ReadonlyMap<string, TreeEntry>;
  /** By folder; a folder with several has all of them. */
  readonly kustomizations: ReadonlyMap<string, readonly Kustomization[]>;
  /** Documents of files that configure plugins, by path. */
  readonly plugins: ReadonlyMap<string, readonly SourceDocument[] | null>;
  /** What was fetched from outside; its files stand in the tree, its kustomizations among the others. */
  readonly remotes: FetchedRemotes;
}

export interface Closure {
  /** Files of the revision that rendering reads. */
  readonly files: ReadonlySet<string>;
  /** Kustomizations on the way, the root first. */
  readonly kustomizations: readonly Kustomization[];
  readonly refusals: readonly Refusal[];
  /** For each folder of a fetched remote base, the entry that brought it in. */
  readonly remotes: ReadonlyMap<string, Place>;
}

/** The path a kustomization in `folder` means; null where it leads outside the repository. */
export function resolvePath(folder: string, text: string): string | null {
  if (text.startsWith('/')) return null;
  const steps = folder === '' ? [] : folder.split('/');
  for (const step of text.split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) return null;
  }
  return steps.join('/');
}

/**
 * `added`: files and folders that the root's kustomization is told to use beside those it names; `generated`: the root's kustomization where no file
 * holds it.
 */
export function closureOf(
  graph: Graph,
  root: string,
  added: readonly string[] = [],
  generated: Kustomization | null = null,
): Closure {
  const own =
    generated === null ? graph : { ...graph, kustomizations: withRoot(graph.kustomizations, root, generated) };
  const walk = new Walk(own);
  walk.whole(root, added);
  const { files, kustomizations, refusals, remotes } = walk;
  return { files, kustomizations, refusals, remotes };
}

function withRoot(
  kustomizations: Graph['kustomizations'],
  root: string,
  generated: Kustomization,
): Graph['kustomizations'] {
  return new Map([...kustomizations, [root, [generated]]]);
}

/** Files of objects, and folders of kustomizations, that the kustomizations of a folder list themselves. */
export function listedIn(
  { kustomizations, tree }: Pick<Graph, 'kustomizations' | 'tree'>,
  folder: string,
): { readonly files: readonly string[]; readonly folders: readonly string[] } {
  const targets = (kustomizations.get(folder) ?? [])
    .flatMap(({ resources }) => resources)
    .filter((text) => !isRemote(text))
    .flatMap((text) => resolvePath(folder, text) ?? []);
  return {
    files: targets.filter((target) => tree.get(target)?.kind === 'file'),
    folders: targets.filter((target) => kustomizations.has(target)),
  };
}

/** Files that kustomizations list as objects, on all of the way. */
export function objectFiles({ kustomizations }: Pick<Closure, 'kustomizations'>, tree: Graph['tree']): Set<string> {
  const byFolder = new Map(kustomizations.map((one) => [folderOf(one.path), [one]]));
  return new Set([...byFolder.keys()].flatMap((folder) => listedIn({ kustomizations: byFolder, tree }, folder).files));
}

/** Nobody writes more, and every step takes room on the stack. */
const MOST_DEEP = 100;

class Walk {
  readonly files = new Set<string>();
  readonly kustomizations: Kustomization[] = [];
  readonly refusals: Refusal[] = [];
  readonly remotes = new Map<string, Place>();
  readonly #seen = new Set<string>();
  /** Folders too deep to be entered from where they are named. */
  readonly #further: string[] = [];
  #depth = 0;
  readonly #graph: Graph;

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  /** A folder with all that it leads to. */
  whole(folder: string, added: readonly string[]): void {
    this.folder(folder, added);
    for (let next = this.#further.pop(); next !== undefined; next = this.#further.pop()) {
      this.#depth = 0;
      this.folder(next);
    }
  }

  folder(folder: string, added: readonly string[] = []): void {
    if (this.#seen.has(folder)) return;
    this.#seen.add(folder);
    for (const kustomization of this.#graph.kustomizations.get(folder) ?? []) {
      if (!kustomization.generated) this.files.add(kustomization.path);
      this.kustomizations.push(kustomization);
      for (const refusal of kustomization.refusals) this.#refusal(refusal);
      const local = (texts: readonly string[]): string[] => texts.filter((text) => !isRemote(text));
      for (const text of local(kustomization.resources)) this.#load(kustomization, folder, text, false);
      for (const text of local(kustomization.plugins)) this.#load(kustomization, folder, text, true);
      for (const text of [...local(kustomization.files), ...added]) this.#load(kustomization, folder, text, false);
    }
  }

  /** What was refused as it stood may have been fetched since. */
  #refusal(refusal: Refusal): void {
    const fetched = refusal.remote === undefined ? undefined : this.#graph.remotes.get(refusal.remote);
    if (!fetched) this.#refuse(refusal);
    else if ('problem' in fetched) {
      this.#refuse({ ...refusal, message: `it refers to ${refusal.remote}: ${fetched.problem}`, fix: fetched.fix });
    } else if (!this.#graph.kustomizations.has(fetched.folder)) {
      const message = `it refers to ${refusal.remote}, where the pinned content has no kustomization`;
      this.#refuse({ ...refusal, message, fix: 'correct the pin, or the address' });
    } else {
      const top = topOf(fetched.folder) ?? fetched.folder;
      if (!this.remotes.has(top)) this.remotes.set(top, this.#entry(refusal));
      this.folder(fetched.folder);
    }
  }

  /** Inside a fetched base, the entry of the repository that brought it in. */
  #entry({ path, line }: Place): Place {
    return this.remotes.get(topOf(path) ?? '') ?? { path, line };
  }

  #refuse(refusal: Refusal): void {
    const { path, line } = this.#entry(refusal);
    const inside = path === refusal.path ? '' : 'the remote base ';
    this.refusals.push({ ...refusal, message: `${inside}${refusal.message}`, path, line });
  }

  #load(from: Kustomization, folder: string, text: string, plugin: boolean): void {
    const { tree, kustomizations } = this.#graph;
    const target = resolvePath(folder, text);
    if (target === null || topOf(target) !== topOf(folder)) {
      this.#fault(from, text, 'escape', `it refers to ${text}, outside the repository`);
      return;
    }
    const link = linkOnTheWay(target, tree);
    if (link !== null) {
      this.#fault(from, text, 'link', `it refers to ${text} by way of the symbolic link ${link}`);
      return;
    }
    const submodule = submoduleOnTheWay(target, tree);
    if (submodule !== null) {
      const message = `it refers to ${text} in the submodule ${submodule}, whose content is not in this repository`;
      this.#fault(from, text, 'link', message);
      return;
    }
    const entry = tree.get(target);
    if (entry?.kind === 'file') {
      this.files.add(target);
      if (plugin) this.#plugin(from, folder, target);
    } else if (kustomizations.has(target)) {
      if (this.#depth >= MOST_DEEP) {
        const message = `it leads over more than ${MOST_DEEP} kustomizations, one in another`;
        if (!this.refusals.some(({ code }) => code === 'deep')) this.#fault(from, text, 'deep', message);
        this.#further.push(target);
        return;
      }
      this.#depth++;
      this.folder(target);
      this.#depth--;
      if (plugin) this.#printed(from, folder, target);
    } else this.#fault(from, text, 'missing', `it refers to ${text}, which this revision does not hold`, target);
  }

  /**
   * Whatever a kustomization prints that is listed among plugins configures plugins, and what it names is read from the folder that lists it
   * (kustomize's `KustTarget.configureExternalGenerators`), also where a patch on the way wrote it.
   */
  #printed(from: Kustomization, folder: string, target: string): void {
    const reached = new Set([target]);
    for (const at of reached) {
      for (const kustomization of this.#graph.kustomizations.get(at) ?? []) {
        const { document, resources, files, generated } = kustomization;
        if (!generated && document) this.#name(folder, filesOfPatches(document));
        for (const text of [...resources, ...files].filter((one) => !isRemote(one))) {
          const path = resolvePath(at, text);
          if (path === null || topOf(path) !== topOf(at)) continue;
          if (this.#graph.tree.get(path)?.kind === 'file') this.#plugin(from, folder, path);
          else if (this.#graph.kustomizations.has(path)) reached.add(path);
        }
      }
    }
  }

  /** Files that the configuration of a plugin names. */
  #name(folder: string, texts: readonly string[]): void {
    for (const text of texts) {
      const target = resolvePath(folder, text);
      if (target !== null && this.#graph.tree.get(target)?.kind === 'file') this.files.add(target);
    }
  }

  #plugin(from: Kustomization, folder: string, path: string): void {
    if (from.path === path || this.#graph.kustomizations.get(folderOf(path))?.some((file) => file.path === path))
      return;
    const documents = this.#graph.plugins.get(path);
    if (!documents) {
      this.#fault(from, path, 'unreadable', `the plugin configuration ${path} cannot be read`);
      return;
    }
    for (const document of documents) {
      for (const refusal of pluginRefusals(document)) this.#refuse(refusal);
      this.#name(folder, pluginFiles(document.value));
    }
  }

  #fault(from: Kustomization, text: string, code: Refusal['code'], message: string, target?: string): void {
    const line = from.document ? lineOf(from.document, text) : 1;
    const about = { code, message, fix: FIXES[code] ?? 'repair the reference', path: from.path, line };
    this.#refuse(target === undefined ? about : { ...about, target });
  }
}

const FIXES: { readonly [code in Refusal['code']]?: string } = {
  escape: 'keep what is rendered inside the repository',
  link: 'name the file itself, or keep a copy instead of the link',
  missing: 'add the file, or remove the reference',
  deep: 'list what is applied in fewer steps',
};

/** The first step of a path that is a link. */
export function linkOnTheWay(path: string, tree: ReadonlyMap<string, TreeEntry>): string | null {
  return stepOfKind('link', path, tree);
}

function submoduleOnTheWay(path: string, tree: ReadonlyMap<string, TreeEntry>): string | null {
  return stepOfKind('submodule', path, tree);
}

function stepOfKind(kind: TreeEntry['kind'], path: string, tree: ReadonlyMap<string, TreeEntry>): string | null {
  const steps = path.split('/');
  for (let i = 1; i <= steps.length; i++) {
    const at = steps.slice(0, i).join('/');
    if (tree.get(at)?.kind === kind) return at;
  }
  return null;
}
