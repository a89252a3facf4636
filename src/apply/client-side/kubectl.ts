/**
 * What `kubectl apply` does around the patch: a manifest and the live object in; the object to create, or the patch
 * to send, or the refusal, out. Mirrors `applyOneObject` of k8s.io/kubectl pkg/cmd/apply/apply.go (0.36). It neither
 * applies the patch nor judges the result: that is the server's part.
 */
import type { ApiError } from '../../apiserver/result.ts';
import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { isArray, isObject, newObject } from '../../kube/json.ts';
import { getString, nameOf } from '../../kube/object.ts';
import type { KindSchema } from '../../schema/schema.ts';
import { createThreeWayPatch, type PatchType } from './client-side.ts';
import { sizeOf } from './go-value.ts';
import { readLastApplied, withLastApplied } from './last-applied.ts';

export interface KubectlApplyInput {
  /** As read from the file, namespace filled in (see {@link withNamespace}). */
  readonly manifest: JsonObject;
  /** The live object; null: there is none. */
  readonly live: JsonObject | null;
  readonly kind: KindSchema | undefined;
  /** kubectl's minor version; 36 when absent. From 31 on nulls are dropped from created objects. */
  readonly kubectlMinor?: number | undefined;
  /** `--overwrite`, true by default. */
  readonly overwrite?: boolean | undefined;
}

/**
 * `missing-last-applied`: the live object was never applied, so nothing can be removed from it this time.
 * `being-deleted`: the live object has a deletion timestamp.
 */
export type KubectlWarning = 'missing-last-applied' | 'being-deleted';

export type KubectlApplyStep =
  | { readonly action: 'create'; readonly object: JsonObject }
  | {
      readonly action: 'patch';
      readonly patchType: PatchType;
      readonly patch: JsonObject;
      /** The patch is empty: nothing is sent, kubectl prints `unchanged`. */
      readonly unchanged: boolean;
      /** What the live object's annotation held; null when it had none. */
      readonly lastApplied: JsonObject | null;
      readonly warnings: readonly KubectlWarning[];
    }
  | { readonly action: 'refused'; readonly error: ApiError };

/** What kubectl sends for one manifest. */
export function planKubectlApply(input: KubectlApplyInput): KubectlApplyStep {
  const { manifest, live, kind } = input;
  const unnamed = refusalOfMetadata(manifest);
  if (unnamed !== undefined) return { action: 'refused', error: unnamed };
  if (live === null) return { action: 'create', object: createdObject(manifest, input.kubectlMinor) };
  const applied = readLastApplied(live);
  if (applied.status === 'broken') {
    return { action: 'refused', error: refusal('metadata.annotations', 'invalid JSON document') };
  }
  const lastApplied = applied.status === 'present' ? applied.object : null;
  const modified = withLastApplied(manifest);
  const made = createThreeWayPatch({ lastApplied, modified, current: live, kind, overwrite: input.overwrite });
  if (!made.ok) return { action: 'refused', error: made.error };
  const { patch, patchType } = made;
  const warnings: KubectlWarning[] = [];
  if (lastApplied === null) warnings.push('missing-last-applied');
  if (getString(live, 'metadata', 'deletionTimestamp') !== undefined) warnings.push('being-deleted');
  return { action: 'patch', patchType, patch, unchanged: sizeOf(patch) === 0, lastApplied, warnings };
}

/** The object kubectl posts: with its annotation (which keeps the nulls), without nulls from kubectl 1.31 on. */
export function createdObject(manifest: JsonObject, kubectlMinor = 36): JsonObject {
  const object = withLastApplied(manifest);
  return kubectlMinor >= 31 ? (withoutNullFields(object) as JsonObject) : object; // a mapping stays one
}

/** `pruneNulls`: null fields go at any depth, null items stay. */
function withoutNullFields(value: JsonValue): JsonValue {
  if (isArray(value)) return value.map(withoutNullFields);
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key in value) {
    const child = value[key] as JsonValue;
    if (child !== null) out[key] = withoutNullFields(child);
  }
  return out;
}

/**
 * The manifest with the namespace kubectl fills in: `SetNamespace` of cli-runtime 0.36, for namespaced kinds whose
 * manifest names none. It becomes part of last-applied.
 */
export function withNamespace(manifest: JsonObject, namespaced: boolean, namespace: string): JsonObject {
  const metadata = manifest['metadata'];
  if (!namespaced || !isObject(metadata) || (getString(metadata, 'namespace') ?? '') !== '') return manifest;
  const out = newObject();
  for (const key in manifest) out[key] = manifest[key] as JsonValue;
  const changed = newObject();
  for (const key in metadata) changed[key] = metadata[key] as JsonValue;
  changed['namespace'] = namespace;
  out['metadata'] = changed;
  return out;
}

const MANIFEST_NAME = /\.(?:json|yaml|yml)$/;

/**
 * Whether `kubectl apply -f folder` (and `-R`) takes a file of this name; a file named itself is always taken.
 * `FileExtensions` of cli-runtime 0.36: that spelling only, hidden files included.
 */
export function isManifestFileName(name: string): boolean {
  return MANIFEST_NAME.test(name);
}

/**
 * Both ways of applying read the metadata first (`metadataValidatingDecoder` of cli-runtime 0.36) and need a name:
 * `applyOneObject` refuses what has none, or a prefix only.
 */
export function refusalOfMetadata(manifest: JsonObject): ApiError | undefined {
  const unreadable = refusalOfTexts(manifest, 'labels') ?? refusalOfTexts(manifest, 'annotations');
  if (unreadable) return unreadable;
  if (nameOf(manifest) !== '') return undefined;
  const prefix = getString(manifest, 'metadata', 'generateName') ?? '';
  if (prefix === '') return refusal('metadata.name', 'resource name may not be empty');
  return refusal('metadata.generateName', `from ${prefix}: cannot use generate name with apply`);
}

function refusalOfTexts(manifest: JsonObject, field: string): ApiError | undefined {
  const metadata = manifest['metadata'];
  const texts = isObject(metadata) ? (metadata[field] ?? null) : null;
  if (texts === null) return undefined;
  const path = `metadata.${field}`;
  if (!isObject(texts))
    return refusal(path, `cannot unmarshal ${goWord(texts)} into ${path} of type map[string]string`);
  for (const key in texts) {
    const value = texts[key] ?? null;
    if (value === null || typeof value === 'string') continue;
    return refusal(`${path}[${key}]`, `cannot unmarshal ${goWord(value)} into ${path} of type string`);
  }
  return undefined;
}

/** What encoding/json calls a value it can't read. */
function goWord(value: JsonValue): string {
  if (isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'string' ? 'string' : 'number';
}

function refusal(path: string, message: string): ApiError {
  return { path, cause: 'FieldValueInvalid', message, source: 'merge' };
}
