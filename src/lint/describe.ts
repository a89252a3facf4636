import type { ObjectKey } from '../kube/object.ts';

/**
 * What messages may say of an object: `{object}` with its namespace and kind, `{resource}` as kubectl takes it, and `{within}`
 * as kubectl is told its namespace.
 */
export function describeKey({ kind, name, namespace }: ObjectKey): {
  readonly [word in 'kind' | 'name' | 'namespace' | 'object' | 'resource' | 'within']: string;
} {
  const within = namespace === undefined ? '' : ` -n ${namespace}`;
  return {
    kind,
    name,
    namespace: namespace ?? '',
    object: namespace === undefined ? `${kind} ${name}` : `${kind} ${namespace}/${name}`,
    resource: `${kind.toLowerCase()}/${name}${within}`,
    within,
  };
}
