/**
 * ApplicationSets: generators give parameters, the template is filled with them. What a generator takes from the cluster
 * or from a service is not known here and becomes `*`, which matches any one name.
 */

import { cloneJson, isArray, isObject, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { keptWith } from '../kube/kept-with.ts';
import { getArray, getObject, getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { folderOf } from '../manifest/path.ts';
import { readYamlValue } from '../manifest/value.ts';
import { type ApplicationParts, applicationSources, hasFinalizer, strings } from './application.ts';
import type { ArgoSourceFiles } from './argo-source-files.ts';
import { generatorSelector } from './generator-selector.ts';
import { cleanPath, globMatcher, inOrder, matchFolders, mayFit, visible } from './path-pattern.ts';
import type { AppliedSource } from './source.ts';

/** Names without a value stand for what is not known. */
type Parameters = ReadonlyMap<string, string>;

/** More than this nobody wrote by hand, and nobody reads: what comes after them is not known. */
const MOST = 2000;
/** Folders and files that patterns of all sets are held against; what further ones name is not known. */
const MOST_MATCHES = 1_000_000;
/** Sets of parameters that merging holds against each other, in all sets together; what further ones become is not known. */
const MOST_MERGES = 4_000_000;
/** Applications of all sets; what further sets generate is not known. */
const MOST_APPLICATIONS = 10_000;

export interface Tree {
  readonly files: readonly string[];
  readonly folders: ReadonlySet<string>;
}

export function applicationSetSources(manifest: Manifest, tree: Tree, files?: ArgoSourceFiles): AppliedSource[] {
  const spec = getObject(manifest.object, 'spec');
  if (!spec) return [];
  const seen = new Map<string, AppliedSource>();
  for (const parts of generatedApplications(manifest, tree, () => '*')) {
    for (const source of applicationSources(manifest, parts, files)) {
      const cascades = cascadesOfSet(manifest.object);
      const { path, repository, cluster, namespace, applier, overriding } = source;
      const id = JSON.stringify([path, repository, cluster, namespace, applier, overriding]);
      seen.set(id, { ...source, cascades });
    }
  }
  return [...seen.values()];
}

/**
 * Whether what a generated Application applied goes with it. The controller gives it the finalizer where the template has none at all and nobody
 * says to preserve (`RenderTemplateParams` of applicationset/utils, Argo CD 3.6).
 */
export function cascadesOfSet(object: JsonObject): boolean {
  const metadata = getObject(object, 'spec', 'template', 'metadata');
  if (strings(metadata?.['finalizers']).length > 0) return hasFinalizer(metadata);
  return getObject(object, 'spec', 'syncPolicy')?.['preserveResourcesOnDeletion'] !== true;
}

/** The Applications that it generates; `unknown` gives the text in place of a parameter that is not known. */
export function generatedApplications(
  { object }: Manifest,
  tree: Tree,
  unknown: (expression: string) => string,
): ApplicationParts[] {
  const spec = getObject(object, 'spec');
  const template = getObject(spec, 'template');
  if (!spec || !template) return [];
  const all = generatedIn(tree)(spec);
  return all.flatMap(({ parameters, own }): ApplicationParts[] => {
    const filled = fill(own ? mergedTemplate(own, template) : template, parameters, unknown);
    if (!isObject(filled)) return [];
    return [{ spec: getObject(filled, 'spec') ?? newObject(), metadata: getObject(filled, 'metadata') ?? newObject() }];
  });
}

const UNKNOWN: Parameters = new Map();

/** What one Application is made of: parameters, and a template that its generator lays over that of the set. */
interface Generated {
  readonly parameters: Parameters;
  readonly own: JsonObject | undefined;
}

const ANY: Generated = { parameters: UNKNOWN, own: undefined };

/** `mergeGeneratorTemplate` of applicationset/generators: what a generator leaves empty is taken from the set. */
function mergedTemplate(own: JsonObject, base: JsonObject): JsonObject {
  const out = newObject();
  for (const name of new Set([...Object.keys(base), ...Object.keys(own)])) {
    const [mine, theirs = null] = [own[name] ?? null, base[name]];
    if (isObject(mine) && isObject(theirs)) out[name] = mergedTemplate(mine, theirs);
    else out[name] = isEmpty(mine) ? theirs : mine;
  }
  return out;
}

function isEmpty(value: JsonValue): boolean {
  return value === null || value === '' || value === false || value === 0 || (isArray(value) && value.length === 0);
}

/** Asked by those who look for owners and by those who look for charts. */
const generatedIn = keptWith((tree: Tree) => {
  const search: Search = {
    files: inOrder(tree.files),
    folders: inOrder(visible(tree.folders)),
    matches: MOST_MATCHES,
    merges: MOST_MERGES,
    applications: MOST_APPLICATIONS,
  };
  return keptWith((spec: JsonObject) => {
    if (search.applications <= 0) return [ANY];
    const all = generate(getArray(spec, 'generators') ?? [], search);
    const found = all.length > MOST ? [...all.slice(0, MOST), ANY] : all;
    return affords(search, 'applications', found.length) ? found : [ANY];
  });
});

/** Where there are more than {@link MOST}, one that stands for all others. */
function limited(all: Parameters[]): Parameters[] {
  return all.length > MOST ? [...all.slice(0, MOST), UNKNOWN] : all;
}

interface Search {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** How many are left. */
  matches: number;
  merges: number;
  applications: number;
}

/** Whether there is work left, which is done next. */
function affords(search: Search, kind: 'matches' | 'merges' | 'applications', size: number): boolean {
  search[kind] -= size;
  return search[kind] >= 0;
}

function generate(generators: readonly JsonValue[], search: Search): Generated[] {
  const all: Generated[] = [];
  for (const generator of generators) {
    if (all.length > MOST) break;
    if (!isObject(generator)) continue;
    const [own] = Object.values(generator)
      .flatMap((one) => getObject(one, 'template') ?? [])
      .filter(isObject);
    for (const parameters of parametersOf(generator, search)) all.push({ parameters, own });
  }
  return all;
}

/** What its selector drops for sure is left out: all about elements of a list is known, of others what the repository tells. */
function parametersOf(generator: JsonObject, search: Search): Parameters[] {
  const found = unfiltered(generator, search);
  const selector = getObject(generator, 'selector');
  if (!selector) return found;
  const wanted = generatorSelector(selector);
  const isList = isObject(generator['list']);
  return found.filter((parameters) => wanted(parameters, isList && parameters.size > 0));
}

function unfiltered(generator: JsonObject, search: Search): Parameters[] {
  const { list, git, clusters, matrix, merge } = generator;
  if (isObject(list)) return listed(list);
  if (isObject(git)) return fromGit(git, search);
  if (isObject(clusters)) return [new Map(valuesOf(clusters))];
  if (isObject(matrix)) return crossed(getArray(matrix, 'generators') ?? [], search);
  if (isObject(merge)) return merged(getArray(merge, 'generators') ?? [], strings(merge['mergeKeys']), search);
  return [new Map()];
}

function listed(list: JsonObject): Parameters[] {
  const named = (getArray(list, 'elements') ?? []).filter(isObject);
  const text = getString(list, 'elementsYaml') ?? '';
  const more = text.includes('{{') ? undefined : readYamlValue(new TextEncoder().encode(text));
  const known = isArray(more) ? more.filter(isObject) : [];
  const elements = [...named, ...known].map((element) => new Map(flatten(element, '')));
  return text.trim() === '' || isArray(more) ? elements : [...elements, new Map()];
}

function* flatten(object: JsonObject, prefix: string): Iterable<[string, string]> {
  for (const name in object) {
    const value = object[name];
    if (isObject(value)) yield* flatten(value, `${prefix}${name}.`);
    else if (value !== undefined && value !== null && !isArray(value)) yield [`${prefix}${name}`, String(value)];
  }
}

function* valuesOf(generator: JsonObject): Iterable<[string, string]> {
  const values = getObject(generator, 'values');
  if (values)
    for (const [name, value] of flatten(values, '')) if (!value.includes('{{')) yield [`values.${name}`, value];
}

function fromGit(git: JsonObject, search: Search): Parameters[] {
  const prefix = getString(git, 'pathParamPrefix');
  const at = prefix === undefined || prefix === '' ? 'path' : `${prefix}.path`;
  const globsOf = (entries: readonly JsonObject[]): string[] =>
    entries.flatMap((entry) => cleanPath(getString(entry, 'path') ?? '') ?? []);
  const directories = (getArray(git, 'directories') ?? []).filter(isObject);
  const wanted = globsOf(directories.filter((entry) => entry['exclude'] !== true));
  const excluded = globsOf(directories.filter((entry) => entry['exclude'] === true)).map(globMatcher);
  const files = (getArray(git, 'files') ?? []).filter(isObject);
  const named = globsOf(files.filter((entry) => entry['exclude'] !== true));
  const without = globsOf(files.filter((entry) => entry['exclude'] === true)).map(globMatcher);
  const found = new Set<string>();
  const matched = new Set<string>();
  for (const glob of wanted) {
    const near = mayFit(glob, search.folders);
    if (!affords(search, 'matches', 1 + near.length * (1 + excluded.length))) return [new Map(valuesOf(git))];
    for (const folder of matchFolders(glob, near)) if (!excluded.some((matches) => matches(folder))) found.add(folder);
  }
  for (const glob of named) {
    const near = mayFit(glob, search.files);
    if (!affords(search, 'matches', 1 + near.length * (1 + without.length))) return [new Map(valuesOf(git))];
    const kept = near.filter(globMatcher(glob)).filter((file) => !without.some((matches) => matches(file)));
    for (const file of kept) matched.add(file);
  }
  // Each file is an Application of its own, also where several lie in one folder.
  const places = [...found, ...[...matched].map(folderOf)];
  return places.slice(0, MOST + 1).map((folder) => new Map([...pathParameters(at, folder), ...valuesOf(git)]));
}

function* pathParameters(at: string, folder: string): Iterable<[string, string]> {
  const steps = folder.split('/');
  // Plain templates write {{path}}, Go templates {{.path.path}}.
  yield [at, folder];
  yield [`${at}.path`, folder];
  yield [`${at}.basename`, steps.at(-1) ?? ''];
  yield [`${at}.basenameNormalized`, (steps.at(-1) ?? '').replace(/[^a-z0-9.-]/gi, '-')];
  for (const [i, step] of steps.entries()) {
    yield [`${at}[${i}]`, step];
    yield [`${at}.segments ${i}`, step];
  }
}

function crossed(generators: readonly JsonValue[], search: Search): Parameters[] {
  let all: Parameters[] = [UNKNOWN];
  for (const generator of generators) {
    const next = limited(isObject(generator) ? parametersOf(generator, search) : []);
    const pairs: Parameters[] = [];
    for (const one of all) {
      if (pairs.length > MOST) break;
      for (const other of next) pairs.push(new Map([...one, ...other]));
    }
    all = limited(pairs);
  }
  return all;
}

/** Later generators override the first one's sets that have the same keys; a key that is not known may be any. */
function merged(generators: readonly JsonValue[], keys: readonly string[], search: Search): Parameters[] {
  const [first, ...rest] = generators.map((generator) =>
    limited(isObject(generator) ? parametersOf(generator, search) : []),
  );
  let all: Parameters[] = first ?? [];
  for (const overrides of rest) {
    if (!affords(search, 'merges', all.length * overrides.length)) return [UNKNOWN];
    all = upTo(MOST + 1, all, (base) => {
      const fitting = overrides.filter((other) =>
        keys.every((key) => !base.has(key) || base.get(key) === other.get(key)),
      );
      const certain = keys.every((key) => base.has(key));
      const changed = fitting.map((other) => new Map([...base, ...other]));
      return certain && changed.length > 0 ? changed : [base, ...changed];
    });
    all = limited(all);
  }
  return all;
}

/** What comes of each member, as far as the first `most`. */
function upTo<A, B>(most: number, members: readonly A[], make: (member: A) => readonly B[]): B[] {
  const made: B[] = [];
  for (const member of members) {
    if (made.length >= most) break;
    made.push(...make(member));
  }
  return made;
}

type Unknown = (expression: string) => string;

function fill(value: JsonValue, parameters: Parameters, unknown: Unknown): JsonValue {
  if (typeof value === 'string') return value.includes('{{') ? fillText(value, parameters, unknown) : value;
  if (isArray(value)) return value.map((item) => fill(item, parameters, unknown));
  if (!isObject(value)) return cloneJson(value);
  const out = newObject();
  for (const name in value) out[name] = fill(value[name] ?? null, parameters, unknown);
  return out;
}

function fillText(text: string, parameters: Parameters, unknown: Unknown): string {
  return text.replace(/\{\{-?([^{}]*)-?\}\}/g, (whole: string, expression: string) => {
    const name = expression.trim().replace(/^\.|^index \.(?=\S+\.segments \d+$)/, '');
    return parameters.get(name) ?? unknown(whole);
  });
}
