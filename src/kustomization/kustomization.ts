/**
 * What a kustomization refers to. In: one file of a revision. Out: the folders and files it loads, and what forbids
 * rendering it: addresses outside the repository, programs, charts. Everything kustomize could fetch or run must be
 * found here, so every spelling of a field counts, and what cannot be read is refused.
 */
import { isObject, type JsonValue } from '../kube/json.ts';
import { keptWith } from '../kube/kept-with.ts';
import type { SourceDocument } from '../manifest/document.ts';
import { readSourceDocuments } from '../manifest/value.ts';
import { itemsOf, textOf, textsOf, textsUnder, valuesOf } from './fields.ts';
import { inflatedCharts } from './inflated-charts.ts';
import { isRemote } from './remote.ts';

export const KUSTOMIZATION_NAMES = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'] as const;

/** Fields that list objects or further kustomizations. */
export const RESOURCE_LISTS = ['resources', 'bases', 'components'] as const;

export interface Kustomization {
  readonly path: string;
  readonly document: SourceDocument | null;
  readonly component: boolean;
  /** Files or folders that hold objects or further kustomizations. */
  readonly resources: readonly string[];
  /** Files or folders that configure generators, transformers and validators. */
  readonly plugins: readonly string[];
  /** Files that must be there, without keys (`KEY=FILE`). */
  readonly files: readonly string[];
  readonly refusals: readonly Refusal[];
  /** Its content, where no file of the revision holds it: whoever applies the folder makes it. */
  readonly generated?: Uint8Array;
}

/** Why a source is not rendered. */
export interface Refusal {
  readonly code: 'remote' | 'program' | 'chart' | 'link' | 'escape' | 'missing' | 'unreadable' | 'lost' | 'deep';
  readonly message: string;
  readonly fix: string;
  readonly path: string;
  readonly line: number;
  /** The address of a base, component or list of objects, which a policy may pin. */
  readonly remote?: string;
  /** The path that is referred to and not there. */
  readonly target?: string;
  /** It is about the `helmCharts` of a kustomization, which may be printed beforehand. */
  readonly inflates?: true;
}

export function readKustomization(file: { readonly path: string; readonly bytes: Uint8Array }): Kustomization {
  const documents = readSourceDocuments(file);
  const [document, ...more] = documents ?? [];
  if (!document || more.length > 0 || !isObject(document.value) || document.notes.length > 0) {
    const message =
      documents === undefined ? 'it cannot be read' : 'it is not exactly one mapping without repeated keys';
    const fix = 'repair the file';
    const refusal: Refusal = { code: 'unreadable', message, fix, path: file.path, line: 1 };
    const nothing = { resources: [], plugins: [], files: [] };
    return { path: file.path, document: document ?? null, component: false, ...nothing, refusals: [refusal] };
  }
  const { value } = document;
  const resources = RESOURCE_LISTS.flatMap((field) => textsOf(value, field));
  const listed = ['generators', 'transformers', 'validators'].flatMap((field) => textsOf(value, field));
  const inline = listed.filter(isInline);
  const plugins = listed.filter((text) => !isInline(text));
  const files = [...filesOf(value)];
  const refusals: Refusal[] = [];
  const refuse = (refusal: Omit<Refusal, 'path' | 'line'>, text: string): void => {
    refusals.push({ ...refusal, path: file.path, line: lineOf(document, text) });
  };
  for (const text of resources) if (isRemote(text)) refuse({ ...remoteRefusal(text), fix: PIN, remote: text }, text);
  for (const text of [...plugins, ...files]) if (isRemote(text)) refuse(remoteRefusal(text), text);
  for (const field of ['helmCharts', 'helmChartInflationGenerator'] as const) {
    if (itemsOf(value, field).length === 0 && !valuesOf(value, field).some(isObject)) continue;
    const inflates = field === 'helmCharts' && inflatedCharts({ path: file.path, document }) !== null;
    refuse({ ...chartRefusal(field), ...(inflates ? { inflates } : {}) }, field);
  }
  for (const text of inline) {
    const parsed = readSourceDocuments({ path: file.path, bytes: new TextEncoder().encode(text) });
    for (const refusal of parsed ? parsed.flatMap(pluginRefusals) : [unreadablePlugin(file.path)]) {
      refusals.push({ ...refusal, path: file.path, line: lineOf(document, text) });
    }
    for (const configuration of parsed ?? []) files.push(...pluginFiles(configuration.value));
  }
  return {
    path: file.path,
    document,
    component: textOf(value, 'kind') === 'Component',
    resources,
    plugins,
    files,
    refusals,
  };
}

/** Why kustomize would run, fetch or expand something for this generator, transformer or validator. */
export function pluginRefusals(document: SourceDocument): Refusal[] {
  const { value, path, location } = document;
  const at = { path, line: location.line };
  const kind = textOf(value, 'kind') ?? '';
  if (textOf(value, 'apiVersion') !== 'builtin' || hasFunction(value)) {
    const message = `${kind || 'a plugin'} is a program (exec, container or KRM function), and none is run`;
    return [{ code: 'program', message, fix: 'use built-in transformers, or commit the rendered manifests', ...at }];
  }
  if (kind === 'HelmChartInflationGenerator') return [{ ...chartRefusal(kind), ...at }];
  return pluginFiles(value)
    .filter(isRemote)
    .map((text) => ({ ...remoteRefusal(text), ...at }));
}

