import { LIMITS, type Side, type Source, type SourceFile } from '../sources.ts';

/**
 * A source that keeps what was read of it, up to the limit of one side: many kustomizations and charts are made from the same files, and
 * each reading takes processes of git.
 */
export function keptReads(source: Source): Source {
  const kept = { base: new Map<string, SourceFile>(), head: new Map<string, SourceFile>() };
  let left: number = LIMITS.side;
  const read = async (side: Side, paths: readonly string[], room = Infinity): Promise<readonly SourceFile[]> => {
    const known = kept[side];
    const lacking = paths.filter((path) => !known.has(path));
    const read = lacking.length === 0 ? [] : await source.read(side, lacking, room);
    const fresh = new Map(read.map((file) => [file.path, file]));
    for (const [path, file] of fresh) {
      if (file.bytes.length > left || known.has(path)) continue;
      left -= file.bytes.length;
      known.set(path, file);
    }
    let within = room;
    return paths.flatMap((path) => {
      const file = known.get(path) ?? fresh.get(path);
      if (!file || file.bytes.length > within) return [];
      within -= file.bytes.length;
      return [file];
    });
  };
  return { ...source, read };
}
