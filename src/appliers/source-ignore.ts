/**
 * Files of a repository that never reach an artifact of Flux. In: its `.sourceignore` files, and `spec.ignore` of the source. Mirrors
 * `sourceignore` and `SourceIgnoreFilter` of fluxcd/pkg, which read gitignore's patterns in a way of their own.
 */
import { grouped } from '../kube/grouped.ts';
import { fits } from '../policy/glob.ts';

export interface Ignored {
  /** Equal for two that leave out the same. */
  readonly text: string;
  has(file: string): boolean;
}

/** One `.sourceignore`. */
export interface IgnoreFile {
  readonly path: string;
  readonly text: string;
}

/** Files of version control; the rest counts only where nobody says anything. */
const VCS = ['.git/', '.gitignore', '.gitmodules', '.gitattributes'];
const STANDARD = [
  ...['*.jpg', '*.jpeg', '*.gif', '*.png', '*.wmv', '*.flv', '*.tar.gz', '*.zip'],
  ...['.github/', '.circleci/', '.travis.yml', '.gitlab-ci.yml', 'appveyor.yml', '.drone.yml', 'cloudbuild.yaml'],
  ...['codeship-services.yml', 'codeship-steps.yml', '**/.goreleaser.yml', '**/.sops.yaml', '**/.flux.yaml'],
];

export const IGNORE_FILE = '.sourceignore';

const made = new WeakMap<readonly IgnoreFile[], Map<string, Ignored>>();

/** `ignore`: `spec.ignore` of the source, which is stronger than any file. Many owners share one. */
export function ignoredBy(files: readonly IgnoreFile[], ignore = ''): Ignored {
  const others = made.get(files) ?? new Map<string, Ignored>();
  made.set(files, others);
  const ignored = others.get(ignore) ?? readIgnored(files, ignore);
  others.set(ignore, ignored);
  return ignored;
}

function readIgnored(files: readonly IgnoreFile[], ignore: string): Ignored {
  const inOrder = [...files].sort((a, b) => (isBefore(a.path, b.path) ? -1 : 1));
  const said = [
    ...inOrder.flatMap(({ path, text }) => patternsOf(text, path.split('/').slice(0, -1))),
    ...patternsOf(ignore, []),
  ];
  const patterns = [...VCS, ...(said.length > 0 ? [] : STANDARD)].map((line) => patternOf(line, [])).concat(said);
  const known = new Map<string, boolean>();
  const lastFor = lastMatching(patterns);
  return {
    text: JSON.stringify(said.map(({ line, domain }) => [line, domain])),
    has(file) {
      const before = known.get(file);
      if (before !== undefined) return before;
      const found = lastFor(file.split('/'))?.inclusion === false;
      known.set(file, found);
      return found;
    },
  };
}

/** The pattern that decides over a file: the last that speaks of it. Of many, those are asked that share a name or a folder with the file. */
function lastMatching(patterns: readonly Pattern[]): (file: readonly string[]) => Pattern | undefined {
  const byKey = grouped(patterns.map((pattern, place) => [keyOf(pattern), { pattern, place }] as const));
  return (file) => {
    const keys = new Set(['', ...file, ...file.map((_, i) => folderKey(file.slice(0, i)))]);
    let best: { readonly pattern: Pattern; readonly place: number } | undefined;
    for (const key of keys)
      best =
        byKey.get(key)?.findLast(({ pattern, place }) => place > (best?.place ?? -1) && matches(pattern, file)) ?? best;
    return best?.pattern;
  };
}

