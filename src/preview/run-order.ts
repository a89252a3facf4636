/**
 * One run of kubectl over several objects (kubectl pkg/cmd/apply, v0.36): the kinds of all of them are looked up before the first is sent, then
 * they are sent in their order, and a failure does not keep the others back. So an object fails for whatever comes with it and is not
 * there yet; a second run would succeed.
 */
import { denied } from '../apiserver/errors.ts';
import type { ApiError } from '../apiserver/result.ts';
import { getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { keyOf, keyText } from '../units/identity.ts';
import type { Unit } from '../units/unit.ts';
import { noMatches } from './request.ts';

/** Why the first of these manifests fails in the first run; undefined: nothing that comes with it stands in its way. */
export type RunOrder = (manifests: readonly Manifest[]) => ApiError | undefined;

/** In: both sides of a unit in the order they are applied. */
export function runOrder(unit: Unit, base: readonly Manifest[], head: readonly Manifest[]): RunOrder {
  const places = new Map(head.map((manifest, i) => [manifest, i]));
  const brought = broughtBy(unit, base, head);
  if (brought.kinds.size === 0 && brought.names.size === 0) return () => undefined;
  return ([first]) => {
    if (first === undefined) return undefined;
    if (brought.kinds.has(`${first.gvk.group}/${first.gvk.kind}`)) return noMatches(first.gvk);
    const place = places.get(first) ?? 0;
    const key = keyOf(first, unit.schemas.head, unit.defaultNamespace);
    const later = (kind: string, name: string | undefined): boolean =>
      name !== undefined && (brought.names.get(`${kind} ${name}`) ?? -1) > place;
    if (later('Namespace', key.namespace)) return notFound(key.namespace ?? '');
    if (key.group !== '' || key.kind !== 'Pod') return undefined;
    const priority = getString(first.object, 'spec', 'priorityClassName');
    if (later('PriorityClass', priority)) {
      return denied(`no PriorityClass with name ${priority} was found`, 'spec.priorityClassName');
    }
    const runtime = getString(first.object, 'spec', 'runtimeClassName');
    if (later('RuntimeClass', runtime)) {
      return denied(`pod rejected: RuntimeClass "${runtime}" not found`, 'spec.runtimeClassName');
    }
    return undefined;
  };
}

interface Brought {
  /** Kinds that definitions of this change bring, as group/kind. */
  readonly kinds: ReadonlySet<string>;
  /** Where in head the objects stand that others need: `Namespace shop`. */
  readonly names: ReadonlyMap<string, number>;
}

const NEEDED: ReadonlyMap<string, string> = new Map([
  ['Namespace', ''],
  ['PriorityClass', 'scheduling.k8s.io'],
  ['RuntimeClass', 'node.k8s.io'],
]);

function broughtBy(unit: Unit, base: readonly Manifest[], head: readonly Manifest[]): Brought {
  const kinds = new Set<string>();
  const names = new Map<string, number>();
  const known = new Set<string>();
  for (const manifest of base) {
    if (NEEDED.get(manifest.gvk.kind) === manifest.gvk.group)
      known.add(keyText(keyOf(manifest, unit.schemas.base, unit.defaultNamespace)));
  }
  head.forEach((manifest, i) => {
    const { gvk, object } = manifest;
    if (gvk.kind === 'CustomResourceDefinition' && gvk.group === 'apiextensions.k8s.io') {
      const group = getString(object, 'spec', 'group') ?? '';
      const kind = getString(object, 'spec', 'names', 'kind') ?? '';
      if (unit.schemas.base.versions(group, kind).length === 0) kinds.add(`${group}/${kind}`);
    }
    if (
      NEEDED.get(gvk.kind) !== gvk.group ||
      known.has(keyText(keyOf(manifest, unit.schemas.head, unit.defaultNamespace)))
    )
      return;
    const id = `${gvk.kind} ${getString(object, 'metadata', 'name') ?? ''}`;
    if (!names.has(id)) names.set(id, i);
  });
  return { kinds, names };
}

function notFound(namespace: string): ApiError {
  return { path: '', cause: 'NotFound', message: `namespaces "${namespace}" not found`, source: 'validation' };
}
