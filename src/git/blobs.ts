import type { Git } from './git.ts';

interface Blob {
  readonly id: string;
  readonly size: number;
}

/** Ids and sizes in bytes of objects (`ID` or `COMMIT:PATH`); null where there is none or it is no file. */
export async function findBlobs(git: Git, names: readonly string[]): Promise<(Blob | null)[]> {
  const found = new Map<string, Blob | null>();
  // git repeats the name of what is missing: a line break in it would shift the answers, so such names are asked alone.
  const alone = names.filter((name) => name.includes('\n'));
  const together = names.filter((name) => !name.includes('\n'));
  const lines = together.length === 0 ? [] : (await checked(git, `${together.join('\n')}\n`, [])).split('\n');
  for (const [i, name] of together.entries()) found.set(name, blobIn(lines[i] ?? ''));
  for (const name of alone) found.set(name, blobIn((await checked(git, `${name}\0`, ['-z'])).replace(/\n$/, '')));
  return names.map((name) => found.get(name) ?? null);
}

async function checked(git: Git, input: string, flags: readonly string[]): Promise<string> {
  const format = '--batch-check=%(objecttype) %(objectname) %(objectsize)';
  return (await git.run(['cat-file', format, ...flags], { input })).toString('utf8');
}

function blobIn(line: string): Blob | null {
  const match = line.match(/^blob ([0-9a-f]+) (\d+)$/);
  return match?.[1] ? { id: match[1], size: Number(match[2]) } : null;
}

/** As {@link findBlobs}: sizes alone. */
export async function blobSizes(git: Git, names: readonly string[]): Promise<(number | null)[]> {
  return (await findBlobs(git, names)).map((blob) => blob?.size ?? null);
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
