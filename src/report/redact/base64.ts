/** Base64 without Node's Buffer. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function encodeBase64(bytes: Uint8Array): string {
  let out = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const word = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    out += ALPHABET.charAt(word >> 18) + ALPHABET.charAt((word >> 12) & 63);
    out += left > 1 ? ALPHABET.charAt((word >> 6) & 63) : '=';
    out += left > 2 ? ALPHABET.charAt(word & 63) : '=';
  }
  return out;
}

/** Undefined when the text is no base64; line breaks and missing padding are forgiven. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const clean = text.replace(/\s+/g, '').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/_-]*$/.test(clean) || clean.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(clean.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
}
