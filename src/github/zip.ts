/**
 * Reads a ZIP archive that must hold one file of a given name and nothing else. Nothing is written anywhere, so there is
 * no path to escape; what it unpacks to is bounded.
 */
import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const LINK = 0o120000;
const FILE_TYPE = 0o170000;

/** The file's bytes, or why there are none. */
export function onlyFileOf(archive: Uint8Array, name: string, maxBytes: number): Uint8Array | string {
  const zip = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    return read(zip, name, maxBytes);
  } catch (error) {
    // Offsets that lead outside, broken compression, more output than allowed.
    if (error instanceof RangeError || (error instanceof Error && 'code' in error)) return 'the archive is broken';
    throw error;
  }
}

function read(zip: Buffer, name: string, maxBytes: number): Uint8Array | string {
  // An end record without a comment stands at the very end; others are not written by the runner.
  const end = zip.length - 22;
  if (end < 0 || zip.readUInt32LE(end) !== END || zip.readUInt16LE(end + 20) !== 0) return 'it is no archive';
  if (zip.readUInt16LE(end + 10) !== 1) return 'the archive does not hold exactly one file';
  const entry = zip.readUInt32LE(end + 16);
  if (zip.readUInt32LE(entry) !== DIRECTORY) return 'the archive is broken';
  const nameLength = zip.readUInt16LE(entry + 28);
  if (zip.toString('utf8', entry + 46, entry + 46 + nameLength) !== name) return `the archive holds no ${name}`;
  if (zip.readUInt16LE(entry + 8) & ENCRYPTED) return 'the archive is encrypted';
  if (((zip.readUInt32LE(entry + 38) >>> 16) & FILE_TYPE) === LINK) return 'the archive holds a link';
  const [packed, size] = [zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 24)];
  if (size > maxBytes || packed > maxBytes) return `${name} is larger than ${maxBytes} bytes`;
  const local = zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(local) !== LOCAL) return 'the archive is broken';
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (start + packed > end) return 'the archive is broken';
  const content = unpack(zip.subarray(start, start + packed), zip.readUInt16LE(entry + 10), maxBytes);
  if (content === null) return 'the archive is packed in an unknown way';
  return content.length === size && crc32(content) === zip.readUInt32LE(entry + 16) ? content : 'the archive is broken';
}

function unpack(bytes: Buffer, method: number, maxBytes: number): Buffer | null {
  if (method === STORED) return bytes;
  return method === DEFLATED ? inflateRawSync(bytes, { maxOutputLength: maxBytes }) : null;
}
