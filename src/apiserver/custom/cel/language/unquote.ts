/*
 * What a literal in quotes holds (cel-go v0.26 parser/unescape.go). The lexer has seen that every escape is one.
 */

/** The text of a string; undefined where an escape names no character. */
export function unquoteString(token: string): string | undefined {
  const { body, raw } = bodyOf(token);
  if (raw) return body;
  let valid = true;
  const text = body.replaceAll(ESCAPES, (written) => {
    const code = codeOf(written);
    if (code === undefined) return SINGLE[written[1] ?? ''] ?? '';
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) valid = false;
    return valid ? String.fromCodePoint(code) : '';
  });
  return valid ? text : undefined;
}

/** The bytes of a literal; undefined where it has an escape of a character. */
export function unquoteBytes(token: string): Uint8Array | undefined {
  const { body, raw } = bodyOf(token);
  if (raw) return new TextEncoder().encode(body);
  const bytes: number[] = [];
  let from = 0;
  for (const match of body.matchAll(ESCAPES)) {
    bytes.push(...new TextEncoder().encode(body.slice(from, match.index)));
    const [written] = match;
    if (/^\\[uU]/.test(written)) return undefined;
    bytes.push(codeOf(written) ?? (SINGLE[written[1] ?? ''] ?? '').charCodeAt(0));
    from = match.index + written.length;
  }
  bytes.push(...new TextEncoder().encode(body.slice(from)));
  return Uint8Array.from(bytes);
}

function bodyOf(token: string): { readonly body: string; readonly raw: boolean } {
  const text = token.replaceAll(/\r\n?/g, '\n');
  const raw = /^[rR]/.test(text);
  const quoted = raw ? text.slice(1) : text;
  const width = quoted.length >= 6 && /^(?:"""|''')/.test(quoted) ? 3 : 1;
  return { body: quoted.slice(width, -width), raw };
}

const ESCAPES = /\\(?:[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0-3][0-7][0-7]|[\s\S])/g;

function codeOf(written: string): number | undefined {
  if (/^\\[xXuU]/.test(written)) return Number.parseInt(written.slice(2), 16);
  return /^\\[0-3]/.test(written) ? Number.parseInt(written.slice(1), 8) : undefined;
}

const SINGLE: { readonly [letter: string]: string } = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
};
