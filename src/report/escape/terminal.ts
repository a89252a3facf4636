/** Untrusted text for a terminal: control, bidirectional and invisible characters become visible escapes; line feeds stay out. */
export function forTerminal(text: string): string {
  return text.replace(
    /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (character) => {
      if (character === '\n') return '\n';
      return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
    },
  );
}
