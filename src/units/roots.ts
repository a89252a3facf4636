const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The root a path belongs to: of those it stands below, the innermost. */
export function rootOf(path: string, roots: readonly string[]): string {
  let known = sets.get(roots);
  if (known === undefined) {
    known = new Set(roots);
    sets.set(roots, known);
  }
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const above = path.slice(0, end);
    if (known.has(above)) return above;
  }
  return '';
}
