import type { ObjectKey } from '../kube/object.ts';

/** What messages may say of an object: `{object}` with its namespace and kind, `{resource}` as kubectl takes it. */
export function describeKey({ kind, name, namespace }: ObjectKey): { readonly [word: string]: string } {
  return {
    kind,
    name,
    namespace: namespace ?? '',
    object: namespace === undefined ? `${kind}/${name}` : `${namespace}/${kind}/${name}`,
    resource: `${kind.toLowerCase()}/${name}${namespace === undefined ? '' : ` -n ${namespace}`}`,
  };
}
