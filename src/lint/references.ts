import { grouped } from '../kube/grouped.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { keptWith } from '../kube/kept-with.ts';
import { getArray, getObject, getString, type KubeObject } from '../kube/object.ts';
import { podTemplatePath } from '../kube/pod-template.ts';

/** One object named by another, in the same namespace unless the kind has none. */
export interface Reference {
  readonly kind: 'ConfigMap' | 'Secret' | 'PersistentVolumeClaim' | 'ServiceAccount' | 'Service';
  readonly name: string;
  /** Where it stands, as keys and indices. */
  readonly path: readonly (string | number)[];
  /** The pod starts without it. */
  readonly optional: boolean;
  /** Keys of its data without which the pod's containers do not start; absent where none is named. */
  readonly keys?: readonly string[];
}

/** Where a workload keeps its pod template; absent for other kinds. */
export function podSpecPath(kind: string): readonly string[] | undefined {
  const template = podTemplatePath(kind);
  return template && [...template, 'spec'];
}

/** Objects that a workload's pods, an Ingress or a StatefulSet need to be there. */
export function referencesOf(object: KubeObject): Reference[] {
  const kind = getString(object, 'kind') ?? '';
  const at = podSpecPath(kind);
  const spec = at && getObject(object, ...at);
  const found: Reference[] = spec && at ? podReferences(spec, at) : [];
  if (kind === 'StatefulSet') add(found, 'Service', getString(object, 'spec', 'serviceName'), ['spec', 'serviceName']);
  if (kind === 'Ingress') found.push(...ingressReferences(object));
  return found;
}

interface Referring {
  readonly key: { readonly namespace?: string | null | undefined };
  readonly object: KubeObject;
}

const byReference = keptWith((objects: readonly Referring[]): ReadonlyMap<string, readonly Referring[]> => {
  return grouped(
    objects.flatMap((object) => {
      const texts = referencesOf(object.object).map((found) => textOf(found.kind, object.key.namespace, found.name));
      return [...new Set(texts)].map((text) => [text, object] as const);
    }),
  );
});

/** The objects of a namespace that name one of this kind and name. */
export function referrersTo<T extends Referring>(
  objects: readonly T[],
  {
    kind,
    namespace,
    name,
  }: { readonly kind: string; readonly namespace?: string | null | undefined; readonly name: string },
): readonly T[] {
  // What is kept for a list of T are its own members.
  const known = byReference(objects) as ReadonlyMap<string, readonly T[]>;
  return known.get(textOf(kind, namespace, name)) ?? [];
}

function textOf(kind: string, namespace: string | null | undefined, name: string): string {
  return JSON.stringify([kind, namespace ?? null, name]);
}

type Path = readonly (string | number)[];

function add(
  found: Reference[],
  kind: Reference['kind'],
  name: JsonValue | undefined,
  path: Path,
  optional = false,
  keys: readonly string[] = [],
): void {
  if (typeof name !== 'string' || name === '') return;
  found.push({ kind, name, path, optional, ...(keys.length > 0 ? { keys } : {}) });
}

/** Of `items` of a volume, or of one `configMapKeyRef`. */
function keysIn(...items: readonly (JsonValue | undefined)[]): string[] {
  return items.flatMap((item) => {
    const key = isObject(item) ? item['key'] : undefined;
    return typeof key === 'string' ? [key] : [];
  });
}

function podReferences(spec: JsonObject, at: Path): Reference[] {
  const found: Reference[] = [];
  // The server copies the old field where the new one is not there.
  const account = spec['serviceAccountName'] === undefined ? 'serviceAccount' : 'serviceAccountName';
  add(found, 'ServiceAccount', spec[account], [...at, account]);
  each(spec['imagePullSecrets'], (item, i) => add(found, 'Secret', item['name'], [...at, 'imagePullSecrets', i], true));
  each(spec['volumes'], (volume, i) => volumeReferences(volume, [...at, 'volumes', i], found));
  for (const list of ['initContainers', 'containers']) {
    each(spec[list], (container, i) => containerReferences(container, [...at, list, i], found));
  }
  return found;
}

