import { equalJson, isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { nameOf } from '../kube/object.ts';
import { textOf, textsOf } from '../kustomization/fields.ts';
import { resolvePath } from '../kustomization/graph.ts';
import type { SourceDocument } from '../manifest/document.ts';
import type { SourceLocation } from '../manifest/manifest.ts';
import { folderOf, lastNameOf } from '../manifest/path.ts';
import type { Side } from '../sources.ts';
import { type Documents, lineAt } from './documents.ts';
import { nameFits, type Steps, valueAt } from './match.ts';

/** Where a kustomization's own fields (images, labels, namespace, …) set the value at `steps`; null where they do not. */
export function placeInFields(
  kustomization: SourceDocument,
  rendered: JsonObject,
  steps: Steps,
): SourceLocation | null {
  const { value } = kustomization;
  const wanted = valueAt(rendered, steps);
  if (!isObject(value) || wanted === undefined) return null;
  const found =
    image(value, wanted, steps) ??
    replicas(value, wanted, rendered, steps) ??
    labels(value, wanted, steps) ??
    naming(value, wanted, steps) ??
    replacement(value, rendered, steps);
  return found && kustomization.locate(found);
}

function image(value: JsonObject, wanted: JsonValue, steps: Steps): Steps | null {
  if (steps.at(-1) !== 'image' || typeof wanted !== 'string') return null;
  for (const field of ['images', 'imageTags']) {
    for (const [i, entry] of listOf(value[field])) {
      if (!isObject(entry) || typeof entry['name'] !== 'string') continue;
      const { newName, newTag, digest } = entry;
      const name = typeof newName === 'string' ? newName : entry['name'];
      if (wanted !== name && !wanted.startsWith(`${name}:`) && !wanted.startsWith(`${name}@`)) continue;
      const version = [digest, newTag].find((part) => part !== undefined);
      if (version !== undefined && !wanted.endsWith(String(version))) continue;
      const key = digest !== undefined ? 'digest' : newTag !== undefined ? 'newTag' : 'newName';
      return [field, i, key];
    }
  }
  return null;
}

function replicas(value: JsonObject, wanted: JsonValue, rendered: JsonObject, steps: Steps): Steps | null {
  if (steps.join('.') !== 'spec.replicas') return null;
  for (const [i, entry] of listOf(value['replicas'])) {
    if (!isObject(entry) || typeof entry['name'] !== 'string' || entry['count'] === undefined) continue;
    if (nameFits(rendered, entry['name']) && equalJson(entry['count'], wanted)) return ['replicas', i, 'count'];
  }
  return null;
}

const LABEL_PARENTS = new Set(['labels', 'matchLabels', 'selector']);

function labels(value: JsonObject, wanted: JsonValue, steps: Steps): Steps | null {
  const [parent, key] = steps.slice(-2);
  if (typeof key !== 'string' || typeof parent !== 'string') return null;
  const holds = (pairs: JsonValue | undefined): boolean =>
    isObject(pairs) && pairs[key] !== undefined && String(pairs[key]) === String(wanted);
  if (parent === 'annotations') return holds(value['commonAnnotations']) ? ['commonAnnotations', key] : null;
  if (!LABEL_PARENTS.has(parent)) return null;
  if (holds(value['commonLabels'])) return ['commonLabels', key];
  for (const [i, entry] of listOf(value['labels'])) {
    if (isObject(entry) && holds(entry['pairs'])) return ['labels', i, 'pairs', key];
  }
  return null;
}

function naming(value: JsonObject, wanted: JsonValue, steps: Steps): Steps | null {
  if (typeof wanted !== 'string') return null;
  const { namespace, namePrefix, nameSuffix } = value;
  if (steps.at(-1) === 'namespace' && namespace === wanted) return ['namespace'];
  if (steps.at(-1) !== 'name') return null;
  if (typeof namePrefix === 'string' && namePrefix !== '' && wanted.startsWith(namePrefix)) return ['namePrefix'];
  if (typeof nameSuffix === 'string' && nameSuffix !== '' && wanted.endsWith(nameSuffix)) return ['nameSuffix'];
  return null;
}

function replacement(value: JsonObject, rendered: JsonObject, steps: Steps): Steps | null {
  const dotted = steps.filter((step) => typeof step === 'string').join('.');
  for (const [i, entry] of listOf(value['replacements'])) {
    for (const [k, target] of listOf(isObject(entry) ? entry['targets'] : undefined)) {
      if (!isObject(target) || !isArray(target['fieldPaths'])) continue;
      const select = target['select'];
      const kind = isObject(select) ? select['kind'] : undefined;
      if (typeof kind === 'string' && kind !== rendered['kind']) continue;
      const fits = target['fieldPaths'].some(
        (path) => typeof path === 'string' && path.replace(/\.(?:\[[^\]]*\]|\*|\d+)(?=\.|$)/g, '') === dotted,
      );
      if (fits) return ['replacements', i, 'targets', k];
    }
  }
  return null;
}

