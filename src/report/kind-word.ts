/** A kind in the plural where there are several. */
export function kindWord(kind: string, count: number): string {
  if (count === 1 || kind === 'Endpoints') return kind;
  if (/s$/.test(kind)) return `${kind}es`;
  return /[^aeiou]y$/.test(kind) ? `${kind.slice(0, -1)}ies` : `${kind}s`;
}
