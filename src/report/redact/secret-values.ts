/** What must not be seen, by position: the values of every Secret in a set of objects, and credentials in the open. */

import { isArray, isObject, type JsonObject, type JsonValue } from '../../kube/json.ts';
import { parseJsonExact } from '../../kube/json-text.ts';
import { LAST_APPLIED } from '../../kube/last-applied.ts';
import { decodeBase64 } from './base64.ts';
import { credentialSpans, isCredentialValue, namesCredential } from './credentials.ts';
import { isOrdinary } from './ordinary.ts';
import { type Place, placeOfItem, placesIn, type Steps } from './places.ts';

export interface SecretSink {
  /** A value, or the bytes that base64 stands for. */
  value(value: string | Uint8Array): void;
  /** A name that anyone may read: an object's, a key, a kind, an image's. */
  word(word: string): void;
  /** A credential outside a Secret. */
  credential?(path: Steps): void;
}

/** Walks an object; every secret value goes to the sink. */
export function collectSecrets(root: JsonValue, sink: SecretSink, place: Place = 'root'): void {
  walk(root, place, [], sink);
}

function walk(value: JsonValue, place: Place, path: (string | number)[], sink: SecretSink): void {
  if (place === 'secret' || (place === 'secret-text' && typeof value === 'object')) {
    if (path.at(-1) === LAST_APPLIED && typeof value === 'string') collectLastApplied(value, sink);
    else collectData(value, path.at(-1) === 'data', sink);
    return;
  }
  if (typeof value === 'string') {
    collectCredentials(value, place, path, sink);
    return;
  }
  if (isArray(value)) {
    value.forEach((item, i) => {
      path.push(i);
      walk(item, placeOfItem(place, value[i - 1]), path, sink);
      path.pop();
    });
    return;
  }
  if (!isObject(value)) return;
  const placeOf = placesIn(value, place);
  for (const key in value) {
    const child = value[key] ?? null;
    sink.word(key);
    if (typeof child === 'string') collectWords(key, child, path, sink);
    path.push(key);
    walk(child, placeOf(key), path, sink);
    path.pop();
  }
}

/** What anyone may read: names, and what images are called. */
function collectWords(key: string, text: string, path: Steps, sink: SecretSink): void {
  if (key === 'name' || key === 'namespace' || key === 'kind' || (key === 'apiVersion' && path.length === 0))
    sink.word(text);
  else if (key === 'image') for (const part of text.replace(/@.*$|:[^/]*$/, '').split('/')) sink.word(part);
}

function collectCredentials(text: string, place: Place, path: Steps, sink: SecretSink): void {
  const inside = credentialSpans(text);
  for (const { start, end } of inside) sink.value(text.slice(start, end));
  const named = place === 'credential' && isCredentialValue(text);
  if (named) sink.value(text);
  if (named || inside.length > 0) sink.credential?.([...path]);
}

/** The values in a Secret's data, whatever its form. `encoded`: texts should be base64. */
function collectData(data: JsonValue, encoded: boolean, sink: SecretSink): void {
  if (typeof data === 'string') collectValue(data, encoded, sink);
  else if (isArray(data)) for (const item of data) collectData(item, encoded, sink);
  else if (isObject(data)) {
    for (const key in data) {
      if (isReadableKey(key)) sink.word(key);
      else sink.value(key);
      collectData(data[key] ?? null, encoded, sink);
    }
  }
}

/** Whether a key of a Secret's data is a name. In the wrong place, such as a mapping without values, a value is a key. */
export function isReadableKey(key: string): boolean {
  if (!/^[-._a-zA-Z0-9]{0,253}$/.test(key) || credentialSpans(key).length > 0) return false;
  const digits = key.match(/\d/g)?.length ?? 0;
  return !(key.length >= 12 && digits >= 3 && /^[A-Za-z0-9]*$/.test(key) && /[a-z]/.test(key) && /[A-Z]/.test(key));
}

function collectValue(text: string, encoded: boolean, sink: SecretSink): void {
  if (isOrdinary(text)) return;
  sink.value(text);
  const bytes = decodeBase64(text);
  // Whether it is base64 says its field, which may be the wrong one.
  if (bytes && (encoded || /^[\P{Cc}\s]+$/u.test(textOf(bytes) ?? ''))) collectBytes(bytes, sink);
  collectParts(text, sink);
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The content of a file that becomes a Secret's value. */
export function collectBytes(bytes: Uint8Array, sink: Pick<SecretSink, 'value'>): void {
  sink.value(bytes);
  const text = textOf(bytes);
  if (text !== undefined) collectParts(text, sink);
}

const ASSIGNMENT =
  /^[ \t]*(?:export[ \t]+)?["']?([\w.-]{1,128})["']?[ \t]*[=:][ \t]*["']?([^\s"']{1,4096})["']?[ \t]*,?$/gm;

/** Values inside a value: the members of a JSON file, what a line of a file calls a password, passwords in URLs. */
function collectParts(text: string, sink: Pick<SecretSink, 'value'>): void {
  for (const { start, end } of credentialSpans(text)) sink.value(text.slice(start, end));
  if (text.includes('\n'))
    for (const [, name = '', value = ''] of text.matchAll(ASSIGNMENT))
      if (namesCredential(name) && isCredentialValue(value)) sink.value(value);
  if (!/^\s*[{[]/.test(text)) return;
  try {
    collectStrings(parseJsonExact(text), sink);
  } catch {
    // Not JSON: nothing to take apart.
  }
}

function collectStrings(value: JsonValue, sink: Pick<SecretSink, 'value'>): void {
  if (typeof value === 'string') sink.value(value);
  else if (isArray(value)) for (const item of value) collectStrings(item, sink);
  else if (isObject(value)) for (const key in value) collectStrings(value[key] ?? null, sink);
}

function collectLastApplied(text: string, sink: SecretSink): void {
  try {
    const object = parseJsonExact(text);
    if (isObject(object)) walk(object, 'secret-object', [], sink);
    else sink.value(text);
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
