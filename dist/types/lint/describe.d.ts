import type { ObjectKey } from '../kube/object.js';
/**
 * What messages may say of an object: `{object}` with its namespace and kind, `{resource}` as kubectl takes it, and `{within}`
 * as kubectl is told its namespace.
 */
export declare function describeKey({ kind, name, namespace }: ObjectKey): {
    readonly [word in 'kind' | 'name' | 'namespace' | 'object' | 'resource' | 'within']: string;
};
