import { equalJson, isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { getArray, getObject, getString, type KubeObject } from '../kube/object.ts';
import { podSpecPath } from './references.ts';
import type { ContextObject, LintContext, ObjectKey } from './rule.ts';

/** Kinds that keep pods running; what searches for pods searches for these. */
export const WORKLOADS = ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'CronJob', 'Job', 'Pod'] as const;

/** The pod template of a workload, or a Pod itself: its labels, annotations and spec, and where it stands. */
export function podTemplate(
  object: KubeObject | null | undefined,
):
  | { readonly metadata: JsonObject | undefined; readonly spec: JsonObject; readonly path: readonly string[] }
  | undefined {
  const at = podSpecPath(getString(object ?? undefined, 'kind') ?? '');
  const spec = at && getObject(object ?? undefined, ...at);
  if (!object || !at || !spec) return undefined;
  const path = at.slice(0, -1);
  return { metadata: getObject(object, ...path, 'metadata'), spec, path };
}

/** Whether labels match a selector: a plain map of labels, or `matchLabels` with `matchExpressions`. */
export function selects(selector: JsonObject, labels: JsonObject | undefined): boolean {
  const structured = 'matchLabels' in selector || 'matchExpressions' in selector;
  const wanted = structured ? (getObject(selector, 'matchLabels') ?? {}) : selector;
  const equal = Object.entries(wanted).every(([name, value]) => equalJson(labels?.[name], value));
  return equal && (getArray(selector, 'matchExpressions') ?? []).every((item) => meets(item, labels));
}

function meets(expression: JsonValue, labels: JsonObject | undefined): boolean {
  if (!isObject(expression)) return false;
  const value = labels?.[String(expression['key'])];
  const values = isArray(expression['values']) ? expression['values'] : [];
  switch (expression['operator']) {
    case 'In':
      return value !== undefined && values.includes(value);
    case 'NotIn':
      return value === undefined || !values.includes(value);
    case 'Exists':
      return value !== undefined;
    default:
      return value === undefined;
  }
}

/** What an autoscaler scales. */
export function scaleTarget(
  autoscaler: KubeObject | undefined,
): { readonly kind: string; readonly name: string } | undefined {
  const name = getString(autoscaler, 'spec', 'scaleTargetRef', 'name');
  const kind = getString(autoscaler, 'spec', 'scaleTargetRef', 'kind') ?? 'Deployment';
  return name === undefined ? undefined : { kind, name };
}

/** What scales a workload at one revision: a HorizontalPodAutoscaler or a KEDA ScaledObject. */
export function autoscalerOf(
  key: ObjectKey,
  context: Pick<LintContext, 'objects'>,
  side: 'base' | 'head',
): ContextObject | undefined {
  return ['HorizontalPodAutoscaler', 'ScaledObject']
    .flatMap((kind) => context.objects(side, kind))
    .find(
      ({ key: found, object }) =>
        found.namespace === key.namespace &&
        scaleTarget(object)?.kind === key.kind &&
        scaleTarget(object)?.name === key.name,
    );
}

/** What a Service selects, or what the pods of a workload carry. */
export function labelsOf(object: KubeObject | undefined): JsonObject | undefined {
  return object?.['kind'] === 'Service'
    ? getObject(object, 'spec', 'selector')
    : getObject(podTemplate(object)?.metadata, 'labels');
}

/** Workloads at one revision whose pods a Service with this selector finds. */
export function workloadsMatching(
  context: Pick<LintContext, 'objects'>,
  side: 'base' | 'head',
  { key }: ContextObject,
  selector: JsonObject,
): ContextObject[] {
  return context.objects(side).filter((candidate) => {
    const template = podTemplate(candidate.object);
    if (!template || candidate.key.namespace !== key.namespace) return false;
    return selects(selector, getObject(template.metadata, 'labels'));
  });
}

/** Whether a controller restarts the pods of a workload by itself when what they read changes: annotations ask for it. */
export function isReloaded(object: KubeObject): boolean {
  const own = getObject(object, 'metadata', 'annotations');
  const pods = getObject(podTemplate(object)?.metadata, 'annotations');
  return /reloader|wave\.pusher|checksum|config-hash/.test(
    [own, pods].flatMap((it) => Object.keys(it ?? {})).join(' '),
  );
}
