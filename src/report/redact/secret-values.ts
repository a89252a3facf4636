/** What must not be seen, by position: the values of every Secret in a set of objects, and credentials in the open. */

import { isArray, isObject, type JsonObject, type JsonValue } from '../../kube/json.ts';
import { parseJsonExact } from '../../kube/json-text.ts';
import { LAST_APPLIED } from '../../kube/last-applied.ts';
import { decodeBase64 } from './base64.ts';
import { asksCredential, credentialSpans, isCredentialValue, namesCredential } from './credentials.ts';

export type Steps = readonly (string | number)[];

/** A core Secret, or what a List, an annotation or a custom resource holds of one. */
export function isSecret(value: JsonValue | undefined): value is JsonObject {
  if (!isObject(value) || value['kind'] !== 'Secret') return false;
  const { apiVersion } = value;
  return typeof apiVersion !== 'string' || !apiVersion.includes('/');
}

export interface SecretSink {
  /** A value, or the bytes that base64 stands for. */
  value(value: string | Uint8Array): void;
  /** A name that anyone may read: an object's, a key, a kind. */
  word(word: string): void;
  /** A credential outside a Secret. */
  credential?(path: Steps): void;
}

/** Walks an object; every secret value goes to the sink. */
export function collectSecrets(root: JsonValue, sink: SecretSink): void {
  walk(root, [], sink);
}

function walk(value: JsonValue, path: (string | number)[], sink: SecretSink): void {
  if (typeof value === 'string') {
    collectCredentials(value, path, sink);
    return;
  }
  if (isArray(value)) {
    value.forEach((item, i) => {
      path.push(i);
      walk(item, path, sink);
      if (asksCredential(value[i - 1]) && typeof item === 'string' && isCredentialValue(item)) {
        sink.value(item);
        sink.credential?.([...path]);
      }
      path.pop();
    });
    return;
  }
  if (!isObject(value)) return;
  const secret = isSecret(value);
  for (const key in value) {
    const child = value[key] ?? null;
    sink.word(key);
    if (secret && (key === 'data' || key === 'stringData')) {
      collectSecretData(child, key, sink);
      continue;
    }
    if (typeof child === 'string' && isName(key, path)) sink.word(child);
    path.push(key);
    if (secret && key === 'metadata') collectLastApplied(child, sink);
    walk(child, path, sink);
    path.pop();
  }
  const credential = namedCredential(value);
  if (credential !== undefined) {
    sink.value(credential.value);
    sink.credential?.([...path, credential.key]);
  }
}

function isName(key: string, path: Steps): boolean {
  return key === 'name' || key === 'namespace' || key === 'kind' || (key === 'apiVersion' && path.length === 0);
}

/** `{name: DB_PASSWORD, value: …}`, as containers list their environment. */
function namedCredential(value: JsonObject): { key: string; value: string } | undefined {
  const { name, value: text } = value;
  if (typeof name !== 'string' || typeof text !== 'string') return undefined;
  return namesCredential(name) && isCredentialValue(text) ? { key: 'value', value: text } : undefined;
}

function collectCredentials(text: string, path: Steps, sink: SecretSink): void {
  const key = path.at(-1);
  const inside = credentialSpans(text);
  for (const { start, end } of inside) sink.value(text.slice(start, end));
  const named = typeof key === 'string' && inDataOfConfig(path) && namesCredential(key) && isCredentialValue(text);
  if (named) sink.value(text);
  if (named || inside.length > 0) sink.credential?.([...path]);
}

// Elsewhere such names are fields of types, which hold references.
function inDataOfConfig(path: Steps): boolean {
  return path.length >= 2 && (path[path.length - 2] === 'data' || path[path.length - 2] === 'config');
}

function collectSecretData(data: JsonValue, field: 'data' | 'stringData', sink: SecretSink): void {
  if (!isObject(data)) {
    if (typeof data === 'string') sink.value(data);
    return;
  }
  for (const key in data) {
    sink.word(key);
    const value = data[key];
    if (typeof value === 'string') {
      sink.value(value);
      const bytes = field === 'data' ? decodeBase64(value) : undefined;
      if (bytes) collectBytes(bytes, sink);
      else collectParts(value, sink);
    } else if (value !== null && value !== undefined && !isObject(value)) sink.value(String(value));
  }
}

function collectBytes(bytes: Uint8Array, sink: SecretSink): void {
  sink.value(bytes);
  try {
    collectParts(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), sink);
  } catch {
    // Bytes that are no text hold no further values.
  }
}

/** Values inside a value: the members of a JSON file, passwords in URLs. */
function collectParts(text: string, sink: SecretSink): void {
  for (const { start, end } of credentialSpans(text)) sink.value(text.slice(start, end));
  if (!/^\s*[{[]/.test(text)) return;
  try {
    collectStrings(parseJsonExact(text), sink);
  } catch {
    // Not JSON: nothing to take apart.
  }
}

function collectStrings(value: JsonValue, sink: SecretSink): void {
  if (typeof value === 'string') sink.value(value);
  else if (isArray(value)) for (const item of value) collectStrings(item, sink);
  else if (isObject(value)) for (const key in value) collectStrings(value[key] ?? null, sink);
}

function collectLastApplied(metadata: JsonValue, sink: SecretSink): void {
  const annotations = isObject(metadata) ? metadata['annotations'] : undefined;
  const text = isObject(annotations) ? annotations[LAST_APPLIED] : undefined;
  if (typeof text !== 'string') return;
  try {
    const object = parseJsonExact(text);
    if (!isObject(object)) return;
    for (const field of ['data', 'stringData'] as const) collectSecretData(object[field] ?? null, field, sink);
  } catch {
    sink.value(text);
  }
}

/** Paths of the credentials that stand in the open in an object: in a ConfigMap, an environment, an argument. */
export function credentialPaths(object: JsonObject): Steps[] {
  const paths: Steps[] = [];
  collectSecrets(object, { value: () => {}, word: () => {}, credential: (path) => paths.push(path) });
  return paths;
}
