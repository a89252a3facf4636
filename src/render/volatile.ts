import { NOT_DETERMINISTIC } from '../manifest/placeholders.ts';

/**
 * Two renderings of the same source to one text in which every value that differs between them stands as a placeholder.
 * Null where more than values and lines of texts differ.
 */
export function maskVolatile(first: Uint8Array, second: Uint8Array): Uint8Array | null {
  if (Buffer.compare(first, second) === 0) return first;
  const [one, two] = [linesOf(first), linesOf(second)];
  if (one.length !== two.length) return null;
  const lines: string[] = [];
  for (const [i, line] of one.entries()) {
    const other = two[i] ?? '';
    if (line === other) {
      lines.push(line);
      continue;
    }
    const start = startOf(line);
    // An indented line without a key or a dash goes on with a text that began above it.
    if (start !== startOf(other) || start === '') return null;
    lines.push(`${start}${NOT_DETERMINISTIC}`);
  }
  return new TextEncoder().encode(lines.join('\n'));
}

function linesOf(bytes: Uint8Array): string[] {
  return Buffer.from(bytes).toString('utf8').split('\n');
}

/** `  - key: ` of a line with a value; else its dashes or its indentation. */
function startOf(line: string): string {
  return (
    /^\s*(?:- )*(?:"[^"]*"|'[^']*'|[^\s:#'"][^:]*):\s+(?=\S)/.exec(line)?.[0] ?? /^\s*(?:- )*/.exec(line)?.[0] ?? ''
  );
}
