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

/** Folders that a glob names, as Argo CD's git generator matches them: `*` within a step, `**` over several. */
export function matchFolders(glob: string, folders: Iterable<string>): string[] {
  const pattern = cleanPath(glob);
  if (pattern === null) return [];
  if (!pattern.includes('*')) return [pattern];
  const matches = globMatcher(pattern);
  return [...folders].filter(
    (folder) => folder !== '' && !folder.split('/').some((step) => step.startsWith('.')) && matches(folder),
  );
}

/** Matches steps one by one; linear in the text for each `*`, whatever the pattern. */
export function globMatcher(glob: string): (path: string) => boolean {
  const steps = glob.split('/');
  return (path) => matchSteps(steps, path.split('/'));
}

function matchSteps(pattern: readonly string[], path: readonly string[]): boolean {
  return fits(
    pattern,
    path,
    (glob) => glob === '**',
    (glob, step) =>
      fits(
        [...glob],
        [...step],
        (sign) => sign === '*',
        (sign, letter) => sign === '?' || sign === letter,
      ),
  );
}

/** The folder a pattern names for one file: as many leading steps as the pattern has, if they match; null otherwise. */
export function rootFor(pattern: string, file: string): string | null {
  if (pattern === '') return '';
  if (!pattern.includes('*')) return file.startsWith(`${pattern}/`) ? pattern : null;
  const folder = file.split('/').slice(0, -1);
  const steps = pattern.split('/');
  if (folder.length < steps.length) return null;
  const root = folder.slice(0, steps.length);
  return matchSteps(steps, root) ? root.join('/') : null;
}

/** The folder a file stands in; '' for the top. */
export function folderOf(file: string): string {
  return file.split('/').slice(0, -1).join('/');
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
