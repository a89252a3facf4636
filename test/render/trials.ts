/**
 * What becomes of a rendering of head when files in it are others: taken back to base, or altered by hand. Base is left
 * out of it, so that one side is rendered, and the same trial is made once.
 */
import type { Manifest } from '../../src/manifest/manifest.ts';
import { readManifests } from '../../src/manifest/read.ts';
import type { Rendering } from '../../src/rendering.ts';
import type { Revisions, Side, Source, SourceFile, TreeEntry } from '../../src/sources.ts';
import { testRenderer } from './review-repository.ts';

type Tree = ReadonlyMap<string, TreeEntry>;

/** Other contents by path; null takes the file away. */
export type Changes = ReadonlyMap<string, Uint8Array | null>;

export class Trials {
  readonly source: Source;
  readonly trees: { readonly [side in Side]: Tree };
  readonly #revisions: Revisions;
  readonly #made = new Map<string, Promise<ReadonlyMap<string, readonly Manifest[]>>>();

  private constructor(source: Source, trees: { readonly [side in Side]: Tree }, revisions: Revisions) {
    this.source = source;
    this.trees = trees;
    this.#revisions = revisions;
  }

  static async of(source: Source): Promise<Trials> {
    const trees = { base: await source.tree('base'), head: await source.tree('head') };
    return new Trials(source, trees, await source.readRevisions());
  }

  differs(path: string): boolean {
    return this.trees.base.get(path)?.id !== this.trees.head.get(path)?.id;
  }

  /** What these paths hold on one side. */
  async contents(side: Side, paths: readonly string[]): Promise<Changes> {
    const files = await this.source.read(side, paths);
    return new Map(paths.map((path) => [path, files.find((file) => file.path === path)?.bytes ?? null]));
  }

  /** The objects of a root as `side` makes them with other contents; null where nothing is rendered then. */
  async render({ id, root }: Rendering, side: Side, changes: Changes): Promise<readonly Manifest[] | null> {
    const texts = [...changes].map(([path, bytes]) => [path, bytes && Buffer.from(bytes).toString('base64')]);
    const name = JSON.stringify([root, side, texts.sort()]);
    const made = this.#made.get(name) ?? this.#renderAll(root, side, changes);
    this.#made.set(name, made);
    return (await made).get(id) ?? null;
  }

  /** A chart makes a rendering of each of its values files. */
  async #renderAll(root: string, side: Side, changes: Changes): Promise<ReadonlyMap<string, readonly Manifest[]>> {
    const own = new Set(['kustomization.yaml', 'Chart.yaml'].map((file) => `${root}/${file}`));
    const renderer = testRenderer({ include: (path) => own.has(path) });
    const { renderings } = await renderer.render(this.#altered(side, changes), this.#revisions, () => undefined);
    return new Map(
      renderings.flatMap(({ id, sides }) =>
        sides.head ? [[id, readManifests({ path: id, bytes: sides.head.text }).manifests] as const] : [],
      ),
    );
  }

  /** One side, with other contents, as head; base is empty. */
  #altered(side: Side, changes: Changes): Source {
    const { source, trees } = this;
    const put = [...changes].flatMap(([path, bytes]): SourceFile[] => (bytes ? [{ path, bytes }] : []));
    const tree = new Map(trees[side]);
    for (const path of changes.keys()) tree.delete(path);
    for (const { path } of put) tree.set(path, { kind: 'file', id: null });
    const untouched = (paths: Iterable<string>): string[] => [...paths].filter((path) => !changes.has(path));
    return {
      readRevisions: async () => this.#revisions,
      tree: async (asked) => (asked === 'base' ? new Map() : tree),
      async read(asked, paths) {
        if (asked === 'base') return [];
        return [...(await source.read(side, untouched(paths))), ...put.filter(({ path }) => paths.includes(path))];
      },
      async search(asked, texts, known) {
        if (asked === 'base') return [];
        const found = await source.search(side, texts, new Set([...known, ...changes.keys()]));
        const holds = ({ bytes }: SourceFile): boolean =>
          texts.some((text) => Buffer.from(bytes).toString('utf8').includes(text));
        return [...found, ...put.filter((file) => !known.has(file.path) && holds(file))];
      },
      async existing(asked, paths) {
        return new Set(asked === 'base' ? [] : paths.filter((path) => tree.get(path)?.kind === 'file'));
      },
    };
  }
}
