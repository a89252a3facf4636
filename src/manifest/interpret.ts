/**
 * A document's value to manifests, as kubectl's builder decodes and flattens it (cli-runtime 0.36: `infoForData`,
 * `FlattenListVisitor`): whatever has top-level `items` is a list, of any kind, and only what it holds is applied. Sorts
 * what is no Kubernetes object at all (skipped) from what nearly is one (refused).
 */
import { isArray, isObject, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { getString, gvkOf } from '../kube/object.ts';
import type { SourceDocument } from './document.ts';
import type { InputProblem, Manifest } from './manifest.ts';
import { mayHoldCapitals, namesInCapitals, placeholderPaths, valuesInCapitals } from './placeholders.ts';
import { isCiphertext, isSopsEncrypted } from './sops.ts';

interface Result {
  readonly manifests: Manifest[];
  readonly skipped: InputProblem[];
  readonly refused: InputProblem[];
}

/** Speaks of apiVersion or kind, and is no object that kubectl takes. */
export const NEAR_MANIFEST = 'near-manifest';

type Steps = readonly (string | number)[];

export function interpretDocument(document: SourceDocument, result: Result): void {
  const { value } = document;
  if (value === null) return;
  if (!isObject(value)) {
    const near = looksLikeManifest(value);
    const message = `the document is ${isArray(value) ? 'a list' : 'a single value'}, not an object`;
    if (near) result.refused.push(problem(document, NEAR_MANIFEST, `${message}, and yet speaks of apiVersion or kind`));
    else result.skipped.push(problem(document, 'not-kubernetes', message));
    return;
  }
  if (!looksLikeManifest(value)) {
    result.skipped.push(problem(document, 'not-kubernetes', 'neither apiVersion nor kind: not a Kubernetes object'));
    return;
  }
  if (isChartFile(value)) {
    result.skipped.push(
      problem(document, 'not-kubernetes', 'a Helm chart or repository index, not a Kubernetes object'),
    );
    return;
  }
  if (isNumbered(value)) {
    const message = 'apiVersion is a number, and there is no kind: the file of another tool, not a Kubernetes object';
    result.skipped.push(problem(document, 'not-kubernetes', message));
    return;
  }
  if ('items' in value) expandList(document, value, result);
  else addManifest(document, value, [], result);
}

/** `DefaultMaxRequestBodyBytes` of the API server. */
const MOST_OF_OBJECT = 3 * 1024 * 1024;

function addManifest(
  document: SourceDocument,
  object: JsonObject,
  steps: Steps,
  result: Result,
  holder?: JsonObject,
): void {
  const gvk = gvkOf(object);
  if (gvk === undefined || hidesKind(object)) {
    result.refused.push(problem(document, NEAR_MANIFEST, whyNoManifest(object), steps));
    return;
  }
  if (document.sizeOf && document.sizeOf(object) > MOST_OF_OBJECT) {
    const message =
      'the object has more than 3 MiB once its aliases are filled in: the API server refuses requests of that size';
    result.refused.push(problem(document, 'limit', message, steps));
    return;
  }
  // Not through the document, which would keep all its values alive.
  const { locate } = document;
  result.manifests.push({
    gvk,
    object,
    location: steps.length === 0 ? document.location : document.locate(steps),
    documentIndex: document.index,
    text: document.text,
    textLine: document.textLine,
    locate: (path) => locate([...steps, ...path]),
    placeholders: [
      ...(document.mayHoldPlaceholder ? placeholderPaths(object) : []),
      ...namesInCapitals(object, gvk.group),
      ...(mayHoldCapitals(document.text) ? valuesInCapitals(object['spec'] ?? null).map((at) => ['spec', ...at]) : []),
    ],
    ...(steps.length > 0 ? { inList: true } : {}),
    ...(holder === undefined ? {} : { holder }),
    encrypted: isSopsEncrypted(object),
    notes: document.notes,
  });
}

function expandList(document: SourceDocument, list: JsonObject, result: Result): void {
  const gvk = gvkOf(list);
  const items = list['items'];
  if (gvk === undefined) {
    result.refused.push(problem(document, NEAR_MANIFEST, whyNoManifest(list)));
    return;
  }
  if (items === null || items === undefined) return;
  if (!isArray(items)) {
    result.refused.push(problem(document, 'invalid-list', 'the items of a list must be a list', ['items']));
    return;
  }
  const apiVersion = list['apiVersion'] as JsonValue;
  const typed = (item: JsonObject): JsonObject => {
    if (hasText(item['kind']) || hasText(item['apiVersion'])) return item;
    const out = newObject();
    for (const key in item) out[key] = item[key] ?? null;
    out['apiVersion'] = apiVersion;
    out['kind'] = gvk.kind.replace(/List$/, '');
    return out;
  };
  // Nested lists come after their siblings, as kubectl queues them.
  const own = holderOf(list);
  const queue: { value: JsonValue; steps: Steps; nested: boolean; holder: JsonObject | undefined }[] = items.map(
    (value, i) => ({ value, steps: ['items', i], nested: false, holder: own }),
  );
  for (const { value, steps, nested, holder } of queue) {
    if (!isObject(value)) {
      result.refused.push(problem(document, 'invalid-list', 'an item of a list is not an object', steps));
      return;
    }
    const item = nested ? value : typed(value);
    const inner = item['items'];
    if (isArray(inner)) {
      for (const [i, child] of inner.entries())
        queue.push({ value: child, steps: [...steps, 'items', i], nested: true, holder: holder ?? holderOf(item) });
    } else addManifest(document, item, steps, result, holder);
  }
}

/** The list itself, where kustomize does not open it (`inlineAnyEmbeddedLists` of its api 0.21). */
function holderOf(list: JsonObject): JsonObject | undefined {
  return getString(list, 'kind')?.endsWith('List') ? undefined : list;
}

/** Chart.yaml and a repository's index.yaml have an apiVersion, but no kind. */
function isChartFile(value: JsonObject): boolean {
  if ('kind' in value || (value['apiVersion'] !== 'v1' && value['apiVersion'] !== 'v2')) return false;
  return (
    isObject(value['entries']) || (hasText(value['name']) && value['version'] !== undefined && !('metadata' in value))
  );
}

/** Grafana, for one, counts the versions of its files so. */
function isNumbered(value: JsonObject): boolean {
  const { apiVersion, kind, metadata, items } = value;
  return typeof apiVersion === 'number' && kind === undefined && metadata === undefined && items === undefined;
}

function hasText(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && value !== '';
}

function looksLikeManifest(value: JsonValue): boolean {
  if (typeof value === 'string') return /\b(?:apiVersion|kind)["']?\s*:/.test(value);
  if (isArray(value)) return value.some((item) => isObject(item) && looksLikeManifest(item));
  if (!isObject(value)) return false;
  for (const key in value) if (/^\W*(?:apiVersion|kind)\W*$/i.test(key)) return true;
  return false;
}

/** SOPS encrypts every field where nobody says which. */
function hidesKind(object: JsonObject): boolean {
  if (!isSopsEncrypted(object)) return false;
  return [object['apiVersion'], object['kind']].some((value) => typeof value === 'string' && isCiphertext(value));
}

function whyNoManifest(object: JsonObject): string {
  if (!('apiVersion' in object)) return 'kind without apiVersion: kubectl refuses the object';
  if (!('kind' in object)) return 'apiVersion without kind: kubectl refuses the object';
  if (!hasText(object['kind'])) return 'kind is not a text: kubectl refuses the object';
  if (hidesKind(object)) return 'apiVersion or kind is encrypted (SOPS): kubectl refuses the object as it is';
  return 'apiVersion is no group/version: kubectl refuses the object';
}

function problem(document: SourceDocument, code: string, message: string, steps: Steps = []): InputProblem {
  const { path, line, column } = steps.length === 0 ? document.location : document.locate(steps);
  return { code, message, path, line, column: column ?? 1 };
}
