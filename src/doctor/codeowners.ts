/** Who owns a path by a CODEOWNERS file: the last pattern that matches decides, and may name nobody. */
export function ownersOf(text: string): (path: string) => readonly string[] {
  const rules = text.split('\n').flatMap((line) => {
    const [pattern, ...owners] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    return pattern ? [{ matches: matcher(pattern), owners }] : [];
  });
  return (path) => rules.findLast((rule) => rule.matches(path))?.owners ?? [];
}

/** As .gitignore matches, without `!` and `[]`. */
function matcher(pattern: string): (path: string) => boolean {
  const rooted = pattern.replace(/\/$/, '').includes('/');
  const folder = pattern.endsWith('/');
  const parts = pattern.replace(/^\//, '').replace(/\/$/, '').split('/');
  const last = parts.at(-1) ?? '';
  // `docs/*` is what lies directly in docs; `docs/` and `docs` are all of it.
  const below = folder ? '/.+' : last === '*' && parts.length > 1 ? '' : '(?:/.+)?';
  const body = parts.map((part, i) => (part === '**' ? (i === 0 ? '(?:.+/)?' : '.*') : segment(part)));
  const joined = body.reduce(
    (all, part, i) => (i === 0 ? part : `${all}${parts[i - 1] === '**' && i === 1 ? '' : '/'}${part}`),
    '',
  );
  const expression = new RegExp(`^${rooted || pattern.startsWith('/') ? '' : '(?:.+/)?'}${joined}${below}$`);
  return (path) => expression.test(path);
}

function segment(part: string): string {
  return part
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]');
}
