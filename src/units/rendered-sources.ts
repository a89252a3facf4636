/**
 * Folders that are rendered before they are applied: a kustomization or a chart. Their files are patches, values and
 * templates, not manifests; without rendering they are not judged.
 */
import { keptWith } from '../kube/kept-with.ts';

export interface RenderedSource {
  readonly kind: 'kustomization' | 'chart';
  readonly root: string;
}

const MARKERS: readonly (readonly [name: string, kind: RenderedSource['kind']])[] = [
  ['kustomization.yaml', 'kustomization'],
  ['kustomization.yml', 'kustomization'],
  ['Kustomization', 'kustomization'],
  ['Chart.yaml', 'chart'],
];

/** Paths whose existence decides whether one of `files` belongs to a source to render. */
export function markerPaths(files: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const file of files)
    for (let at = parentOf(file); at !== null && !folders.has(at); at = parentOf(at)) folders.add(at);
  return [...folders].flatMap((folder) => MARKERS.map(([name]) => (folder === '' ? name : `${folder}/${name}`)));
}

/** The outermost source that holds a file, given the markers that exist. */
export function renderedSource(file: string, existing: ReadonlySet<string>): RenderedSource | null {
  const known = knownOf(existing);
  // From the file upwards to a folder that is known, and down again: every folder is looked at once.
  const unknown: string[] = [];
  let at = parentOf(file);
  for (; at !== null && !known.has(at); at = parentOf(at)) unknown.push(at);
  let found = at === null ? null : (known.get(at) ?? null);
  for (const folder of unknown.reverse()) {
    found ??= markedBy(folder, existing);
    known.set(folder, found);
  }
  return found;
}

/** By folder: the outermost source that holds it, itself included. */
const knownOf = keptWith((_existing: ReadonlySet<string>) => new Map<string, RenderedSource | null>());

function markedBy(folder: string, existing: ReadonlySet<string>): RenderedSource | null {
  const marker = MARKERS.find(([name]) => existing.has(folder === '' ? name : `${folder}/${name}`));
  return marker ? { kind: marker[1], root: folder } : null;
}

/** The folder that holds a path; '' is the top, and nothing holds that. */
function parentOf(path: string): string | null {
  if (path === '') return null;
  const end = path.lastIndexOf('/');
  return end < 0 ? '' : path.slice(0, end);
}

/** Whether a source of this kind holds a file, the outermost or not. */
export function hasMarker(file: string, existing: ReadonlySet<string>, wanted: RenderedSource['kind']): boolean {
  return foldersOf(file).some((folder) =>
    MARKERS.some(([name, kind]) => kind === wanted && existing.has(folder === '' ? name : `${folder}/${name}`)),
  );
}

/** '' first, then ever deeper. */
function foldersOf(file: string): string[] {
  const steps = file.split('/').slice(0, -1);
  return [...new Set(['', ...steps.map((_, i) => steps.slice(0, i + 1).join('/'))])];
}
