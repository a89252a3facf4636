import { type KubeObject } from '../kube/object.js';
/** Options of Argo CD and Flux that decide how objects are applied and that an object turns on, each with its place. */
export declare function applierOptions(object: KubeObject): Iterable<[option: string, path: readonly string[]]>;
