/** Bytes to text as kubectl's file visitor decodes them: a byte-order mark chooses the encoding and goes away, else UTF-8. */
export interface DecodedText {
  readonly text: string;
  /** Bytes that are no valid text; kubectl reads U+FFFD there. Offset in the text of the first, or -1. */
  readonly invalidAt: number;
  /** kubectl leaves such bytes alone after a UTF-8 byte-order mark, and fails; half a pair of UTF-16 at the end is read either way. */
  readonly refused: boolean;
}

export function decodeBytes(bytes: Uint8Array): DecodedText {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const invalidAt = text.includes('\ufffd') ? firstInvalid(bytes, text) : -1;
  return { text, invalidAt, refused: invalidAt >= 0 && isHopeless(bytes) };
}

function isHopeless(bytes: Uint8Array): boolean {
  const encoding = encodingOf(bytes);
  if (encoding !== 'utf-8') {
    const high = bytes[bytes.length - (encoding === 'utf-16le' ? 2 : 3)] ?? 0;
    return bytes.length % 2 === 1 && high >= 0xd8 && high <= 0xdb;
  }
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

export function isUtf16(bytes: Uint8Array): boolean {
  return encodingOf(bytes) !== 'utf-8';
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return 'utf-8';
}

// A replacement character may also have been written as such: then decoding strictly succeeds.
function firstInvalid(bytes: Uint8Array, text: string): number {
  try {
    new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return -1;
  } catch {
    return text.indexOf('\ufffd');
  }
}
