/**
 * Which kustomization uses what, in one revision. In: the paths of the tree and its kustomizations. Out: the roots, which
 * nothing else refers to, and for each the files it is made from. Follows paths only; nothing is read here.
 */
import type { SourceDocument } from '../manifest/document.ts';
import type { TreeEntry } from '../sources.ts';
import { type Kustomization, lineOf, pluginFiles, pluginRefusals, type Refusal } from './kustomization.ts';

export interface Graph {
  readonly tree: ReadonlyMap<string, TreeEntry>;
  /** By folder; a folder with several has all of them. */
  readonly kustomizations: ReadonlyMap<string, readonly Kustomization[]>;
  /** Documents of files that configure plugins, by path. */
  readonly plugins: ReadonlyMap<string, readonly SourceDocument[] | null>;
}

export interface Closure {
  /** Files of the revision that rendering reads. */
  readonly files: ReadonlySet<string>;
  /** Kustomizations on the way, the root first. */
  readonly kustomizations: readonly Kustomization[];
  readonly refusals: readonly Refusal[];
}

/** Folders that no other kustomization refers to; components are no roots. */
export function rootFolders({ kustomizations, tree }: Graph): string[] {
  const used = new Set<string>();
  for (const [folder, files] of kustomizations) {
    for (const { resources, plugins } of files) {
      for (const text of [...resources, ...plugins]) {
        const target = resolvePath(folder, text);
        if (target !== null && target !== folder && tree.get(target) === undefined) used.add(target);
      }
    }
  }
  return [...kustomizations]
    .filter(([folder, files]) => !used.has(folder) && !files.some(({ component }) => component))
    .map(([folder]) => folder)
    .sort();
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

export function closureOf(graph: Graph, root: string): Closure {
  const walk = new Walk(graph);
  walk.folder(root);
  return { files: walk.files, kustomizations: walk.kustomizations, refusals: walk.refusals };
}

class Walk {
  readonly files = new Set<string>();
  readonly kustomizations: Kustomization[] = [];
  readonly refusals: Refusal[] = [];
  readonly #seen = new Set<string>();
  readonly #graph: Graph;

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  folder(folder: string): void {
    if (this.#seen.has(folder)) return;
    this.#seen.add(folder);
    for (const kustomization of this.#graph.kustomizations.get(folder) ?? []) {
      this.files.add(kustomization.path);
      this.kustomizations.push(kustomization);
      this.refusals.push(...kustomization.refusals);
      const remote = new Set(kustomization.refusals.map((refusal) => refusal.remote));
      const local = (texts: readonly string[]): string[] => texts.filter((text) => !remote.has(text));
      for (const text of local(kustomization.resources)) this.#load(kustomization, folder, text, false);
      for (const text of local(kustomization.plugins)) this.#load(kustomization, folder, text, true);
      for (const text of local(kustomization.files)) this.#load(kustomization, folder, text, false);
    }
  }

  #load(from: Kustomization, folder: string, text: string, plugin: boolean): void {
    const { tree, kustomizations } = this.#graph;
    const target = resolvePath(folder, text);
    if (target === null) {
      this.#refuse(from, text, 'escape', `it refers to ${text}, outside the repository`);
      return;
    }
    const link = linkOnTheWay(target, tree);
    if (link !== null) {
      this.#refuse(from, text, 'link', `it refers to ${text} by way of the symbolic link ${link}`);
      return;
    }
    const entry = tree.get(target);
    if (entry?.kind === 'file') {
      this.files.add(target);
      if (plugin) this.#plugin(from, folder, target);
    } else if (kustomizations.has(target)) {
      const before = this.files.size;
      this.folder(target);
      // Whatever a folder of plugins holds configures plugins.
      if (plugin) for (const path of [...this.files].slice(before)) this.#plugin(from, target, path);
    } else this.#refuse(from, text, 'missing', `it refers to ${text}, which this revision does not hold`);
  }

  #plugin(from: Kustomization, folder: string, path: string): void {
    if (from.path === path || this.#graph.kustomizations.get(folderOf(path))?.some((file) => file.path === path))
      return;
    const documents = this.#graph.plugins.get(path);
    if (!documents) {
      this.#refuse(from, path, 'unreadable', `the plugin configuration ${path} cannot be read`);
      return;
    }
    for (const document of documents) {
      this.refusals.push(...pluginRefusals(document));
      for (const text of pluginFiles(document.value)) {
        const target = resolvePath(folder, text);
        if (target !== null && this.#graph.tree.get(target)?.kind === 'file') this.files.add(target);
      }
    }
  }

  #refuse(from: Kustomization, text: string, code: Refusal['code'], message: string): void {
    const line = from.document ? lineOf(from.document, text) : 1;
    this.refusals.push({ code, message, fix: FIXES[code] ?? 'repair the reference', path: from.path, line });
  }
}

const FIXES: { readonly [code in Refusal['code']]?: string } = {
  escape: 'keep what is rendered inside the repository',
  link: 'name the file itself, or keep a copy instead of the link',
  missing: 'add the file, or remove the reference',
};

/** The first step of a path that is a link. */
export function linkOnTheWay(path: string, tree: ReadonlyMap<string, TreeEntry>): string | null {
  const steps = path.split('/');
  for (let i = 1; i <= steps.length; i++) {
    const at = steps.slice(0, i).join('/');
    if (tree.get(at)?.kind === 'link') return at;
  }
  return null;
}

export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}
