/** YAML spells one name in many ways: a double-quoted text may escape any of its characters, and be broken over lines. */
const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|\r?\n[ \t]*)/g;

/**
 * A text with the escapes of double-quoted texts resolved wherever they stand, so that names are found in it. Not what YAML reads: a backslash
 * elsewhere is a backslash.
 */
export function spelledOut(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (written: string, two?: string, four?: string, eight?: string) => {
    const digits = two ?? four ?? eight;
    if (digits === undefined) return '';
    const code = Number.parseInt(digits, 16);
    return code < 0x110000 ? String.fromCodePoint(code) : written;
  });
}

/** How escapes of letters and of `.` begin: one of them stands in each text that spells a name of such letters with one, on one line. */
export const ESCAPED_LETTERS: readonly string[] = ['x', 'u00', 'U000000'].flatMap((sign) =>
  ['2e', '2E', '6', '7'].map((digits) => `\\${sign}${digits}`),
);

/** The tag of a text that is written in base64. */
export const BINARY = '!!binary';
