import { grouped } from '../kube/grouped.ts';
import { equalJson, isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { keptWith } from '../kube/kept-with.ts';
import { meetsRequirement } from '../kube/label-requirement.ts';
import { getArray, getIn, getObject, getString, type KubeObject } from '../kube/object.ts';
import type { ApplyPreview } from '../preview/outcome.ts';
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
  const label = value === undefined ? undefined : String(value);
  const values = isArray(expression['values']) ? expression['values'].map(String) : [];
  return meetsRequirement(String(expression['operator']), label, values) ?? label === undefined;
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
    .flatMap((kind) => scalersByTarget(context.objects(side, kind)).get(targetId(key.namespace, key)) ?? [])
    .at(0);
}

/** The first that scales each workload. */
const scalersByTarget = keptWith((objects: readonly ContextObject[]) => {
  const found = new Map<string, ContextObject>();
  for (const scaler of objects) {
    const target = scaleTarget(scaler.object);
    const id = target && targetId(scaler.key.namespace, target);
    if (id !== undefined && !found.has(id)) found.set(id, scaler);
  }
  return found;
});

function targetId(namespace: string | undefined, target: { readonly kind: string; readonly name: string }): string {
  return `${namespace ?? ''}\u0000${target.kind}\u0000${target.name}`;
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
  const { namespace } = key;
  const byLabel = workloadsByLabel(context.objects(side));
  // All of them carry each label: the rarest one leaves the fewest to look at.
  const carrying = Object.entries(selector).map(([name, value]) => byLabel.get(labelId(namespace, name, value)) ?? []);
  const [fewest = []] = carrying.sort((a, b) => a.length - b.length);
  return fewest.filter(({ object }) => selects(selector, getObject(podTemplate(object)?.metadata, 'labels')));
}

/** Workloads by the namespace and each label of their pods; kept while the objects are. */
const workloadsByLabel = keptWith((objects: readonly ContextObject[]) =>
  grouped(
    objects.flatMap((candidate) => {
      const labels = getObject(podTemplate(candidate.object)?.metadata, 'labels') ?? {};
      const { namespace } = candidate.key;
      return Object.entries(labels).map(([name, value]) => [labelId(namespace, name, value), candidate] as const);
    }),
  ),
);

function labelId(namespace: string | undefined, name: string, value: JsonValue | undefined): string {
  return `${namespace ?? ''}\u0000${name}\u0000${String(value)}`;
}

/** Whether a controller restarts the pods of a workload by itself when what they read changes: annotations ask for it. */
export function isReloaded(object: KubeObject): boolean {
  const own = getObject(object, 'metadata', 'annotations');
  const pods = getObject(podTemplate(object)?.metadata, 'annotations');
  return /reloader|wave\.pusher|checksum|config-hash/.test(
    [own, pods].flatMap((it) => Object.keys(it ?? {})).join(' '),
  );
}

/** A workload that has no template, and had none: what somebody says of it by server-side apply. */
export function isPartialIntent({ key, lastApplied, modified }: ApplyPreview): boolean {
  const template = key.kind === 'Pod' ? undefined : podSpecPath(key.kind);
  return (
    template !== undefined &&
    [lastApplied, modified].every((side) => getIn(side.at(-1)?.object, ...template) === undefined)
  );
}
