/*
 * Byte slices in JSON as Go reads and writes them (encoding/base64 StdEncoding, Go 1.26): line breaks are skipped, everything
 * else must be padded base64.
 */

type Bytes = { readonly text: string } | { readonly error: string };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The text the server writes back, or the message of the error. */
export function canonicalBase64(text: string): Bytes {
  if (/^(?:[A-Za-z0-9+/]{4})*$/.test(text)) return { text };
  let out = '';
  let quantum = '';
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    if (char === '\n' || char === '\r') continue;
    if (char === '=') {
      const end = paddingEnd(text, i, quantum.length);
      return end.ok ? { text: out + closed(quantum) } : illegal(text, end.at);
    }
    if (!/[A-Za-z0-9+/]/.test(char)) return illegal(text, i);
    quantum += char;
    if (quantum.length < 4) continue;
    out += quantum;
    quantum = '';
  }
  return quantum === '' ? { text: out } : illegal(text, text.length - quantum.length);
}

/** Bytes given as a list of numbers. */
export function encodeBytes(bytes: readonly number[]): string {
  let out = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.slice(i, i + 3);
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    out += alphabet.charAt(group >> 18) + alphabet.charAt((group >> 12) & 63);
    out += b === undefined ? '=' : alphabet.charAt((group >> 6) & 63);
    out += c === undefined ? '=' : alphabet.charAt(group & 63);
  }
  return out;
}

/** Checks what follows the first `=`; `at` is where Go sees the mistake. */
function paddingEnd(text: string, start: number, filled: number): { ok: boolean; at: number } {
  if (filled < 2) return { ok: false, at: start };
  let next = skipBreaks(text, start + 1);
  if (filled === 2) {
    if (next === text.length) return { ok: false, at: next };
    if (text[next] !== '=') return { ok: false, at: next - 1 };
    next = skipBreaks(text, next + 1);
  }
  return { ok: next === text.length, at: next };
}

function skipBreaks(text: string, from: number): number {
  let at = from;
  while (text[at] === '\n' || text[at] === '\r') at++;
  return at;
}

/** Bits that do not fill a byte are lost when the bytes are written back. */
function closed(quantum: string): string {
  const last = alphabet.indexOf(quantum.at(-1) ?? '');
  const kept = alphabet.charAt(quantum.length === 3 ? last & ~3 : last & ~15);
  return `${quantum.slice(0, -1)}${kept}`.padEnd(4, '=');
}

function illegal(text: string, at: number): Bytes {
  // Go counts UTF-8 bytes.
  let bytes = 0;
  for (const char of text.slice(0, at)) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return { error: `illegal base64 data at input byte ${bytes}` };
}
