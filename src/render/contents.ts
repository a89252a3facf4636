import { LIMITS, type Side, type Source, type SourceFile } from '../sources.ts';

/** All the files of a source, or why they are not all there: with some of them missing it would render to something else. */
export async function readWhole(
  source: Source,
  side: Side,
  paths: readonly string[],
): Promise<{ readonly files: readonly SourceFile[] } | { readonly path: string; readonly lack: string; fix: string }> {
  const files = await source.read(side, paths, LIMITS.side);
  const found = new Set(files.map(({ path }) => path));
  const missing = paths.find((path) => !found.has(path));
  if (missing !== undefined) {
    const lack = `it is not in this clone or checkout, or too large (${LIMITS.file} bytes a file, ${LIMITS.side} bytes in all)`;
    return { path: missing, lack, fix: 'check out the whole revision, or render it beforehand' };
  }
  const pointer = files.find(isPointer);
  if (pointer) {
    const lack = 'it holds a pointer; its content is stored elsewhere (Git LFS)';
    return { path: pointer.path, lack, fix: 'keep what is rendered in git itself' };
  }
  return { files };
}

const POINTER = 'version https://git-lfs.github.com/spec/';

function isPointer({ bytes }: SourceFile): boolean {
  return bytes.length < 1024 && Buffer.from(bytes).toString('latin1').startsWith(POINTER);
}
