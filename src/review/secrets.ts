/**
 * What the repository keeps secret in files that the change leaves alone: a value that somebody copies out of one of
 * them is masked. Looks for Secrets and for kustomizations that generate some, at both revisions; files that are
 * the same are read once. Charts are not rendered for it, and ciphertext is no secret.
 */

import type { JsonObject, JsonValue } from '../kube/json.ts';
import { isObject } from '../kube/json.ts';
import { itemsOf, textOf, textsOf } from '../kustomization/fields.ts';
import { resolvePath } from '../kustomization/graph.ts';
import { readManifests } from '../manifest/read.ts';
import { readSourceDocuments } from '../manifest/value.ts';
import type { Beside } from '../report/redact/redactor.ts';
import { saysSecret } from '../report/redact/secret-shape.ts';
import { SIDES, type Source, type SourceFile } from '../sources.ts';
import type { Review } from './input.ts';
import type { ReadChanges } from './read.ts';

/** Texts of which a file that is worth reading holds one. */
const TEXTS = ['Secret', 'kind: secret', 'stringData', 'secretGenerator'];
const SECRET = /\bkind\W{1,8}se?c?r?[a-z]{0,3}e?ts?(?:list)?\W|str\w{0,6}data/i;
/** Bytes of manifests, and of files that generators read. */
const ROOM = { manifests: 32 * 1024 * 1024, files: 4 * 1024 * 1024 } as const;

export async function readSecrets(review: Review, read: ReadChanges): Promise<Beside> {
  const objects: JsonObject[] = [];
  const values: (string | Uint8Array)[] = [];
  const wanted = (text: string): boolean => SECRET.test(text);
  for (const unit of read.units) for (const side of SIDES) objects.push(...secretsOf(unit.search(side, wanted)));
  const seen = new Map<string, Uint8Array>();
  const generated = new Map<string, Uint8Array>();
  let room: number = ROOM.manifests;
  for (const side of SIDES) {
    const paths = new Set<string>();
    for (const file of await review.source.search(side, TEXTS, new Set())) {
      const text = new TextDecoder().decode(file.bytes);
      if (isSame(file, seen) || file.bytes.length > room) continue;
      seen.set(file.path, file.bytes);
      if (wanted(text)) {
        room -= file.bytes.length;
        objects.push(...secretsOf(readManifests(file, { wanted }).manifests));
      }
      if (text.includes('secretGenerator')) readGenerators(file, values, paths);
    }
    for (const file of await readFiles(review.source, side, [...paths])) {
      if (isSame(file, generated)) continue;
      generated.set(file.path, file.bytes);
      values.push(file.bytes, ...assignments(new TextDecoder().decode(file.bytes)));
    }
  }
  return { objects, values };
}

function isSame({ path, bytes }: SourceFile, known: ReadonlyMap<string, Uint8Array>): boolean {
  const other = known.get(path);
  return other !== undefined && other.length === bytes.length && other.every((byte, i) => byte === bytes[i]);
}

function secretsOf(
  manifests: readonly { readonly object: JsonObject; readonly encrypted: boolean }[],
): readonly JsonObject[] {
  return manifests.filter(({ object, encrypted }) => !encrypted && saysSecret(object)).map(({ object }) => object);
}

async function readFiles(
  source: Source,
  side: 'base' | 'head',
  paths: readonly string[],
): Promise<readonly SourceFile[]> {
  return paths.length === 0 ? [] : source.read(side, paths, ROOM.files);
}

/** Literals of a kustomization's secretGenerator, and the files it names. */
function readGenerators(file: SourceFile, values: (string | Uint8Array)[], paths: Set<string>): void {
  const folder = file.path.split('/').slice(0, -1).join('/');
  for (const { value } of readSourceDocuments(file) ?? []) {
    for (const item of itemsOf(value, 'secretGenerator')) {
      for (const literal of textsOf(item, 'literals')) values.push(unquoted(literal.slice(literal.indexOf('=') + 1)));
      for (const path of namedFiles(item)) {
        const full = resolvePath(folder, path);
        if (full !== null && full !== '') paths.add(full);
      }
    }
  }
}

function namedFiles(item: JsonValue): string[] {
  if (!isObject(item)) return [];
  const files = textsOf(item, 'files').map((text) => text.slice(text.indexOf('=') + 1));
  const env = textOf(item, 'env');
  return [...files, ...textsOf(item, 'envs'), ...(env ? [env] : [])];
}

/** The values of an env file, as kustomize reads it; as a shell would, too. */
function assignments(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf('=');
    if (at < 0 || /^\s*#/.test(line)) return [];
    const value = line.slice(at + 1).trim();
    return [value, unquoted(value)];
  });
}

function unquoted(text: string): string {
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1) : text;
}