function volumeReferences(volume: JsonObject, at: Path, found: Reference[]): void {
  const source = (name: string): JsonObject | undefined => getObject(volume, name);
  add(
    found,
    'ConfigMap',
    source('configMap')?.['name'],
    [...at, 'configMap', 'name'],
    source('configMap')?.['optional'] === true,
    keysIn(...(getArray(volume, 'configMap', 'items') ?? [])),
  );
  add(
    found,
    'Secret',
    source('secret')?.['secretName'],
    [...at, 'secret', 'secretName'],
    source('secret')?.['optional'] === true,
    keysIn(...(getArray(volume, 'secret', 'items') ?? [])),
  );
  add(found, 'PersistentVolumeClaim', source('persistentVolumeClaim')?.['claimName'], [
    ...at,
    'persistentVolumeClaim',
    'claimName',
  ]);
  each(getArray(volume, 'projected', 'sources'), (item, i) => {
    const to = [...at, 'projected', 'sources', i];
    add(
      found,
      'ConfigMap',
      getObject(item, 'configMap')?.['name'],
      [...to, 'configMap', 'name'],
      getObject(item, 'configMap')?.['optional'] === true,
      keysIn(...(getArray(item, 'configMap', 'items') ?? [])),
    );
    add(
      found,
      'Secret',
      getObject(item, 'secret')?.['name'],
      [...to, 'secret', 'name'],
      getObject(item, 'secret')?.['optional'] === true,
      keysIn(...(getArray(item, 'secret', 'items') ?? [])),
    );
  });
}

function containerReferences(container: JsonObject, at: Path, found: Reference[]): void {
  each(container['env'], (variable, i) => {
    const to = [...at, 'env', i, 'valueFrom'];
    const map = getObject(variable, 'valueFrom', 'configMapKeyRef');
    const secret = getObject(variable, 'valueFrom', 'secretKeyRef');
    add(found, 'ConfigMap', map?.['name'], [...to, 'configMapKeyRef', 'name'], map?.['optional'] === true, keysIn(map));
    add(
      found,
      'Secret',
      secret?.['name'],
      [...to, 'secretKeyRef', 'name'],
      secret?.['optional'] === true,
      keysIn(secret),
    );
  });
  each(container['envFrom'], (source, i) => {
    const to = [...at, 'envFrom', i];
    const map = getObject(source, 'configMapRef');
    const secret = getObject(source, 'secretRef');
    add(found, 'ConfigMap', map?.['name'], [...to, 'configMapRef', 'name'], map?.['optional'] === true);
    add(found, 'Secret', secret?.['name'], [...to, 'secretRef', 'name'], secret?.['optional'] === true);
  });
}

function ingressReferences(ingress: JsonObject): Reference[] {
  const found: Reference[] = [];
  add(found, 'Service', getString(ingress, 'spec', 'defaultBackend', 'service', 'name'), [
    'spec',
    'defaultBackend',
    'service',
    'name',
  ]);
  each(getArray(ingress, 'spec', 'rules'), (rule, i) =>
    each(getArray(rule, 'http', 'paths'), (path, j) =>
      add(found, 'Service', getString(path, 'backend', 'service', 'name'), [
        'spec',
        'rules',
        i,
        'http',
        'paths',
        j,
        'backend',
        'service',
        'name',
      ]),
    ),
  );
  each(getArray(ingress, 'spec', 'tls'), (tls, i) =>
    add(found, 'Secret', tls['secretName'], ['spec', 'tls', i, 'secretName'], true),
  );
  return found;
}

function each(list: JsonValue | undefined, visit: (item: JsonObject, position: number) => void): void {
  if (!isArray(list)) return;
  list.forEach((item, i) => {
    if (isObject(item)) visit(item, i);
  });
}
