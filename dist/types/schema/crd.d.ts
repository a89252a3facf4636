/**
 * A CustomResourceDefinition (apiextensions.k8s.io/v1) becomes one KindSchema per served version. In: the object as it
 * stands in a manifest, untrusted. Out: kinds, or the problem that makes the API server refuse the definition. Never
 * throws on content. Structural schemas nest without references, so they are converted eagerly.
 */
import type { JsonObject } from '../kube/json.js';
import type { KindSchema, Schema } from './schema.js';
export interface CrdProblem {
    /** metadata.name of the definition, '' when it has none. */
    readonly crd: string;
    /** Where in the definition, `spec.versions[0].schema.openAPIV3Schema.properties[spec]`. */
    readonly path: string;
    readonly message: string;
}
export type CrdResult = {
    readonly kinds: readonly KindSchema[];
} | {
    readonly problem: CrdProblem;
};
/** `objectMeta`: the built-in schema of ObjectMeta, which stands at the root and in embedded resources. */
export declare function kindsOfCrd(crd: JsonObject, objectMeta: Schema | undefined): CrdResult;
