/**
 * Why kustomize takes a file for no resources (`SliceFromBytes` of its api 0.21, which Flux asks about every file of a plain folder). In: the documents
 * of a file that kubectl can read. Out: the first that it refuses, and what is wrong with it; undefined: it takes all of them.
 */
import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import { getIn, getString } from '../kube/object.ts';
import type { SourceDocument } from '../manifest/document.ts';

export interface NoResources {
  readonly why: string;
  readonly document: SourceDocument;
}

export function whyNoResources(documents: readonly SourceDocument[]): NoResources | undefined {
  for (const document of documents) {
    const { value } = document;
    const why = whyNone(documents.length === 1 && isOpened(value) ? itemsIn(value) : [value]);
    if (why !== undefined) return { why, document };
  }
  return undefined;
}

/** A list alone in its file is opened before anybody asks what it is (`ByteReader` of kyaml). */
function isOpened(value: JsonValue): boolean {
  const kind = getString(value, 'kind');
  return (kind === 'List' || kind === 'ResourceList') && itemsIn(value).length > 0;
}

function itemsIn(value: JsonValue): readonly JsonValue[] {
  const items = getIn(value, 'items');
  return isArray(items) ? items : [];
}

function whyNone(values: readonly JsonValue[]): string | undefined {
  const left = [...values].reverse();
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (isNothing(value)) continue;
    if (!isObject(value) || ['apiVersion', 'kind', 'metadata'].every((key) => isNothing(value[key])))
      return 'it is no object';
    const kind = value['kind'];
    if (isNothing(kind)) return 'an object has no kind';
    if (typeof kind !== 'string' || !kind.endsWith('List')) {
      const name = getIn(value, 'metadata', 'name');
      if (isNothing(name) || typeof name === 'object') return `${namedKind(kind)} has no \`metadata.name\``;
      continue;
    }
    const items = value['items'];
    if (items !== undefined && items !== null && !isArray(items)) return `the items of ${namedKind(kind)} are no list`;
    for (const item of [...itemsIn(value)].reverse()) left.push(item);
  }
  return undefined;
}

function namedKind(kind: JsonValue | undefined): string {
  return typeof kind === 'string' ? `a ${kind}` : 'an object';
}

/** `IsYNodeNilOrEmpty`. */
function isNothing(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}
