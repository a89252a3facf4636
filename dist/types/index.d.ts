/**
 * The library: the engine alone. In: text, and the schema data of a Kubernetes version (`applylint/schemas/1.36.json`).
 * Out: what apply would do with each object, and what the rules say about it. Pure and synchronous, without files, git
 * or network, so it runs in a browser too.
 */
import type { JsonObject } from './kube/json.js';
import type { LintResult, RuleSet } from './lint/run.js';
import type { Manifest, ReadResult } from './manifest/manifest.js';
import type { ApplyPreview, Mode, ObjectChange } from './preview/outcome.js';
import { type UnitPreview } from './review/preview.js';
import type { SchemaData } from './schema/data.js';
import { type Registry } from './schema/registry.js';
import type { SchemaRegistry } from './schema/schema.js';
import type { Applier } from './units/unit.js';
/**
 * The manifests kubectl would read from one file (apimachinery 0.36), with the place of everything in them. Documents
 * that are no Kubernetes objects are `skipped`; what kubectl would fail on is `refused`. Never throws on content.
 */
export declare function parseManifests(text: string | Uint8Array, path?: string): ReadResult;
/**
 * The kinds a cluster serves: those of a Kubernetes version and of CustomResourceDefinitions. Definitions the server would
 * refuse are listed in `problems`, and their kinds are unknown.
 */
export declare function createSchemas(bundled: SchemaData, definitions?: readonly JsonObject[]): Registry;
/** A set of manifests applied together, at two revisions, and how they are applied. */
export interface PreviewRequest {
    /** Taken as applied last. */
    readonly base: readonly Manifest[];
    /** To be applied now. */
    readonly head: readonly Manifest[];
    /** One for both revisions, or one each where the definitions of custom resources change. */
    readonly schemas: SchemaRegistry | {
        readonly base: SchemaRegistry;
        readonly head: SchemaRegistry;
    };
    /** What the cluster holds (`kubectl get -o yaml --show-managed-fields`); absent: what applying base leaves there. */
    readonly live?: readonly Manifest[];
    /** Manifests that do not change and that predictions or rules may look at: autoscalers, namespaces. */
    readonly unchanged?: readonly Manifest[];
    /** Default: client-side and server-side. The first one gates: what holds in others only is no more than information. */
    readonly modes?: readonly Mode[];
    /** How base was applied, where that is another way. */
    readonly baseMode?: Mode;
    /** Field manager of server-side apply; default: `kubectl`. */
    readonly manager?: string;
    readonly force?: boolean;
    /** Whether objects that are gone from head are deleted; default: not known. */
    readonly prune?: Applier['prune'];
    /** Namespace of objects that name none; default: `default`. */
    readonly namespace?: string;
}
/** What apply does to each changed object; what {@link lint} takes. */
export interface Previewed extends UnitPreview {
    /** Objects whose text differs between base and head, in the order of their keys. */
    readonly previews: readonly ApplyPreview[];
    /** Objects that only stand elsewhere now. */
    readonly moved: readonly ObjectChange[];
    /** How many objects have the same text on both sides. */
    readonly same: number;
}
/** Predicts what applying head does, object by object and in each mode. Where that cannot be known the verdict is `not-judged`. */
export declare function previewApply(request: PreviewRequest): Previewed;
/** Findings of the rules about previews, by severity and place. A rule that throws is a failure beside the findings. */
export declare function lint(previewed: Previewed, rules?: RuleSet): LintResult;
/** All rules, by id; a subset of them may be given to {@link lint}. */
export declare const rules: RuleSet;
export { formatPath } from './fieldpath/path.js';
export type { JsonArray, JsonValue } from './kube/json.js';
export type { GroupVersionKind, ObjectKey } from './kube/object.js';
export { formatKey } from './kube/object.js';
export type { Finding } from './lint/finding.js';
export type { Rule, Severity } from './lint/rule.js';
export type { InputProblem, SourceLocation } from './manifest/manifest.js';
export type { Comparison, Conflict, Outcome, Verdict } from './preview/outcome.js';
export type { Applier, ApplyPreview, JsonObject, LintResult, Manifest, Mode, ObjectChange, ReadResult, Registry, RuleSet, SchemaData, SchemaRegistry, };
