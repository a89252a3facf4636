/**
 * One run of kubectl over several objects (kubectl pkg/cmd/apply, v0.36): the kinds of all of them are looked up before the first is sent, then
 * they are sent in their order, and a failure does not keep the others back. So an object fails for whatever comes with it and is not
 * there yet; a second run would succeed.
 */
import { denied } from '../apiserver/errors.ts';
import type { ApiError, FindObject } from '../apiserver/result.ts';
import { definedKind, isDefinitionKind } from '../kube/definition.ts';
import type { JsonObject } from '../kube/json.ts';
import { getString, nameOf } from '../kube/object.ts';
import { podTemplatePath } from '../kube/pod-template.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { keyOf, keyText } from '../units/identity.ts';
import { isKubectl, type Unit } from '../units/unit.ts';
import { limitsOthers } from './context-queries.ts';
import { noMatches } from './request.ts';

/** What stands in the way of an object in the first run: it comes with the change, and is not there yet. */
export interface TooEarly {
  readonly error: ApiError;
  /** What that is, in words. */
  readonly needs: string;
  /** Both stand in one file, so that no order of files can help. */
  readonly together: boolean;
  /** kubectl is known to apply them in one run. */
  readonly certain: boolean;
}

/** Why the first of these manifests fails in the first run; undefined: nothing that comes with it stands in its way. */
export type RunOrder = (manifests: readonly Manifest[]) => TooEarly | undefined;

/** In: both sides of a unit in the order they are applied. */
export function runOrder(unit: Unit, base: readonly Manifest[], head: readonly Manifest[]): RunOrder {
  const places = new Map(head.map((manifest, i) => [manifest, i]));
  const brought = broughtBy(unit, base, head);
  if (brought.kinds.size === 0 && brought.names.size === 0) return () => undefined;
  const certain = unit.applier.known;
  return ([first]) => {
    if (first === undefined) return undefined;
    const because = (error: ApiError, needs: string, other: Manifest): TooEarly => {
      return { error, needs, together: other.location.path === first.location.path, certain };
    };
    const definition = brought.kinds.get(`${first.gvk.group}/${first.gvk.kind}`);
    if (definition) return because(noMatches(first.gvk), `the definition of \`${first.gvk.kind}\``, definition);
    const place = places.get(first) ?? 0;
    const key = keyOf(first, unit.schemas.head, unit.defaultNamespace);
    const later = (kind: string, name: string | undefined, error: (name: string) => ApiError): TooEarly | undefined => {
      const other = name === undefined ? undefined : brought.names.get(`${kind} ${name}`);
      if (name === undefined || !other || (places.get(other) ?? -1) <= place) return undefined;
      return because(error(name), `${kind} \`${name}\``, other);
    };
    const outside = later('Namespace', key.namespace, notFound);
    if (outside || key.group !== '' || key.kind !== 'Pod') return outside;
    const named = (field: string): string | undefined => getString(first.object, 'spec', field);
    return (
      later('PriorityClass', named('priorityClassName'), (name) =>
        denied(`no PriorityClass with name ${name} was found`, 'spec.priorityClassName'),
      ) ??
      later('RuntimeClass', named('runtimeClassName'), (name) =>
        denied(`pod rejected: RuntimeClass "${name}" not found`, 'spec.runtimeClassName'),
      )
    );
  };
}

/**
 * The schemas by which an object is judged: a definition that changes after the object in the same run of kubectl does so too late for it.
 */
export function schemasInRun(unit: Unit, head: readonly Manifest[]): (manifests: readonly Manifest[]) => Unit {
  const changed = new Map<string, number>();
  head.forEach(({ gvk, object }, i) => {
    if (isDefinitionKind(gvk)) changed.set(definedKind(object), i);
  });
  if (changed.size === 0 || !unit.applier.known) return () => unit;
  const before: Unit = { ...unit, schemas: { base: unit.schemas.base, head: unit.schemas.base } };
  const places = new Map(head.map((manifest, i) => [manifest, i]));
  return ([first]) => {
    const at = first && changed.get(`${first.gvk.group}/${first.gvk.kind}`);
    if (first === undefined || at === undefined || (places.get(first) ?? -1) > at) return unit;
    return unit.schemas.base.kind(first.gvk) ? before : unit;
  };
}

/**
 * What is in sight of an object in the run of kubectl: limits that come after it are not there yet, nor is what comes to a namespace; a
 * Service that comes after it still holds its ports of before.
 */
