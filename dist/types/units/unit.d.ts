import type { ObjectKey } from '../kube/object.js';
import type { SchemaRegistry } from '../schema/schema.js';
export declare const APPLIER_NAMES: readonly ['kubectl', 'kubectl-server-side', 'argo-cd', 'flux-kustomization', 'flux-helmrelease', 'helm-3', 'helm-4'];
export type ApplierName = (typeof APPLIER_NAMES)[number];
/** What kubectl was told about pruning; only kubectl has these conditions. */
export interface KubectlPruning {
    /** `-l`: only what matches is pruned, and only what matches is applied. */
    readonly selector?: string | undefined;
    /** `--prune-allowlist` as group/version/kind; absent: kubectl's own list. */
    readonly allowlist?: readonly string[] | undefined;
    /** `--applyset`: membership decides, not the allow-list. */
    readonly applyset?: string | undefined;
}
/** How manifests reach the cluster. */
export interface Applier {
    readonly name: ApplierName;
    readonly mode: 'client-side' | 'server-side' | 'dynamic';
    readonly manager: string;
    readonly force: boolean;
    readonly prune: 'yes' | 'no' | 'unknown';
    /** Why this applier was taken: `--applier`, an object of the repository, or nothing better known. */
    readonly because: string;
    /** Whether that is known, or assumed for want of anything better. */
    readonly known: boolean;
    /** Nothing is applied until this owner is resumed, or the one that applies its definition. */
    readonly suspended?: string | undefined;
    /** The Application, Kustomization or HelmRelease that applies. */
    readonly owner?: ObjectKey | undefined;
    readonly pruning?: KubectlPruning | undefined;
    /** What the applier protects of its own accord: an Application's `Prune=false`. */
    readonly protectedBy?: string | undefined;
    /** Refuses to delete everything: an Application without `allowEmpty`. */
    readonly keepsLast?: boolean | undefined;
    /** Deletes and creates anew whatever the server refuses to update: a Kustomization with `force`. */
    readonly recreates?: boolean | undefined;
    /** Replaces objects instead of merging: an Application with `Replace=true`. */
    readonly replaces?: boolean | undefined;
}
/** kubectl itself, whichever way it applies. */
export declare function isKubectl({ name }: Applier): boolean;
/** A root of manifests applied together, to one cluster, by one applier. */
export interface Unit {
    readonly id: string;
    readonly root: string;
    readonly cluster: string | null;
    readonly applier: Applier;
    /** How base was applied, where that is another way than head's. */
    readonly baseApplier?: Applier | undefined;
    readonly defaultNamespace?: string | undefined;
    /** A kustomization that nobody in sight applies and that names no namespace: one that uses it may set it. */
    readonly isNamespaceFree?: boolean;
    readonly schemas: {
        readonly base: SchemaRegistry;
        readonly head: SchemaRegistry;
    };
}
