/**
 * What Flux Kustomizations get from the one that applies them: its `patches` often give all of them a source, pruning and variables. In: the
 * objects of one revision. Out: the same, each Kustomization with the spec that it has in the cluster, as far as that can be told.
 */
import { compileRe2 } from '../apiserver/custom/re2.ts';
import { copyOf, isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { getArray, getObject, getString, nameOf } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { readYamlDocument } from '../manifest/yaml-document.ts';
import { cleanPath, rootFor } from './path-pattern.ts';
import { parseSelector } from './selector.ts';

const GROUP = 'kustomize.toolkit.fluxcd.io';

interface Parent {
  readonly manifest: Manifest;
  readonly path: string;
}

export function withInherited(manifests: readonly Manifest[]): readonly Manifest[] {
  const all = manifests.filter(({ gvk }) => gvk.group === GROUP && gvk.kind === 'Kustomization');
  const parents = all.flatMap((manifest): Parent[] => {
    const path = cleanPath(getString(manifest.object, 'spec', 'path') ?? '');
    return path === null ? [] : [{ manifest, path: path.replace(/\$\{[^}]*\}/g, '*') }];
  });
  if (all.every(({ object }) => getArray(object, 'spec', 'patches') === undefined)) return manifests;
  const named = new Set(all.filter(hasSource).map(({ object }) => nameOf(object)));
  const known = new Map<Manifest, Manifest>();
  const whole = (manifest: Manifest, below: ReadonlySet<Manifest>): Manifest => {
    const made = known.get(manifest);
    if (made !== undefined) return made;
    // What has the name of a complete one, and no source, is a patch of that.
    const isPatch = !hasSource(manifest) && named.has(nameOf(manifest.object));
    const parent = isPatch ? undefined : parentOf(manifest, parents, below);
    const patched = parent ? patchedBy(manifest, whole(parent.manifest, new Set([...below, manifest]))) : manifest;
    if (below.size === 0) known.set(manifest, patched);
    return patched;
  };
  const found = new Set(all);
  return manifests.map((manifest) => (found.has(manifest) ? whole(manifest, new Set()) : manifest));
}

function hasSource({ object }: Manifest): boolean {
  return getObject(object, 'spec', 'sourceRef') !== undefined;
}

/** The one whose folder a file lies in, the innermost of several. */
function parentOf(manifest: Manifest, parents: readonly Parent[], below: ReadonlySet<Manifest>): Parent | undefined {
  const { path } = manifest.location;
  const depth = (parent: Parent): number => rootFor(parent.path, path)?.length ?? -1;
  const above = parents.filter((one) => one.manifest !== manifest && !below.has(one.manifest) && depth(one) >= 0);
  return above.sort((a, b) => depth(b) - depth(a))[0];
}

function patchedBy(manifest: Manifest, parent: Manifest): Manifest {
  let spec = getObject(manifest.object, 'spec');
  if (!spec) return manifest;
  for (const entry of getArray(parent.object, 'spec', 'patches') ?? []) {
    if (!isObject(entry) || typeof entry['patch'] !== 'string') continue;
    const patch = bodyOf(entry['patch']);
    if (patch !== undefined && isMeant(entry, patch, manifest)) spec = patchedSpec(spec, patch);
  }
  return { ...manifest, object: copyOf(manifest.object, { spec }) };
}

function bodyOf(text: string): JsonValue | undefined {
  try {
    return readYamlDocument(text).value;
  } catch {
    return undefined;
  }
}

/** As kustomize selects: by regular expressions that match the whole, and by labels; without a target by the patch itself. */
function isMeant(entry: JsonObject, patch: JsonValue, { gvk, object }: Manifest): boolean {
  const target = getObject(entry, 'target');
  if (!target)
    return (
      isObject(patch) &&
      patch['kind'] === gvk.kind &&
      getString(patch, 'metadata', 'name') === getString(object, 'metadata', 'name')
    );
  const fits = (field: string, value: string): boolean => matchesWhole(getString(target, field) ?? '', value);
  const chosen = (field: string, of: 'labels' | 'annotations'): boolean => {
    const selector = getString(target, field) ?? '';
    return selector === '' || parseSelector(selector)?.matches(getObject(object, 'metadata', of)) === true;
  };
  return (
    fits('group', gvk.group) &&
    fits('version', gvk.version) &&
    fits('kind', gvk.kind) &&
    fits('name', nameOf(object)) &&
    fits('namespace', getString(object, 'metadata', 'namespace') ?? '') &&
    chosen('labelSelector', 'labels') &&
    chosen('annotationSelector', 'annotations')
  );
}

/** `anchorRegex` of kustomize: the whole text, by the syntax of Go. What is no expression there matches nothing. */
function matchesWhole(expression: string, text: string): boolean {
  return expression === '' || compileRe2(`^(?:${expression})$`)?.test(text) === true;
}

/** A strategic merge of a kind without a schema, or a JSON patch of whole fields; what else it does is not seen. */
function patchedSpec(spec: JsonObject, patch: JsonValue): JsonObject {
  if (isObject(patch)) return merged(spec, getObject(patch, 'spec') ?? null);
  let changed = spec;
  for (const operation of isArray(patch) ? patch : []) {
    if (!isObject(operation)) continue;
    const [, field] = /^\/spec\/([A-Za-z]+)$/.exec(getString(operation, 'path') ?? '') ?? [];
    if (field === undefined) continue;
    const { op, value } = operation;
    if (op === 'add' || op === 'replace') changed = copyOf(changed, { [field]: value ?? null });
    else if (op === 'remove') changed = merged(changed, { [field]: null });
  }
  return changed;
}

function merged(object: JsonObject, patch: JsonObject | null): JsonObject {
  const out = copyOf(object);
  for (const [key, value] of Object.entries(patch ?? {})) {
    const before = out[key];
    if (value === null) delete out[key];
    else out[key] = isObject(value) && isObject(before) ? merged(before, value) : value;
  }
  return out;
}
