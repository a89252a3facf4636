/**
 * What an owner adds to the kustomization it applies, as fields of a kustomization. In: the spec of a Flux Kustomization or
 * the source of an Argo CD Application. Out: those fields, or null where it adds nothing.
 */
import { isArray, isObject, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { stringifyJson } from '../kube/json-text.ts';

const FLUX = ['patches', 'images', 'components', 'namePrefix', 'nameSuffix'] as const;

/** kustomize-controller puts them into the kustomization of the path before it builds. */
export function fluxOverrides(spec: JsonObject): JsonObject | null {
  const { commonMetadata } = spec;
  if (!isObject(commonMetadata)) return fieldsOf(spec, FLUX);
  const found = fieldsOf(spec, FLUX) ?? newObject();
  const { patches } = found;
  found['patches'] = [...(isArray(patches) ? patches : []), metadataPatch(commonMetadata)];
  return found;
}

/** Labels and annotations of every object itself, not of its pods: only a patch does that. */
function metadataPatch({ labels, annotations }: JsonObject): JsonValue {
  const metadata = { name: 'any', ...(labels ? { labels } : {}), ...(annotations ? { annotations } : {}) };
  const entry = newObject();
  entry['target'] = { kind: '.*' };
  entry['patch'] = stringifyJson({ apiVersion: 'any', kind: 'any', metadata });
  return entry;
}

const ARGO = [
  'patches',
  'components',
  'namePrefix',
  'nameSuffix',
  'namespace',
  'replicas',
  'commonLabels',
  'commonAnnotations',
] as const;

/** Fields of an Application's `kustomize` that are followed. */
export const ARGO_KUSTOMIZE: readonly string[] = [...ARGO, 'images', 'labelWithoutSelector', 'labelIncludeTemplates'];

/** The repo-server edits the kustomization with kustomize itself (`edit set image`, `edit add label`, …). */
export function argoOverrides(kustomize: JsonObject | undefined): JsonObject | null {
  if (!kustomize) return null;
  const found = fieldsOf(kustomize, ARGO) ?? newObject();
  const { images } = kustomize;
  const texts = isArray(images) ? images.filter((image) => typeof image === 'string') : [];
  if (texts.length > 0) found['images'] = texts.map(imageOf);
  if (kustomize['labelWithoutSelector'] === true && found['commonLabels'] !== undefined) {
    const labels = newObject();
    labels['pairs'] = found['commonLabels'];
    labels['includeTemplates'] = kustomize['labelIncludeTemplates'] === true;
    found['labels'] = [labels];
    delete found['commonLabels'];
  }
  return Object.keys(found).length === 0 ? null : found;
}

function fieldsOf(from: JsonObject, names: readonly string[]): JsonObject | null {
  const found = newObject();
  for (const name of names) {
    const value = from[name];
    const empty = value === undefined || value === null || value === '' || (isArray(value) && value.length === 0);
    if (!empty) found[name] = value;
  }
  return Object.keys(found).length === 0 ? null : found;
}

/** `name=new:tag`, `name:tag`, `name@digest`, as `kustomize edit set image` reads them; `*` keeps what is there. */
function imageOf(text: string): JsonValue {
  const [first = '', second] = text.split('=');
  const [image = '', digest] = (second ?? first).split('@');
  const colon = image.lastIndexOf(':');
  const tagged = colon > image.lastIndexOf('/');
  const [plain, tag] = tagged ? [image.slice(0, colon), image.slice(colon + 1)] : [image, undefined];
  const entry = newObject();
  entry['name'] = second === undefined ? plain : first;
  if (second !== undefined && plain !== '*') entry['newName'] = plain;
  if (tag !== undefined && tag !== '*') entry['newTag'] = tag;
  if (digest !== undefined) entry['digest'] = digest;
  return entry;
}

/** Files and folders that overrides name: components, and patches that stand in files. */
export function pathsOf(overrides: JsonObject | null): string[] {
  const listed = (field: string): readonly JsonValue[] => {
    const value = overrides?.[field];
    return isArray(value) ? value : [];
  };
  const texts = [
    ...listed('components'),
    ...listed('patches').map((patch) => (isObject(patch) ? (patch['path'] ?? null) : null)),
  ];
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}