/** Transformers of a kustomization that stand in files of their own, the last one, which wins, first. */
export function transformersOf(documents: Documents, side: Side, { path, value }: SourceDocument): SourceDocument[] {
  return textsOf(value, 'transformers')
    .flatMap((text) => {
      const file = text.includes('\n') ? null : resolvePath(folderOf(path), text);
      return file === null ? [] : documents.of(side, file);
    })
    .reverse();
}

/** The same for a built-in transformer that stands in a file of its own. */
export function placeInTransformer(
  transformer: SourceDocument,
  rendered: JsonObject,
  steps: Steps,
): SourceLocation | null {
  const { value } = transformer;
  const wanted = valueAt(rendered, steps);
  if (!isObject(value) || wanted === undefined) return null;
  const found = inTransformer(value, rendered, wanted, steps);
  return found && transformer.locate(found);
}

function inTransformer(value: JsonObject, rendered: JsonObject, wanted: JsonValue, steps: Steps): Steps | null {
  const [parent, key = ''] = steps.slice(-2);
  const holds = (field: string): Steps | null =>
    valueAt(value, [field, key]) !== undefined && String(valueAt(value, [field, key])) === String(wanted)
      ? [field, key]
      : null;
  const within = (field: string, found: Steps | null): Steps | null => found && [field, ...found.slice(2)];
  switch (value['kind']) {
    case 'LabelTransformer':
      return typeof parent === 'string' && LABEL_PARENTS.has(parent) ? holds('labels') : null;
    case 'AnnotationsTransformer':
      return parent === 'annotations' ? holds('annotations') : null;
    case 'NamespaceTransformer':
      return key === 'namespace' && valueAt(value, ['metadata', 'namespace']) === wanted
        ? ['metadata', 'namespace']
        : null;
    case 'ImageTagTransformer':
      return within('imageTag', image({ images: [value['imageTag'] ?? null] }, wanted, steps));
    case 'ReplicaCountTransformer':
      return within('replica', replicas({ replicas: [value['replica'] ?? null] }, wanted, rendered, steps));
    case 'PrefixTransformer':
    case 'SuffixTransformer': {
      const { prefix, suffix } = value;
      const found = naming({ namePrefix: prefix ?? '', nameSuffix: suffix ?? '' }, wanted, steps);
      return found && [found[0] === 'namePrefix' ? 'prefix' : 'suffix'];
    }
    default:
      return null;
  }
}

/** Where a generator of this kustomization takes an entry of a ConfigMap or Secret from. */
export function placeInGenerators(
  documents: Documents,
  side: Side,
  kustomization: SourceDocument,
  rendered: JsonObject,
  steps: Steps,
): SourceLocation | null {
  const field = rendered['kind'] === 'Secret' ? 'secretGenerator' : 'configMapGenerator';
  const { value, path } = kustomization;
  if (!isObject(value)) return null;
  const [top, key] = steps;
  const name = nameOf(rendered);
  for (const [i, entry] of listOf(value[field])) {
    const own = textOf(entry, 'name');
    if (own === undefined || !name.includes(own)) continue;
    if (top !== 'data' && top !== 'binaryData' && top !== 'stringData') return kustomization.locate([field, i]);
    if (typeof key !== 'string') return kustomization.locate([field, i]);
    for (const [k, text] of textsOf(entry, 'literals').entries())
      if (text.startsWith(`${key}=`)) return kustomization.locate([field, i, 'literals', k]);
    for (const text of textsOf(entry, 'files')) {
      const [as, file = as] = text.includes('=') ? text.split('=') : [lastNameOf(text), text];
      const resolved = file === undefined ? null : resolvePath(folderOf(path), file);
      if (as === key && resolved !== null) return lineAt(resolved, firstDifference(documents, resolved));
    }
    for (const file of [...textsOf(entry, 'envs'), textOf(entry, 'env') ?? '']) {
      const resolved = file === '' ? null : resolvePath(folderOf(path), file);
      const line = resolved === null ? -1 : documents.lines(side, resolved).findIndex((at) => at.startsWith(`${key}=`));
      if (resolved !== null && line >= 0) return lineAt(resolved, line + 1);
    }
  }
  return null;
}

/** The first line on which a file differs between the two revisions. */
export function firstDifference(documents: Documents, path: string): number {
  const [base, head] = [documents.lines('base', path), documents.lines('head', path)];
  const line = head.findIndex((text, i) => text !== base[i]);
  return line < 0 || documents.bytes('base', path) === undefined ? 1 : line + 1;
}

function* listOf(value: JsonValue | undefined): Iterable<readonly [number, JsonValue]> {
  if (isArray(value)) yield* value.entries();
}
