import { isManifestPath, type Revisions, type Side, type Source, type SourceFile } from '../../src/sources.ts';

type Files = { readonly [path: string]: string | Uint8Array };

/** Two revisions held in memory. */
export function memorySource(base: Files, head: Files): Source {
  const encode = (files: Files): SourceFile[] =>
    Object.entries(files).map(([path, content]) => ({
      path,
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    }));
  const sides: { readonly [side in Side]: SourceFile[] } = { base: encode(base), head: encode(head) };
  const text = (content: string | Uint8Array | undefined): string | undefined =>
    content instanceof Uint8Array ? Buffer.from(content).toString('latin1') : content;
  const differs = (one: Files, other: Files) => (file: SourceFile) => text(one[file.path]) !== text(other[file.path]);
  const revisions: Revisions = {
    base: { name: 'base', commit: null },
    head: { name: 'head', commit: null },
    changed: {
      base: sides.base.filter(({ path }) => isManifestPath(path)).filter(differs(base, head)),
      head: sides.head.filter(({ path }) => isManifestPath(path)).filter(differs(head, base)),
    },
    refused: [],
    otherChanged: sides.head
      .filter(({ path }) => !isManifestPath(path))
      .filter(differs(head, base))
      .map(({ path }) => path),
    onlyEdits: Object.keys(base).sort().join() === Object.keys(head).sort().join(),
  };
  return {
    readRevisions: async () => revisions,
    search: async (side, texts, known) =>
      sides[side].filter(
        (file) => !known.has(file.path) && texts.some((text) => new TextDecoder().decode(file.bytes).includes(text)),
      ),
    existing: async (side, paths) => {
      const known = new Set(sides[side].map(({ path }) => path));
      return new Set(paths.filter((path) => known.has(path)));
    },
    read: async (side, paths) => {
      const wanted = new Set(paths);
      return sides[side].filter(({ path }) => wanted.has(path));
    },
    tree: async (side) =>
      new Map(
        sides[side].map(({ path, bytes }) => [path, { kind: 'file', id: Buffer.from(bytes).toString('latin1') }]),
      ),
  };
}
