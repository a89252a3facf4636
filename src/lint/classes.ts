/** Classes that objects name, and what becomes of those objects without them. */
import { grouped } from '../kube/grouped.ts';
import { isObject } from '../kube/json.ts';
import { keptWith } from '../kube/kept-with.ts';
import { getArray, getObject, getString, type KubeObject } from '../kube/object.ts';
import { podSpecPath } from './references.ts';
import type { ContextObject } from './rule.ts';

export interface NamedClass {
  readonly kind: 'PriorityClass' | 'RuntimeClass' | 'IngressClass' | 'StorageClass';
  readonly name: string;
  readonly path: readonly (string | number)[];
}

export const CLASS_GROUPS: { readonly [kind in NamedClass['kind']]: string } = {
  PriorityClass: 'scheduling.k8s.io',
  RuntimeClass: 'node.k8s.io',
  IngressClass: 'networking.k8s.io',
  StorageClass: 'storage.k8s.io',
};

export function isClassKind(kind: string): kind is NamedClass['kind'] {
  return Object.hasOwn(CLASS_GROUPS, kind);
}

function classesNamed(object: KubeObject): NamedClass[] {
  const kind = getString(object, 'kind') ?? '';
  const at = podSpecPath(kind) ?? [];
  const spec = at.length > 0 ? getObject(object, ...at) : undefined;
  const claims = kind === 'StatefulSet' ? (getArray(object, 'spec', 'volumeClaimTemplates') ?? []) : [];
  const own = getObject(object, 'spec');
  return [
    named('PriorityClass', spec, [...at, 'priorityClassName']),
    named('RuntimeClass', spec, [...at, 'runtimeClassName']),
    ...(kind === 'Ingress' ? [named('IngressClass', own, ['spec', 'ingressClassName'])] : []),
    ...(kind === 'PersistentVolumeClaim' ? [named('StorageClass', own, ['spec', 'storageClassName'])] : []),
    ...claims.map((claim, i) =>
      named('StorageClass', isObject(claim) ? getObject(claim, 'spec') : undefined, [
        ...['spec', 'volumeClaimTemplates', i, 'spec', 'storageClassName'],
      ]),
    ),
  ].flat();
}

/** Who names a class, once for each object, and where. */
export function usersOf(
  objects: readonly ContextObject[],
  kind: NamedClass['kind'],
  name: string,
): readonly { readonly user: ContextObject; readonly path: NamedClass['path'] }[] {
  const found = byClass(objects).get(`${kind} ${name}`) ?? [];
  return [...new Map(found.map((one) => [one.user, one] as const)).values()];
}

const byClass = keptWith((objects: readonly ContextObject[]) =>
  grouped(
    objects.flatMap((user) =>
      classesNamed(user.object).map(({ kind, name, path }) => [`${kind} ${name}`, { user, path }] as const),
    ),
  ),
);

function named(kind: NamedClass['kind'], from: KubeObject | undefined, path: NamedClass['path']): NamedClass[] {
  const name = getString(from, String(path.at(-1)));
  return name === undefined || name === '' ? [] : [{ kind, name, path }];
}
