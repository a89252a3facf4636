/**
 * Which objects hold secrets. Not only what the server takes for a Secret: whoever misspells its kind, its version or a
 * field still wrote a secret into it, so anything about an object that says Secret counts.
 */
import { isObject, type JsonObject, type JsonValue } from '../../kube/json.ts';

/**
 * `whole`: a Secret, of which nothing but the known members may be seen. `data`: an object with the fields of one, or a
 * kind of another group, where members that are named like data may not be seen. `none`: no Secret.
 */
export type SecretShape = 'whole' | 'data' | 'none';

/** `root`: the value is a whole object, not a part of one. */
export function secretShape(value: JsonObject, root: boolean): SecretShape {
  // Most parts of objects have none of these members.
  if (!root && !TELLING.some((key) => key in value)) return 'none';
  let kind = '';
  let dataLike = false;
  let textLike = false;
  for (const key in value) {
    const item = value[key];
    if (/^\W*kind\W*$/i.test(key) && typeof item === 'string') kind = item;
    dataLike ||= key !== 'metadata' && isDataName(key);
    textLike ||= isTextDataName(key) && item !== null;
  }
  const { metadata, apiVersion, type, data } = value;
  if (isSecretKind(kind)) {
    const foreign = typeof apiVersion === 'string' && FOREIGN.test(apiVersion);
    // `{kind: Secret, name: tls}` only names one.
    if (root || isObject(metadata)) return foreign ? 'data' : 'whole';
    return dataLike ? 'data' : 'none';
  }
  if (textLike) return 'data';
  if (!isObject(data) || !isAllBase64(data)) return 'none';
  const typed = typeof type === 'string' && (root || SECRET_TYPE.test(type));
  return typed || /secret/i.test(kind) ? 'data' : 'none';
}

/** Whether a whole object is one whose values are masked. */
export function saysSecret(object: JsonValue | undefined): boolean {
  return isObject(object) && secretShape(object, true) !== 'none';
}

const TELLING = ['kind', 'data', 'stringData', 'type', 'metadata'];
/** A group that is somebody else's, such as `secretsmanager.aws.upbound.io/v1beta1`. */
const FOREIGN = /^(?!(?:[a-z0-9-]+\.)*(?:k8s|kubernetes)\.io\/)[a-z0-9-]+(?:\.[a-z0-9-]+)+\/v\d/;
const SECRET_TYPE = /^\s*(?:opaque|(?:[a-z0-9-]+\.)*(?:kubernetes|k8s)\.io\/\S+|helm\.sh\/\S+)\s*$/i;

/** `Secret` in any case, padded, as a list, or one edit away. */
export function isSecretKind(kind: string): boolean {
  if (kind.length > 64) return false;
  const name = bare(kind).replace(/list$/, '');
  return isNear(name, 'secret');
}

/** Named like `data`, `stringData` or `binaryData`. */
export function isDataName(key: string): boolean {
  if (key.length > 64) return false;
  const name = bare(key);
  return name.endsWith('data') || isNear(name, 'data') || isTextDataName(key);
}

/** Named like `stringData`: only a Secret has such a member. */
export function isTextDataName(key: string): boolean {
  if (key.length > 64) return false;
  const name = bare(key);
  return /^str(?:i?n?g?)s?datas?$/.test(name) || isNear(name, 'stringdata');
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** At most one character is missing, added, another one, or changed places with its neighbour. */
function isNear(text: string, word: string): boolean {
  if (text === word) return true;
  if (Math.abs(text.length - word.length) > 1) return false;
  let from = 0;
  while (from < text.length && from < word.length && text[from] === word[from]) from++;
  let back = 0;
  const most = Math.min(text.length, word.length) - from;
  while (back < most && text[text.length - 1 - back] === word[word.length - 1 - back]) back++;
  const [left, right] = [text.length - from - back, word.length - from - back];
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && text[from] === word[from + 1] && text[from + 1] === word[from];
}

/** Every value could be base64, and one is long enough to be no mere word. */
function isAllBase64(data: JsonObject): boolean {
  let some = false;
  for (const key in data) {
    const value = data[key];
    if (value === null || value === '') continue;
    if (typeof value !== 'string') return false;
    const clean = value.replace(/\s+/g, '');
    if (clean.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(clean)) return false;
    some ||= clean.length >= 8;
  }
  return some;
}
