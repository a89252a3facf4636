import type { Refusal } from '../kustomization/kustomization.ts';
import { isLfsPointer, LIMITS, type Side, type Source, type SourceFile } from '../sources.ts';

/** All the files of a source, or why they are not all there: with some of them missing it would render to something else. */
export async function readWhole(
  source: Source,
  side: Side,
  paths: readonly string[],
): Promise<{ readonly files: readonly SourceFile[] } | { readonly lack: Refusal }> {
  const files = await source.read(side, paths, LIMITS.side);
  const found = new Set(files.map(({ path }) => path));
  const missing = paths.find((path) => !found.has(path));
  if (missing !== undefined) {
    const message = `${missing} is not in this clone or checkout, or too large (${LIMITS.file} bytes a file, ${LIMITS.side} bytes in all)`;
    return {
      lack: elsewhere('lost', missing, message, 'check out the whole revision, or commit the rendered manifests'),
    };
  }
  const pointer = files.find(isLfsPointer);
  if (pointer) {
    const message = `${pointer.path} holds a pointer; its content is stored elsewhere (Git LFS)`;
    return { lack: elsewhere('link', pointer.path, message, 'keep what is rendered in git itself') };
  }
  return { files };
}

function elsewhere(code: 'lost' | 'link', path: string, message: string, fix: string): Refusal {
  return { code, message, fix, path, line: 1 };
}