const FILE_FIELDS = new Set(['path', 'paths', 'files', 'envs', 'env', 'resources', 'patchesstrategicmerge']);

const PATCHED_FIELDS = new Set([...FILE_FIELDS, 'value']);

/** Which fields of the objects a transformer changes: their paths are none of files. */
const FIELD_SPECS = new Set(['fieldspecs', 'fieldspec']);

/** Files that the configuration of a built-in plugin names. */
export function pluginFiles(value: JsonValue): string[] {
  return [...textsUnder(value, FILE_FIELDS, FIELD_SPECS)].filter((text) => !text.includes('\n')).map(withoutKey);
}

/** Files that patches inside a kustomization may write into the configuration of a plugin. */
export function filesOfPatches({ value, path }: SourceDocument): string[] {
  const patches = [
    ...['patches', 'patchesJson6902'].flatMap((field) =>
      itemsOf(value, field).flatMap((item) => textOf(item, 'patch') ?? []),
    ),
    ...textsOf(value, 'patchesStrategicMerge').filter(isInline),
  ];
  const read = patches.flatMap((text) => readSourceDocuments({ path, bytes: new TextEncoder().encode(text) }) ?? []);
  return read.flatMap((patch) => [...textsUnder(patch.value, PATCHED_FIELDS)].map(withoutKey));
}

function hasFunction(value: JsonValue): boolean {
  return valuesOf(value, 'metadata')
    .flatMap((metadata) => valuesOf(metadata, 'annotations'))
    .some(
      (annotations) => isObject(annotations) && Object.keys(annotations).some((name) => name.endsWith('/function')),
    );
}

function* filesOf(value: JsonValue): Iterable<string> {
  for (const field of ['crds', 'configurations']) yield* textsOf(value, field);
  for (const field of ['patches', 'patchesJson6902', 'replacements']) {
    for (const item of itemsOf(value, field)) {
      const path = textOf(item, 'path');
      if (path !== undefined && path !== '') yield path;
    }
  }
  // Names under `patches` are what kustomize before 5 read like `patchesStrategicMerge`: it refuses them now, and they are patches all the same.
  for (const field of ['patchesStrategicMerge', 'patches'])
    for (const text of textsOf(value, field)) if (!isInline(text)) yield text;
  // Charts are not rendered, but what their values say decides what they are.
  for (const field of ['helmCharts', 'helmChartInflationGenerator']) {
    for (const item of itemsOf(value, field)) {
      const values = textOf(item, 'valuesFile') ?? textOf(item, 'values');
      if (values !== undefined && values !== '') yield values;
      yield* textsOf(item, 'additionalValuesFiles');
    }
  }
  for (const openapi of valuesOf(value, 'openapi')) yield* textsUnder(openapi, new Set(['path']));
  for (const field of ['configMapGenerator', 'secretGenerator']) {
    for (const item of itemsOf(value, field)) {
      yield* textsOf(item, 'files').map(withoutKey);
      yield* textsOf(item, 'envs');
      const env = textOf(item, 'env');
      if (env !== undefined && env !== '') yield env;
    }
  }
}

function withoutKey(text: string): string {
  return text.slice(text.indexOf('=') + 1);
}

function isInline(text: string): boolean {
  return text.includes('\n') || /^\s*[{[]/.test(text) || /:\s/.test(text);
}

function remoteRefusal(text: string): Omit<Refusal, 'path' | 'line'> {
  return {
    code: 'remote',
    message: `it refers to ${text}, and rendering has no network`,
    fix: 'keep a copy in the repository',
  };
}

const PIN = 'keep a copy in the repository, or pin it under `remotes` in the policy, in a change of its own';

function chartRefusal(field: string): Omit<Refusal, 'path' | 'line'> {
  return {
    code: 'chart',
    message: `${field} makes kustomize fetch and run charts (--enable-helm), which is never switched on`,
    fix: 'commit the rendered manifests',
  };
}

function unreadablePlugin(path: string): Refusal {
  return { code: 'unreadable', message: 'an inline plugin cannot be read', fix: 'repair it', path, line: 1 };
}

/** The first line that holds a text; its own place in the tree is not worth looking for. */
export function lineOf(document: SourceDocument, text: string): number {
  const [first = ''] = text.split('\n');
  const { lines, before, words } = linesOf(document);
  const offset = words.get(first) ?? lines.findIndex((line) => line.includes(first));
  return document.location.line + Math.max(0, offset - before);
}

interface Lines {
  readonly lines: readonly string[];
  /** Comments and the like in front of the document. */
  readonly before: number;
  /** The first line that holds a word: a list of a thousand files is asked for a thousand times. */
  readonly words: ReadonlyMap<string, number>;
}

const linesOf = keptWith(({ text }: SourceDocument): Lines => {
  const lines = text.split('\n');
  const words = new Map<string, number>();
  for (const [i, line] of lines.entries()) {
    for (const word of line.split(/[\s,[\]{}"']+/)) if (!words.has(word)) words.set(word, i);
  }
  words.delete('');
  return { lines, before: lines.findIndex((line) => /^(?!---|[ \t]*(?:#|$))/.test(line)), words };
});
