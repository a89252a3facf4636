import { SIDES, type Side, type SourceFile } from '../sources.ts';
import { type RenderedSource, renderedSource } from '../units/rendered-sources.ts';
import type { PlainFiles } from './plain-files.ts';

/** A kustomization or chart that was not rendered, as asked, and its changed files that are not read as they stand. */
export interface LeftSource {
  readonly source: RenderedSource;
  readonly paths: ReadonlySet<string>;
  readonly files: number;
}

export function leftUnrendered(
  changed: { readonly [side in Side]: readonly SourceFile[] },
  { files }: PlainFiles,
  existing: { readonly [side in Side]: ReadonlySet<string> },
): LeftSource[] {
  const found = new Map<string, { source: RenderedSource; paths: Set<string> }>();
  for (const side of SIDES) {
    const plain = new Set(files[side].map(({ path }) => path));
    for (const { path } of changed[side]) {
      const source = plain.has(path) ? null : renderedSource(path, existing[side]);
      if (source === null) continue;
      const known = found.get(source.root) ?? { source, paths: new Set() };
      known.paths.add(path);
      found.set(source.root, known);
    }
  }
  return [...found.values()].map(({ source, paths }) => ({ source, paths, files: paths.size }));
}
