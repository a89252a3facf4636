import type { Git } from './git.ts';

/** Sizes in bytes of objects (`ID` or `COMMIT:PATH`); null where there is none or it is no file. */
export async function blobSizes(git: Git, names: readonly string[]): Promise<(number | null)[]> {
  if (names.length === 0) return [];
  const out = await git.run(['cat-file', '--batch-check=%(objecttype) %(objectsize)', ...nulInput(names).flags], {
    input: nulInput(names).input,
  });
  const lines = out.toString('utf8').split('\n');
  return names.map((_, i) => {
    const match = lines[i]?.match(/^blob (\d+)$/);
    return match ? Number(match[1]) : null;
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

// Paths may hold line breaks; -Z needs git 2.38, -z 2.35 (input only). Names with breaks are rare: refuse nothing, ask with -z.
function nulInput(names: readonly string[]): { flags: string[]; input: string } {
  return names.some((name) => name.includes('\n'))
    ? { flags: ['-z'], input: `${names.join('\0')}\0` }
    : { flags: [], input: `${names.join('\n')}\n` };
}
