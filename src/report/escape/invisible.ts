/** Characters a reader cannot see, or that change what is seen: made visible as `\u{202E}`. Every sink begins with this. */

// Controls, separators, unusual spaces and fillers, bidirectional marks, tags and lone surrogates; emoji keep their variant.
const INVISIBLE =
  /\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|(?! )\p{Zs}|(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}|[\u2800\ufff0-\ufffb]/gu;

/** One line: line feeds and tabs are shown too. */
export function showInvisible(text: string): string {
  return text.replace(INVISIBLE, visible);
}

/** Several lines: line feeds stay, all else is shown. */
export function showInvisibleInLines(text: string): string {
  return text.replace(INVISIBLE, (character) => (character === '\n' ? character : visible(character)));
}

function visible(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}
