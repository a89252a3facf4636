/**
 * Values of Secrets in a snapshot: masked, but still comparable with what a manifest writes. A mask is a slow, salted digest;
 * whoever holds the right value can make the same mask, nobody can read the value out of it.
 */
import { randomBytes, scrypt } from 'node:crypto';
import { isObject, type JsonObject, newObject } from '../kube/json.ts';
import { stringifyJson } from '../kube/json-text.ts';
import { LAST_APPLIED, lastAppliedIn } from '../kube/last-applied.ts';
import { getObject } from '../kube/object.ts';

const MARK = 'applylint-masked:';

export function newSalt(): string {
  return randomBytes(16).toString('base64');
}

/** The Secret without its values, those of last-applied included. Values under `data` stay valid base64. */
export async function maskSecret(secret: JsonObject, salt: string): Promise<JsonObject> {
  const digest = digester(salt);
  return withValues(secret, (raw) => digest(raw).then((mask) => Buffer.from(mask)));
}

/** The masked Secret with every value that one of the manifests writes; what none of them writes stays masked. */
export async function unmaskSecret(
  secret: JsonObject,
  salt: string,
  manifests: readonly JsonObject[],
): Promise<JsonObject> {
  const digest = digester(salt);
  const known = new Map<string, Buffer>();
  for (const manifest of manifests) {
    for (const raw of valuesOf(manifest)) known.set(await digest(raw), raw);
    const applied = lastAppliedIn(manifest);
    if (applied) for (const raw of valuesOf(applied)) known.set(await digest(raw), raw);
  }
  return withValues(secret, async (raw) => {
    const text = raw.toString('utf8');
    return (text.startsWith(MARK) ? known.get(text) : undefined) ?? raw;
  });
}

function digester(salt: string): (raw: Buffer) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (raw) => {
    const id = raw.toString('base64');
    const found = known.get(id) ?? digest(raw, salt);
    known.set(id, found);
    return found;
  };
}

function digest(raw: Buffer, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(raw, Buffer.from(salt, 'base64'), 24, { N: 16_384, r: 8, p: 1 }, (error, key) => {
      if (error) reject(error);
      else resolve(`${MARK}${key.toString('base64')}`);
    });
  });
}

function valuesOf(secret: JsonObject): Buffer[] {
  const texts = (name: string): string[] =>
    Object.values(getObject(secret, name) ?? newObject()).filter((value) => typeof value === 'string');
  return [
    ...texts('data').map((text) => Buffer.from(text, 'base64')),
    ...texts('stringData').map((text) => Buffer.from(text)),
  ];
}

async function withValues(secret: JsonObject, change: (raw: Buffer) => Promise<Buffer>): Promise<JsonObject> {
  const out = newObject();
  for (const key in secret) {
    const value = secret[key] ?? null;
    if (key === 'data' && isObject(value)) out[key] = await mapped(value, 'base64', change);
    else if (key === 'stringData' && isObject(value)) out[key] = await mapped(value, 'utf8', change);
    else if (key === 'metadata' && isObject(value)) out[key] = await withMaskedAnnotation(value, secret, change);
    else out[key] = value;
  }
  return out;
}

async function mapped(
  values: JsonObject,
  encoding: 'base64' | 'utf8',
  change: (raw: Buffer) => Promise<Buffer>,
): Promise<JsonObject> {
  const out = newObject();
  for (const key in values) {
    const value = values[key];
    out[key] =
      typeof value === 'string' ? (await change(Buffer.from(value, encoding))).toString(encoding) : (value ?? null);
  }
  return out;
}

/** An annotation that cannot be read is left out: it may hold anything. */
async function withMaskedAnnotation(
  metadata: JsonObject,
  secret: JsonObject,
  change: (raw: Buffer) => Promise<Buffer>,
): Promise<JsonObject> {
  const annotations = getObject(metadata, 'annotations');
  if (annotations?.[LAST_APPLIED] === undefined) return metadata;
  const applied = lastAppliedIn(secret);
  const out = newObject();
  for (const key in metadata) out[key] = metadata[key] ?? null;
  const kept = newObject();
  for (const key in annotations) if (key !== LAST_APPLIED) kept[key] = annotations[key] ?? null;
  if (applied) kept[LAST_APPLIED] = `${stringifyJson(await withValues(applied, change))}\n`;
  out['annotations'] = kept;
  return out;
}
