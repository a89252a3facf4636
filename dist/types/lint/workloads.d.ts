import { type JsonObject } from '../kube/json.js';
import { type KubeObject } from '../kube/object.js';
import type { ApplyPreview } from '../preview/outcome.js';
import type { ContextObject, LintContext, ObjectKey } from './rule.js';
/** Kinds that keep pods running; what searches for pods searches for these. */
export declare const WORKLOADS: readonly ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'CronJob', 'Job', 'Pod'];
/** The pod template of a workload, or a Pod itself: its labels, annotations and spec, and where it stands. */
export declare function podTemplate(object: KubeObject | null | undefined): {
    readonly metadata: JsonObject | undefined;
    readonly spec: JsonObject;
    readonly path: readonly string[];
} | undefined;
/** Whether labels match a selector: a plain map of labels, or `matchLabels` with `matchExpressions`. */
export declare function selects(selector: JsonObject, labels: JsonObject | undefined): boolean;
/** What an autoscaler scales. */
export declare function scaleTarget(autoscaler: KubeObject | undefined): {
    readonly kind: string;
    readonly name: string;
} | undefined;
/** What scales a workload at one revision: a HorizontalPodAutoscaler or a KEDA ScaledObject. */
export declare function autoscalerOf(key: ObjectKey, context: Pick<LintContext, 'objects'>, side: 'base' | 'head'): ContextObject | undefined;
/** What a Service selects, or what the pods of a workload carry. */
export declare function labelsOf(object: KubeObject | undefined): JsonObject | undefined;
/** Workloads at one revision whose pods a Service with this selector finds. */
export declare function workloadsMatching(context: Pick<LintContext, 'objects'>, side: 'base' | 'head', { key }: ContextObject, selector: JsonObject): ContextObject[];
/** Whether a controller restarts the pods of a workload by itself when what they read changes: annotations ask for it. */
export declare function isReloaded(object: KubeObject): boolean;
/** A workload that has no template, and had none: what somebody says of it by server-side apply. */
export declare function isPartialIntent({ key, lastApplied, modified }: ApplyPreview): boolean;
