/*
 * Base64 of UTF-8 text, as Go's encoding/json writes byte slices. Pure: no Buffer, no atob.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The standard encoding, padded, of the text's UTF-8 bytes. */
export function base64Encode(value: string): string {
  const bytes = utf8Bytes(value);
  let out = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.slice(i, i + 3);
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    out += ALPHABET.charAt(group >> 18) + ALPHABET.charAt((group >> 12) & 63);
    out += b === undefined ? '=' : ALPHABET.charAt((group >> 6) & 63);
    out += c === undefined ? '=' : ALPHABET.charAt(group & 63);
  }
  return out;
}

/** The text behind base64; bytes that are no UTF-8 become U+FFFD. */
export function base64Decode(encoded: string): string {
  return utf8Text(base64Bytes(encoded));
}

/** Characters outside the alphabet are skipped. */
export function base64Bytes(encoded: string): readonly number[] {
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const char of encoded) {
    const value = ALPHABET.indexOf(char);
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  return bytes;
}

function utf8Bytes(value: string): number[] {
  const bytes: number[] = [];
  for (const char of value) {
    const raw = char.codePointAt(0) ?? 0;
    // A lone surrogate has no UTF-8 form; Go writes the replacement character.
    const code = raw >= 0xd800 && raw <= 0xdfff ? 0xfffd : raw;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else {
      bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    }
  }
  return bytes;
}

function utf8Text(bytes: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i] ?? 0;
    const size = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
    const rest = bytes.slice(i + 1, i + size);
    if (size === 0 || rest.length !== size - 1 || rest.some((byte) => (byte & 0xc0) !== 0x80)) {
      parts.push('\ufffd');
      i++;
      continue;
    }
    const head = size === 1 ? first : first & (0xff >> (size + 1));
    const code = rest.reduce((value, byte) => (value << 6) | (byte & 63), head);
    parts.push(code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
    i += size;
  }
  return parts.join('');
}