/** A name that every file it speaks of has on its path, else the folder that it speaks about; '' is on every path. */
function keyOf({ steps, domain }: Pattern): string {
  const name = steps.find((step) => step !== '' && !/[*?[\\]/.test(step));
  return name ?? (domain.length > 0 ? folderKey(domain) : '');
}

function folderKey(folder: readonly string[]): string {
  return `${folder.join('/')}/`;
}

/** A folder's own file comes before those of the folders below, and folders by name (`LoadIgnorePatterns`). */
function isBefore(one: string, other: string): boolean {
  const [a, b] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  for (const [i, step] of a.entries()) {
    const next = b[i];
    if (next === undefined) return false;
    if (step !== next) return step < next;
  }
  return true;
}

interface Pattern {
  readonly line: string;
  readonly domain: readonly string[];
  readonly steps: readonly string[];
  readonly inclusion: boolean;
  readonly foldersOnly: boolean;
  readonly isPath: boolean;
}

function patternsOf(text: string, domain: readonly string[]): Pattern[] {
  return text
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
    .map((line) => patternOf(line, domain));
}

function patternOf(line: string, domain: readonly string[]): Pattern {
  const inclusion = line.startsWith('!');
  const body = inclusion ? line.slice(1) : line;
  const trimmed = body.endsWith('\\ ') ? body : body.replace(/ +$/, '');
  const foldersOnly = trimmed.endsWith('/');
  const plain = foldersOnly ? trimmed.slice(0, -1) : trimmed;
  return { line, domain, steps: plain.split('/'), inclusion, foldersOnly, isPath: plain.includes('/') };
}

/** Whether a pattern speaks of a file. */
function matches(pattern: Pattern, file: readonly string[]): boolean {
  const { domain } = pattern;
  if (file.length <= domain.length || domain.some((step, i) => file[i] !== step)) return false;
  const inside = file.slice(domain.length);
  return pattern.isPath ? matchesPath(pattern, inside) : matchesName(pattern, inside);
}

function matchesName({ steps: [name = ''], foldersOnly }: Pattern, path: readonly string[]): boolean {
  const at = path.findIndex((step) => matchesStep(name, step));
  return at >= 0 && !(foldersOnly && at === path.length - 1);
}

function matchesPath({ steps, foldersOnly }: Pattern, path: readonly string[]): boolean {
  let [matched, anywhere, at] = [false, false, 0];
  for (const [i, step] of steps.entries()) {
    if (step === '') anywhere = false;
    else if (step === '**') {
      if (i === steps.length - 1) break;
      anywhere = true;
    } else if (step.includes('**') || at === path.length) return false;
    else if (anywhere) {
      anywhere = false;
      const found = path.findIndex((name, place) => place >= at && matchesStep(step, name));
      matched = found >= 0;
      at = matched ? found + 1 : path.length;
    } else {
      if (!matchesStep(step, path[at] ?? '')) return false;
      matched = true;
      at++;
    }
  }
  return matched && !(foldersOnly && at === path.length);
}

/** `filepath.Match` of Go for one step; what is no pattern there matches nothing. */
function matchesStep(pattern: string, name: string): boolean {
  const parts = partsOf(pattern);
  if (parts === undefined) return false;
  return fits(
    parts,
    [...name],
    (part) => part === '*',
    (part, letter) => part !== '*' && part(letter),
  );
}

type Part = '*' | ((letter: string) => boolean);

const known = new Map<string, readonly Part[] | undefined>();

function partsOf(pattern: string): readonly Part[] | undefined {
  if (known.has(pattern)) return known.get(pattern);
  if (known.size > 500) known.clear();
  const parts = readParts([...pattern]);
  known.set(pattern, parts);
  return parts;
}

function readParts(letters: readonly string[]): readonly Part[] | undefined {
  const parts: Part[] = [];
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] ?? '';
    if (letter === '*') parts.push('*');
    else if (letter === '?') parts.push(() => true);
    else if (letter === '[') {
      const end = letters.indexOf(']', i + (letters[i + 1] === '^' ? 3 : 2));
      if (end < 0) return undefined;
      parts.push(setOf(letters.slice(i + 1, end)));
      i = end;
    } else {
      const plain = letter === '\\' ? letters[++i] : letter;
      if (plain === undefined) return undefined;
      parts.push((other) => other === plain);
    }
  }
  return parts;
}

function setOf(inside: readonly string[]): (letter: string) => boolean {
  const negated = inside[0] === '^';
  const body = (negated ? inside.slice(1) : inside).filter((letter) => letter !== '\\');
  const ranges: (readonly [string, string])[] = [];
  for (let i = 0; i < body.length; i++) {
    const from = body[i] ?? '';
    const isRange = body[i + 1] === '-' && i + 2 < body.length;
    ranges.push([from, isRange ? (body[i + 2] ?? from) : from]);
    if (isRange) i += 2;
  }
  return (letter) => ranges.some(([from, to]) => from <= letter && letter <= to) !== negated;
}
