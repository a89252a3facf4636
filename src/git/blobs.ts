import type { Git } from './git.ts';

/** Sizes in bytes of objects by id; null where there is none or it is no file. */
export async function blobSizes(git: Git, ids: readonly string[]): Promise<(number | null)[]> {
  const once = [...new Set(ids)];
  if (once.length === 0) return [];
  const lines = (await catFile(git, '--batch-check=%(objecttype) %(objectsize)', once)).toString('utf8').split('\n');
  const sizes = new Map<string, number>();
  for (const [i, id] of once.entries()) {
    const size = lines[i]?.match(/^blob (\d+)$/)?.[1];
    if (size !== undefined) sizes.set(id, Number(size));
  }
  return ids.map((id) => sizes.get(id) ?? null);
}

/** Contents of objects by id; every id must be a blob (see {@link blobSizes}). */
export async function readBlobs(git: Git, ids: readonly string[]): Promise<Uint8Array[]> {
  const once = [...new Set(ids)];
  if (once.length === 0) return [];
  const out = await catFile(git, '--batch', once);
  const contents = new Map<string, Uint8Array>();
  let at = 0;
  for (const id of once) {
    const end = out.indexOf(10, at);
    const match = out.toString('latin1', at, end).match(/^[0-9a-f]+ blob (\d+)$/);
    if (!match) throw new Error(`git has no file content for ${id}`);
    const start = end + 1;
    const size = Number(match[1]);
    contents.set(id, out.subarray(start, start + size));
    at = start + size + 1;
  }
  return ids.map((id) => contents.get(id) ?? new Uint8Array());
}

/** Without `--buffer` git writes each object by itself, which takes longer than reading it. */
function catFile(git: Git, how: string, ids: readonly string[]): Promise<Buffer> {
  return git.run(['cat-file', '--buffer', how], { input: `${ids.join('\n')}\n` });
}
