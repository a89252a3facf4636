/** What stands in a tar archive: names in all the places a reader may take them from, and contents. */
export interface PackedEntry {
  /** Its name, with what extended headers before it say. */
  readonly names: string;
  readonly bytes: Buffer;
}

const BLOCK = 512;
/** By the type in their header: what says more of the next entry, what has content, and what has none. */
const TYPES = { about: 'LKxg', content: '0\0', empty: '123456' } as const;

/** Throws where the archive is not one that every reader takes apart alike: entries could hide between two readings. */
export function* tarEntries(archive: Buffer): Iterable<PackedEntry> {
  let extended = '';
  for (let at = 0; at < archive.length; ) {
    const header = archive.subarray(at, at + BLOCK);
    if (header.length < BLOCK) throw new Error('the archive ends within a header');
    if (header.every((byte) => byte === 0)) return;
    if (checksumOf(header) !== octal(header, 148, 8)) throw new Error('a header is broken');
    const size = octal(header, 124, 12);
    const type = header.toString('latin1', 156, 157);
    if (!Object.values(TYPES).some((types) => types.includes(type))) throw new Error('an entry of unknown type');
    if (TYPES.empty.includes(type) && size > 0) throw new Error('an entry without content gives a length');
    const bytes = archive.subarray(at + BLOCK, at + BLOCK + size);
    if (bytes.length < size) throw new Error('the archive ends within a file');
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    const names = `${header.toString('utf8', 345, 500)}\n${header.toString('utf8', 0, 100)}`.replaceAll('\0', '\n');
    // Long names (GNU) and extended headers (POSIX) stand before the entry they are about, or hold for all (g).
    if (TYPES.about.includes(type)) {
      extended += `${bytes.toString('utf8')}\n`.replaceAll('\0', '\n');
      if (/ (?:size|GNU\.sparse[^=]*)=/.test(extended)) throw new Error('an extended header gives a length');
    } else {
      const all = `${names}\n${extended}`;
      // In old archives the name tells a folder, which has no content.
      if (type === '\0' && size > 0 && /\/$/m.test(all)) throw new Error('a folder gives a length');
      yield { names: all, bytes };
      extended = '';
    }
  }
}

function octal(header: Buffer, start: number, length: number): number {
  const text = header
    .toString('latin1', start, start + length)
    .replace(/[\0 ]+$/, '')
    .trim();
  if (!/^[0-7]*$/.test(text)) throw new Error('a number of a header is not octal');
  return text === '' ? 0 : Number.parseInt(text, 8);
}

function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, i) => sum + (i >= 148 && i < 156 ? 32 : byte), 0);
}
