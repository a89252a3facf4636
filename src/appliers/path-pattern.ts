import { fits } from '../policy/glob.ts';

/** `./apps//prod/` -> `apps/prod`; null for paths that lead out of the repository. */
export function cleanPath(path: string): string | null {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) return null;
  }
  return steps.join('/');
}

/** Paths in order, so that those below a folder stand together. */
export function inOrder(paths: Iterable<string>): string[] {
  return [...paths].sort((a, b) => (a < b ? -1 : 1));
}

/** Of paths in order, those that may fit a glob by the steps that it begins with. */
export function mayFit(glob: string, ordered: readonly string[]): readonly string[] {
  const sign = glob.search(/[*?]/);
  if (sign < 0) return ordered.slice(firstFrom(ordered, glob), firstFrom(ordered, `${glob}\u0000`));
  const prefix = glob.slice(0, glob.lastIndexOf('/', sign) + 1);
  if (prefix === '') return ordered;
  // The next text after all that begin with the prefix: `0` comes after `/`.
  return ordered.slice(firstFrom(ordered, prefix), firstFrom(ordered, `${prefix.slice(0, -1)}0`));
}

/** Where the first of the ordered texts is that does not come before `text`. */
function firstFrom(ordered: readonly string[], text: string): number {
  let from = 0;
  let to = ordered.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ordered[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Folders that Argo CD's git generator looks at where a pattern is to be matched: not the top, and none that is hidden. */
export function visible(folders: Iterable<string>): string[] {
  return [...folders].filter((folder) => folder !== '' && !/(?:^|\/)\./.test(folder));
}

/** Of these folders, those that a glob names, as Argo CD's git generator matches them: `*` within a step, `**` over several. */
export function matchFolders(glob: string, folders: readonly string[]): string[] {
  if (!glob.includes('*')) return [glob];
  return folders.filter(globMatcher(glob));
}

/** Matches steps one by one; linear in the text for each `*`, whatever the pattern. */
export function globMatcher(glob: string): (path: string) => boolean {
  const steps = stepsOf(glob);
  const literal = longest(glob.split(/[*?/]/));
  return (path) => path.includes(literal) && matchSteps(steps, path.split('/'));
}

function longest(parts: readonly string[]): string {
  return parts.reduce((found, part) => (part.length > found.length ? part : found), '');
}

/** A step of a pattern: any number of steps, letters with signs among them, or a name. */
type Step =
  | { readonly any: true }
  | { readonly any: false; readonly letters: readonly string[] | null; readonly name: string };

function stepsOf(glob: string): Step[] {
  return glob.split('/').map((step): Step => {
    if (step === '**') return { any: true };
    return { any: false, letters: /[*?]/.test(step) ? [...step] : null, name: step };
  });
}

function matchSteps(pattern: readonly Step[], path: readonly string[]): boolean {
  return fits(pattern, path, ({ any }) => any, matchStep);
}

function matchStep(step: Step, name: string): boolean {
  if (step.any) return true;
  return step.letters === null ? step.name === name : lettersFit(step.letters, name);
}

/** As {@link fits}, over the text itself: what many names are held against must not take each of them apart. */
function lettersFit(pattern: readonly string[], name: string): boolean {
  const widthAt = (i: number): number => ((name.codePointAt(i) ?? 0) > 0xffff ? 2 : 1);
  let at = 0;
  let item = 0;
  let any = -1;
  let from = 0;
  while (item < name.length) {
    const sign = pattern[at];
    if (sign === '*') {
      any = at++;
      from = item;
    } else if (sign !== undefined && (sign === '?' || name.startsWith(sign, item))) {
      at++;
      item += widthAt(item);
    } else if (any >= 0) {
      at = any + 1;
      from += widthAt(from);
      item = from;
    } else return false;
  }
  return pattern.slice(at).every((sign) => sign === '*');
}

/** The folder a pattern names for one file: as many leading steps as the pattern has, if they match; null otherwise. */
export function rootFor(pattern: string, file: string): string | null {
  if (pattern === '') return '';
  if (!pattern.includes('*')) return file.startsWith(`${pattern}/`) ? pattern : null;
  return rootMatcher(pattern)(file.split('/').slice(0, -1));
}

/** As {@link rootFor}, for a pattern that is held against many files: what it takes are the steps of the folder. */
export function rootMatcher(pattern: string): (folder: readonly string[]) => string | null {
  const steps = stepsOf(pattern);
  return (folder) => {
    if (folder.length < steps.length) return null;
    const root = folder.slice(0, steps.length);
    return matchSteps(steps, root) ? root.join('/') : null;
  };
}

/** Every folder that holds one of the files, itself or further down. */
export function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>(['']);
  for (const file of files) {
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
      const folder = file.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}