export function findInRun(
  unit: Unit,
  { base, head }: { readonly base: readonly Manifest[]; readonly head: readonly Manifest[] },
  find: FindObject,
): (manifests: readonly Manifest[]) => FindObject {
  const idOf = (manifest: Manifest, side: 'base' | 'head'): string =>
    keyText(keyOf(manifest, unit.schemas[side], unit.defaultNamespace));
  const limits = isKubectl(unit.applier) ? head.filter(({ gvk }) => gvk.group === '' && limitsOthers(gvk.kind)) : [];
  const stood = new Set(limits.length === 0 ? [] : base.map((manifest) => idOf(manifest, 'base')));
  const places = new Map(head.map((manifest, i) => [manifest, i]));
  const added = new Map(
    limits
      .filter((manifest) => manifest.gvk.kind === 'Namespace' || !stood.has(idOf(manifest, 'head')))
      .map((manifest) => [manifest.object, places.get(manifest) ?? 0]),
  );
  const former = formerServices(unit, base, head, idOf);
  if (added.size === 0 && former.size === 0) return () => find;
  const placed = [...added.values(), ...[...former.values()].map(({ place }) => place)];
  const last = placed.reduce((most, place) => Math.max(most, place), 0);
  const formerAt = (object: JsonObject, place: number): JsonObject => {
    const before = former.get(object);
    return before !== undefined && before.place > place ? before.object : object;
  };
  return ([first]) => {
    // Only what is refused in the run itself depends on its order: pods that others have made come later.
    if (first !== undefined && (podTemplatePath(first.gvk.kind, first.gvk.group)?.length ?? 0) > 0) return find;
    const place = (first && places.get(first)) ?? head.length;
    if (last <= place) return find;
    const isLater = (object: JsonObject): boolean => (added.get(object) ?? -1) > place;
    const all = (...of: Parameters<NonNullable<FindObject['all']>>): readonly JsonObject[] => {
      const [group, kind] = of;
      const found = find.all?.(...of) ?? [];
      if (group !== '') return found;
      if (kind === 'Service') return found.map((object) => formerAt(object, place));
      return limitsOthers(kind) ? found.filter((object) => !isLater(object)) : found;
    };
    const absent: FindObject['absent'] = (...key) => find.absent?.(...key) ?? false;
    const one = (...key: Parameters<FindObject>): JsonObject | undefined => {
      const found = find(...key);
      return found && isLater(found) ? undefined : found;
    };
    return Object.assign(one, { all, absent, before: find.before });
  };
}

/** What Services of head were at base, and when they change; where the order is known. */
function formerServices(
  unit: Unit,
  base: readonly Manifest[],
  head: readonly Manifest[],
  idOf: (manifest: Manifest, side: 'base' | 'head') => string,
): ReadonlyMap<JsonObject, { readonly place: number; readonly object: JsonObject }> {
  const out = new Map<JsonObject, { readonly place: number; readonly object: JsonObject }>();
  if (!unit.applier.known || !isKubectl(unit.applier)) return out;
  const isService = ({ gvk }: Manifest): boolean => gvk.group === '' && gvk.kind === 'Service';
  const stood = new Map(base.filter(isService).map((manifest) => [idOf(manifest, 'base'), manifest.object]));
  if (stood.size === 0) return out;
  head.forEach((manifest, place) => {
    const object = isService(manifest) ? stood.get(idOf(manifest, 'head')) : undefined;
    if (object !== undefined) out.set(manifest.object, { place, object });
  });
  return out;
}

interface Brought {
  /** Definitions that this change brings, by their group/kind. */
  readonly kinds: ReadonlyMap<string, Manifest>;
  /** Objects that others need: `Namespace shop`. */
  readonly names: ReadonlyMap<string, Manifest>;
}

const NEEDED: ReadonlyMap<string, string> = new Map([
  ['Namespace', ''],
  ['PriorityClass', 'scheduling.k8s.io'],
  ['RuntimeClass', 'node.k8s.io'],
]);

function broughtBy(unit: Unit, base: readonly Manifest[], head: readonly Manifest[]): Brought {
  const kinds = new Map<string, Manifest>();
  const names = new Map<string, Manifest>();
  const known = new Set<string>();
  for (const manifest of base) {
    if (NEEDED.get(manifest.gvk.kind) === manifest.gvk.group)
      known.add(keyText(keyOf(manifest, unit.schemas.base, unit.defaultNamespace)));
  }
  for (const manifest of head) {
    const { gvk, object } = manifest;
    const kind = isDefinitionKind(gvk) ? definedKind(object) : undefined;
    if (kind !== undefined && !isServed(unit, kind)) kinds.set(kind, manifest);
    if (
      NEEDED.get(gvk.kind) !== gvk.group ||
      known.has(keyText(keyOf(manifest, unit.schemas.head, unit.defaultNamespace)))
    )
      continue;
    const id = `${gvk.kind} ${nameOf(object)}`;
    if (!names.has(id)) names.set(id, manifest);
  }
  return { kinds, names };
}

function isServed({ schemas }: Unit, kind: string): boolean {
  const slash = kind.indexOf('/');
  return schemas.base.versions(kind.slice(0, slash), kind.slice(slash + 1)).length > 0;
}

function notFound(namespace: string): ApiError {
  return { path: '', cause: 'NotFound', message: `namespaces "${namespace}" not found`, source: 'validation' };
}
