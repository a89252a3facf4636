/** Annotations in which kustomize notes where an object comes from and what changed it. */
const NOTE = /^( +)(?:alpha\.config\.kubernetes\.io\/transformations|config\.kubernetes\.io\/origin): /;

/** What kustomize printed with notes on origins, without them: the text it prints when it is not asked for any. */
export function withoutNotes(text: string): string {
  const kept: string[] = [];
  let depth = -1;
  for (const line of text.split('\n')) {
    if (depth >= 0 && indentOf(line) > depth) continue;
    depth = NOTE.exec(line)?.[1]?.length ?? -1;
    if (depth >= 0) continue;
    dropEmpty(kept, line);
    kept.push(line);
  }
  return kept.join('\n');
}

/** Annotations that were nothing but notes would not be there. */
function dropEmpty(kept: string[], next: string): void {
  const last = kept.at(-1) ?? '';
  if (last.trim() === 'annotations:' && indentOf(next) <= indentOf(last)) kept.pop();
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
