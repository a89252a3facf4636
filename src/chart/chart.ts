/**
 * Charts of a revision: which folders are charts to render, with which values, and what forbids it. In: paths of the tree,
 * and Chart.yaml files. Charts inside `charts/` belong to the chart around them; libraries render nothing.
 */

import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import { folderOf, lastNameOf } from '../manifest/path.ts';
import { readSourceDocuments } from '../manifest/value.ts';

export interface Chart {
  readonly folder: string;
  readonly name: string;
  readonly library: boolean;
  /** Dependencies that Chart.yaml or requirements.yaml names. */
  readonly dependencies: readonly string[];
}

/** Where a chart takes another one from. */
export interface Dependency {
  readonly name: string;
  /** A version or a range; what a lock file says is exact. */
  readonly version: string;
  readonly repository: string;
}

/** What Chart.yaml or requirements.yaml names, with the versions of the lock file beside it. */
export function dependenciesIn(files: readonly { path: string; bytes: Uint8Array }[]): Dependency[] {
  const listed = (name: RegExp): Dependency[] =>
    files
      .filter(({ path }) => name.test(path))
      .flatMap((file) => dependenciesOf(readSourceDocuments(file)?.[0]?.value));
  const locked = new Map(listed(/(?:^|\/)(?:Chart|requirements)\.lock$/).map((one) => [one.name, one]));
  return listed(/(?:^|\/)(?:Chart|requirements)\.yaml$/).map((one) => {
    const exact = locked.get(one.name);
    return exact && exact.repository === one.repository ? exact : one;
  });
}

function dependenciesOf(value: JsonValue | undefined): Dependency[] {
  const listed = isObject(value) ? value['dependencies'] : undefined;
  return (isArray(listed) ? listed : []).flatMap((entry): Dependency[] => {
    if (!isObject(entry)) return [];
    const text = (field: string): string => (typeof entry[field] === 'string' ? entry[field] : '');
    return text('name') === ''
      ? []
      : [{ name: text('name'), version: text('version'), repository: text('repository') }];
  });
}

/** Null where the file is no chart's. */
export function readChart(folder: string, files: readonly { path: string; bytes: Uint8Array }[]): Chart | null {
  let name: string | undefined;
  let library = false;
  const dependencies: string[] = [];
  for (const file of files) {
    const value = readSourceDocuments(file)?.[0]?.value;
    if (!isObject(value)) continue;
    if (file.path.endsWith('Chart.yaml')) {
      if (typeof value['name'] === 'string') name = value['name'];
      library = value['type'] === 'library';
    }
    const listed = value['dependencies'];
    for (const entry of isArray(listed) ? listed : []) {
      if (isObject(entry) && typeof entry['name'] === 'string') dependencies.push(entry['name']);
    }
  }
  return name === undefined ? null : { folder, name, library, dependencies };
}

/** Folders with a Chart.yaml that are not inside another chart. */
export function chartFolders(paths: Iterable<string>): string[] {
  const found = [...paths]
    .filter((path) => lastNameOf(path) === 'Chart.yaml')
    .map(folderOf)
    .sort();
  const charts = new Set(found);
  return found.filter((folder) => {
    for (let at = folder.indexOf('/charts/'); at >= 0; at = folder.indexOf('/charts/', at + 1))
      if (charts.has(folder.slice(0, at))) return false;
    return true;
  });
}

/** Files of values beside values.yaml, of which each makes a rendering of its own: values-prod.yaml, prod.values.yaml, values/prod.yaml. */
export function valuesFiles(folder: string, paths: Iterable<string>): string[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  return [...paths].filter((path) => path.startsWith(prefix) && VALUES.test(path.slice(prefix.length))).sort();
}

const VALUES = /^(?:values[-._][^/]+|[^/]+[-._]values|values\/[^/]+)\.ya?ml$/;

/**
 * Dependencies that are not vendored under charts/; rendering never fetches them. A vendored chart has the name in its
 * Chart.yaml, whatever its folder is called (CheckDependencies of helm.sh/helm/v4/pkg/action).
 */
export function missingDependencies(
  { folder, dependencies }: Chart,
  files: readonly { readonly path: string; readonly bytes: Uint8Array }[],
): string[] {
  const prefix = folder === '' ? 'charts/' : `${folder}/charts/`;
  const vendored = files.filter(({ path }) => path.startsWith(prefix));
  const inside = (path: string): string => path.slice(prefix.length);
  const names = new Set(
    vendored.filter(({ path }) => /^[^/]+\/Chart\.yaml$/.test(inside(path))).map((file) => readChart('', [file])?.name),
  );
  return dependencies.filter(
    (name) =>
      !names.has(name) &&
      !vendored.some(({ path }) => inside(path).startsWith(`${name}-`) && inside(path).endsWith('.tgz')),
  );
}
