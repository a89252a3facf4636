/**
 * Variables that a Flux Kustomization fills in after the build, as far as it states them. In: its spec, and an object that it applies.
 * Out: that object as it is applied. What only the cluster or another file can say stays a placeholder.
 */
import { type JsonObject } from '../kube/json.js';
import type { Manifest } from '../manifest/manifest.js';
export interface Substitution {
    /** By name; null where the value is filled in itself. */
    readonly variables: ReadonlyMap<string, string | null>;
    /** Whether ConfigMaps or Secrets give more of them that are not in sight. */
    readonly open: boolean;
    /** Those in sight, as `ConfigMap name`. */
    readonly from: ReadonlySet<string>;
}
/** A ConfigMap or Secret that gives variables. */
export interface VariablesRef {
    readonly kind: string;
    readonly name: string;
}
/** What one of them gives; null for a value that nobody can read. Undefined: it is not in sight. */
export type Variables = (ref: VariablesRef) => ReadonlyMap<string, string | null> | undefined;
export declare function variablesRefs(spec: JsonObject | undefined): VariablesRef[];
/** `LoadVariables` and `SubstituteVariables` of fluxcd/pkg `kustomize`: without any variable nothing is filled in. */
export declare function substitutionOf(spec: JsonObject, variablesOf?: Variables): Substitution | null;
/** Equal for two that fill in the same. */
export declare function substitutionText(substitution: Substitution | null): string;
/** Equal for owners that make the same of one text: they fill in the same, and send it to the same namespace. */
export declare function treatmentOf({ namespace, substitution, }: {
    readonly namespace: {
        readonly name: string;
        readonly how: 'override' | 'default';
    } | null;
    readonly substitution?: Substitution | null;
}): string;
export declare function substituted(manifest: Manifest, substitution: Substitution | null): Manifest;
