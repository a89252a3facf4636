/**
 * What live state says of objects: a cluster asked with GET, or a snapshot file. What enters are identities, what leaves are
 * objects as the server sent them. Not knowing is a state of its own and never the same as absent.
 */
import type { JsonObject } from './kube/json.js';
import { type GroupVersionKind } from './kube/object.js';
export interface ObjectQuery {
    readonly gvk: GroupVersionKind;
    /** Absent for cluster-scoped objects and for kinds whose scope only the server knows. */
    readonly namespace?: string | undefined;
    readonly name: string;
    /** What head and base write, for live values that are masked but comparable. */
    readonly manifests: readonly JsonObject[];
}
export type Seen = {
    readonly state: 'found';
    readonly object: JsonObject;
    readonly managersHidden?: boolean;
} | {
    readonly state: 'absent';
}
/** The server knows no such kind at this version. */
 | {
    readonly state: 'not-served';
} | Unknown;
/** Why something could not be seen. `wanted` was not asked for on purpose: no failure of the review. */
export interface Unknown {
    readonly state: 'unknown';
    readonly code: string;
    readonly message: string;
    readonly fix: string;
    readonly wanted: boolean;
}
export interface ListQuery {
    readonly gvk: GroupVersionKind;
    readonly namespace?: string | undefined;
    readonly labelSelector?: string | undefined;
}
export type Listed = {
    readonly state: 'listed';
    readonly items: readonly JsonObject[];
} | {
    readonly state: 'not-served';
} | Unknown;
/** What the server knows of kinds that are not built in. */
export interface Definitions {
    readonly crds: readonly JsonObject[];
    readonly problems: readonly Unknown[];
}
/** A request that is sent to see what the server makes of it. */
export interface DryRun {
    readonly action: 'create' | 'strategic' | 'merge' | 'apply';
    readonly gvk: GroupVersionKind;
    readonly namespace?: string | undefined;
    readonly name: string;
    readonly body: JsonObject;
    readonly manager: string;
    readonly force: boolean;
}
export type DryRunAnswer = {
    readonly state: 'accepted';
    readonly object: JsonObject;
} | {
    readonly state: 'rejected';
    readonly status: number;
    readonly message: string;
    readonly fields: readonly string[];
} | Unknown;
export interface LiveSource {
    readonly source: 'snapshot' | 'cluster';
    /** How the report names it. */
    readonly name: string;
    /** `1.36`; null where it is not known. */
    readonly version: string | null;
    /** Namespace of objects that name none; undefined: nobody says. */
    readonly namespace: string | undefined;
    /** Said once in the report. */
    readonly notes: readonly string[];
    /** CustomResourceDefinitions of these kinds, as far as the server has them. */
    definitions(kinds: readonly GroupVersionKind[]): Promise<Definitions>;
    /** One answer per query, in their order. */
    read(queries: readonly ObjectQuery[]): Promise<readonly Seen[]>;
    list(query: ListQuery): Promise<Listed>;
    /** Asks the server what it would do with a request. Absent unless the user allowed it. */
    dryRun?(ask: DryRun): Promise<DryRunAnswer>;
    /** Every object at hand that may stand beside those read: all of a snapshot, none of a cluster. */
    readonly related: readonly JsonObject[];
}
export declare const NOT_ASKED: Unknown;
/** Equal for queries of the same object at the same version. */
export declare function queryText({ gvk, namespace, name }: ObjectQuery): string;
