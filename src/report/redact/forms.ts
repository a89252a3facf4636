/**
 * The forms in which a secret value may stand in a text, without white space (texts are searched without it, so that a
 * value split over lines is found): as it is, in base64 at each of three byte offsets, in hexadecimal. Escapes of JSON,
 * HTML and URLs are undone in the text instead (see views.ts).
 */
import { encodeBase64 } from './base64.ts';
import { isOrdinary } from './ordinary.ts';
import { isIgnored } from './views.ts';

/** Shorter values are masked by position only: they would hide half of every text. */
export const MIN_VALUE_LENGTH = 8;

export interface Form {
  readonly text: string;
  /** As it is: such a text may also be a name, which stays readable. */
  readonly plain: boolean;
}

/** None where masking the value elsewhere would keep nothing back. */
export function formsOf(value: string | Uint8Array): Form[] {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
  const plain = typeof value === 'string' ? value : textOf(value);
  if (plain !== undefined && isOrdinary(plain)) return [];
  const texts = plain === undefined ? [] : [plain, ...longLines(plain)];
  const forms: Form[] = texts.map((text) => ({ text: squeeze(text), plain: true }));
  // A file's last line break is often not part of the value elsewhere.
  const trimmed = plain?.trim() ?? '';
  if (plain !== undefined && trimmed !== plain && trimmed !== '') forms.push(...formsOf(trimmed));
  if (bytes.length >= MIN_VALUE_LENGTH) {
    for (const offset of [0, 1, 2]) {
      const text = base64At(bytes, offset);
      const url = text.replaceAll('+', '-').replaceAll('/', '_');
      forms.push({ text, plain: false });
      if (url !== text) forms.push({ text: url, plain: false });
    }
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    forms.push({ text: hex, plain: false }, { text: hex.toUpperCase(), plain: false });
  }
  return forms.filter((form) => form.text.length >= MIN_VALUE_LENGTH);
}

/** The part of the base64 text that depends on these bytes only, when `offset` others stand before them. */
function base64At(bytes: Uint8Array, offset: number): string {
  const padded = new Uint8Array(offset + bytes.length);
  padded.set(bytes, offset);
  const text = encodeBase64(padded).replace(/=+$/, '');
  const whole = padded.length % 3 === 0 ? text : text.slice(0, -1);
  return whole.slice([0, 2, 3][offset] ?? 0);
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

// A diff shows one line of a key file at a time.
function longLines(value: string): string[] {
  const lines = value.split(/[\r\n]+/);
  return lines.length > 1
    ? lines.filter((line) => !/^-----(?:BEGIN|END) [A-Z ]+-----$/.test(line) && !isOrdinary(line))
    : [];
}

function squeeze(text: string): string {
  let out = '';
  for (const character of text) if (!isIgnored(character.codePointAt(0) ?? 0)) out += character;
  return out;
}
