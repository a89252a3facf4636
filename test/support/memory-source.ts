import type { Revisions, Side, Source, SourceFile } from '../../src/sources.ts';

type Files = { readonly [path: string]: string };

/** Two revisions held in memory. */
export function memorySource(base: Files, head: Files): Source {
  const encode = (files: Files): SourceFile[] =>
    Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
  const sides: { readonly [side in Side]: SourceFile[] } = { base: encode(base), head: encode(head) };
  const differs = (one: Files, other: Files) => (file: SourceFile) => one[file.path] !== other[file.path];
  const revisions: Revisions = {
    base: { name: 'base', commit: null },
    head: { name: 'head', commit: null },
    changed: { base: sides.base.filter(differs(base, head)), head: sides.head.filter(differs(head, base)) },
    refused: [],
    otherChanged: [],
  };
  return {
    readRevisions: async () => revisions,
    search: async (side, texts, known) =>
      sides[side].filter(
        (file) => !known.has(file.path) && texts.some((text) => new TextDecoder().decode(file.bytes).includes(text)),
      ),
    existing: async (side, paths) => new Set(paths.filter((path) => sides[side].some((file) => file.path === path))),
    read: async (side, paths) => sides[side].filter((file) => paths.includes(file.path)),
    tree: async (side) =>
      new Map(Object.entries(side === 'base' ? base : head).map(([path, text]) => [path, { kind: 'file', id: text }])),
  };
}
