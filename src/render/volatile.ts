import { NOT_DETERMINISTIC } from '../rendering.ts';

/**
 * Two renderings of the same source to one text in which every value that differs between them stands as a placeholder.
 * Null where more than values of single lines differ.
 */
export function maskVolatile(first: string, second: string): string | null {
  if (first === second) return first;
  const [one, two] = [first.split('\n'), second.split('\n')];
  if (one.length !== two.length) return null;
  const lines: string[] = [];
  for (const [i, line] of one.entries()) {
    const other = two[i] ?? '';
    if (line === other) lines.push(line);
    else {
      const key = keyOf(line);
      if (key === null || key !== keyOf(other)) return null;
      lines.push(`${key}${NOT_DETERMINISTIC}`);
    }
  }
  return lines.join('\n');
}

/** `  - key: ` of a line with a value. */
function keyOf(line: string): string | null {
  return (
    /^\s*(?:- )*(?:"[^"]*"|'[^']*'|[^\s:#'"][^:]*):\s+(?=\S)/.exec(line)?.[0] ?? /^\s*(?:- )+/.exec(line)?.[0] ?? null
  );
}
