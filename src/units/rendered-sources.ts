/**
 * Folders that are rendered before they are applied: a kustomization or a chart. Their files are patches, values and
 * templates, not manifests; without rendering they are not judged.
 */

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
  const paths = new Set<string>();
  for (const folder of new Set(files.flatMap(foldersOf))) {
    for (const [name] of MARKERS) paths.add(folder === '' ? name : `${folder}/${name}`);
  }
  return [...paths];
}

/** The outermost source that holds a file, given the markers that exist. */
export function renderedSource(file: string, existing: ReadonlySet<string>): RenderedSource | null {
  for (const folder of foldersOf(file)) {
    for (const [name, kind] of MARKERS) {
      if (existing.has(folder === '' ? name : `${folder}/${name}`)) return { kind, root: folder };
    }
  }
  return null;
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
