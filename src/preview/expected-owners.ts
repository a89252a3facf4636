/**
 * Who else decides fields of an object, as far as the repository shows it: autoscalers, the same object written twice,
 * sidecar injectors. Without live state these are the only owners beside the applier that can be named.
 */
import { guessFields } from '../fieldpath/guess.ts';
import { field, formatPath, type Path, pathOf } from '../fieldpath/path.ts';
import { equalJson, isObject, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { getArray, getIn, getObject, getString } from '../kube/object.ts';
import { podTemplatePath } from '../kube/pod-template.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { keyOf } from '../units/identity.ts';
import type { ExpectedOwner, ObjectChange } from './outcome.ts';
import { OWNER_KINDS, relatedOwners, targetOf } from './related-owners.ts';

/** Whether a manifest may tell something about the owners of other objects. */
export function showsOwners({ gvk }: Manifest): boolean {
  return gvk.kind === 'Namespace' || OWNER_KINDS.some((kind) => kind === gvk.kind);
}

/**
 * Unchanged documents to look for: autoscalers that name the object, where the change touches what they decide. A change of
 * images must not cost a search of the repository.
 */
export function ownerQueries(change: ObjectChange): { readonly kind: string; readonly text: string }[] {
  const before = change.lastApplied.at(-1)?.object;
  const after = change.modified.at(-1)?.object;
  const touched = !equalJson(scaledFields(before), scaledFields(after));
  return after && touched ? OWNER_KINDS.map((kind) => ({ kind, text: change.key.name })) : [];
}

/** The replicas of a workload, and the resources of its containers by name. */
function scaledFields(object: JsonObject | undefined): JsonValue {
  const list = getArray(object, 'spec', 'template', 'spec', 'containers') ?? [];
  const sizes = list.map((container) => [getIn(container, 'name') ?? null, getIn(container, 'resources') ?? null]);
  return [getIn(object, 'spec', 'replicas') ?? null, sizes];
}

const REPLICAS = pathOf('spec', 'replicas');

export function expectedOwners(change: ObjectChange, related: readonly Manifest[]): ExpectedOwner[] {
  if (change.modified.length === 0) return [];
  return [...scalers(change, related), ...copies(change), ...injectors(change, related)];
}

function scalers(change: ObjectChange, related: readonly Manifest[]): ExpectedOwner[] {
  const found = new Map<string, ExpectedOwner>();
  const add = (owner: ExpectedOwner): void => {
    found.set(`${owner.name} ${JSON.stringify(owner.path)}`, owner);
  };
  for (const manifest of relatedOwners(related).scalers.get(change.key.name) ?? []) {
    const { kind } = manifest.gvk;
    const key = keyOf(manifest, change.unit.schemas.head, change.unit.defaultNamespace);
    if (!targets(manifest, change) || key.namespace !== change.key.namespace) continue;
    const name = `${kind} ${key.namespace === undefined ? '' : `${key.namespace}/`}${key.name}`;
    if (kind !== 'VerticalPodAutoscaler') add({ name, path: REPLICAS, where: 'object' });
    else for (const path of sizedContainers(manifest.object, change)) add({ name, path, where: 'pods' });
  }
  return [...found.values()];
}

function targets(manifest: Manifest, { key }: ObjectChange): boolean {
  const ref = targetOf(manifest);
  // A ScaledObject that names no kind scales a Deployment.
  const kind = getString(ref, 'kind') ?? (manifest.gvk.kind === 'ScaledObject' ? 'Deployment' : undefined);
  const group = getString(ref, 'apiVersion')?.split('/').slice(0, -1).join('/');
  return getString(ref, 'name') === key.name && kind === key.kind && (group === undefined || group === key.group);
}

/** Where a vertical autoscaler replaces the resources of containers; it does so in the pods, as they are made. */
function sizedContainers(autoscaler: JsonObject, change: ObjectChange): Path[] {
  if (getString(autoscaler, 'spec', 'updatePolicy', 'updateMode') === 'Off') return [];
  const policies = (getArray(autoscaler, 'spec', 'resourcePolicy', 'containerPolicies') ?? []).filter(isObject);
  const byName = new Map(policies.toReversed().map((policy) => [policy['containerName'], policy]));
  const policyOf = (name: string): JsonObject | undefined => byName.get(name) ?? byName.get('*');
  return containers(change)
    .filter((name) => policyOf(name)?.['mode'] !== 'Off')
    .map((name) => [...containerPath(change, name), field('resources')]);
}

function podSpec({ key }: ObjectChange): readonly string[] {
  return [...(podTemplatePath(key.kind) ?? TEMPLATE), 'spec'];
}

const TEMPLATE = ['spec', 'template'];

function containers(change: ObjectChange): string[] {
  const list = getArray(change.modified.at(-1)?.object, ...podSpec(change), 'containers') ?? [];
  return list.flatMap((item) => getString(item, 'name') ?? []);
}

function containerPath(change: ObjectChange, name: string): Path {
  return [...pathOf(...podSpec(change), 'containers'), { type: 'key', key: named(name) }];
}

function named(name: string): JsonObject {
  const key = newObject();
  key['name'] = name;
  return key;
}

/** The same object in two places: each copy is applied, and the last one wins. */
function copies(change: ObjectChange): ExpectedOwner[] {
  return change.modified.slice(0, -1).flatMap(({ object, location }) => {
    const name = `the same object in ${location.path}:${location.line}`;
    return [...guessFields(object).paths()]
      .filter((path) => !IDENTITY.has(formatPath(path)))
      .map((path): ExpectedOwner => ({ name, path, where: 'copy' }));
  });
}

const IDENTITY = new Set(['apiVersion', 'kind', 'metadata.name', 'metadata.namespace']);

interface Injector {
  readonly name: string;
  readonly sidecars: readonly string[];
  /** Whether labels and annotations of a pod or a namespace ask for it; undefined: they do not say. */
  readonly ofPod: (metadata: JsonObject | undefined) => boolean | undefined;
  readonly ofNamespace: (metadata: JsonObject | undefined) => boolean;
}

const INJECTORS: readonly Injector[] = [
  {
    name: "Istio's sidecar injector",
    sidecars: ['istio-proxy'],
    ofPod: (metadata) =>
      answer(
        getString(metadata, 'labels', 'sidecar.istio.io/inject') ??
          getString(metadata, 'annotations', 'sidecar.istio.io/inject'),
        'true',
      ),
    ofNamespace: (metadata) =>
      getString(metadata, 'labels', 'istio-injection') === 'enabled' ||
      getString(metadata, 'labels', 'istio.io/rev') !== undefined,
  },
  {
    name: "Linkerd's proxy injector",
    sidecars: ['linkerd-proxy'],
    ofPod: (metadata) => answer(getString(metadata, 'annotations', 'linkerd.io/inject'), 'enabled', 'ingress'),
    ofNamespace: (metadata) => answer(getString(metadata, 'annotations', 'linkerd.io/inject'), 'enabled') ?? false,
  },
];

function answer(value: string | undefined, ...yes: readonly string[]): boolean | undefined {
  return value === undefined ? undefined : yes.includes(value);
}

function injectors(change: ObjectChange, related: readonly Manifest[]): ExpectedOwner[] {
  const at = podSpec(change);
  const object = change.modified.at(-1)?.object;
  if (!getObject(object, ...at)) return [];
  const metadata = getIn(object, ...at.slice(0, -1), 'metadata');
  const pod = isObject(metadata) ? metadata : undefined;
  const namespace = relatedOwners(related).namespaces.get(change.key.namespace ?? '');
  return INJECTORS.filter(
    ({ ofPod, ofNamespace }) => ofPod(pod) ?? ofNamespace(getObject(namespace?.object, 'metadata')),
  ).flatMap(({ name, sidecars }) =>
    sidecars.map(
      (sidecar): ExpectedOwner => ({
        name,
        path: containerPath(change, sidecar),
        where: change.key.kind === 'Pod' ? 'object' : 'pods',
      }),
    ),
  );
}
