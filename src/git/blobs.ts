import type { Git } from './git.ts';

/** Sizes in bytes of objects by id; null where there is none or it is no file. */
export async function blobSizes(git: Git, ids: readonly string[]): Promise<(number | null)[]> {
  if (ids.length === 0) return [];
  const format = '--batch-check=%(objecttype) %(objectsize)';
  const lines = (await git.run(['cat-file', format], { input: `${ids.join('\n')}\n` })).toString('utf8').split('\n');
  return ids.map((_, i) => {
    const size = lines[i]?.match(/^blob (\d+)$/)?.[1];
    return size === undefined ? null : Number(size);
  });
}

/** Contents of objects by id; every id must be a blob (see {@link blobSizes}). */
export async function readBlobs(git: Git, ids: readonly string[]): Promise<Uint8Array[]> {
  if (ids.length === 0) return [];
  const out = await git.run(['cat-file', '--batch'], { input: `${ids.join('\n')}\n` });
  const contents: Uint8Array[] = [];
  let at = 0;
  for (const id of ids) {
    const end = out.indexOf(10, at);
    const match = out.toString('latin1', at, end).match(/^[0-9a-f]+ blob (\d+)$/);
    if (!match) throw new Error(`git has no file content for ${id}`);
    const start = end + 1;
    const size = Number(match[1]);
    contents.push(out.subarray(start, start + size));
    at = start + size + 1;
  }
  return contents;
}
