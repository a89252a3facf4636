import type { JsonObject } from '../kube/json.ts';
import type { GroupVersionKind } from '../kube/object.ts';
import type { Spelling } from '../schema/spelling.ts';

/** Groups of files that tools read themselves: they have apiVersion and kind, and no API server ever sees them. */
const TOOL_GROUPS = new Set([
  'kustomize.config.k8s.io',
  'kind.x-k8s.io',
  'kubeadm.k8s.io',
  'kubelet.config.k8s.io',
  'kubeproxy.config.k8s.io',
  'kubescheduler.config.k8s.io',
  'apiserver.config.k8s.io',
  'apiserver.k8s.io',
  'audit.k8s.io',
  'client.authentication.k8s.io',
  'k3d.io',
  'eksctl.io',
  'ctlptl.dev',
  'kuttl.dev',
  'chainsaw.kyverno.io',
  'cli.kyverno.io',
  'tilt.dev',
]);

/** Groups of built-in kinds that have no dot. Any other group without one belongs to a tool. */
const SHORT_GROUPS = new Set(['', 'apps', 'batch', 'autoscaling', 'policy', 'extensions']);

const KIND = /^[A-Za-z][A-Za-z0-9]*$/;
const ALMOST_VERSION = /^\s*(?:v?[0-9]|v[l|Iio]?\b)/i;
const VERSION = /^v[0-9]+((alpha|beta)[0-9]+)?$/;

/** Why a document that was read whole is no object to apply: what {@link whyNotApplied} says, or what it lacks. */
export function whyNoObject(gvk: GroupVersionKind, object: JsonObject, spelling?: Spelling): string | undefined {
  const own = gvk.group.includes('.') && !gvk.group.endsWith('.k8s.io');
  if (own && object['metadata'] === undefined)
    return `configuration of a tool (${gvk.group}): it has no metadata, which every object has`;
  const isServed = spelling === undefined || spelling.isBuiltIn(gvk.group, gvk.kind);
  const why = whyNotApplied(gvk, spelling);
  if (why !== undefined || own || isServed || object['metadata'] !== undefined) return why;
  return spelling.meant(gvk.group, gvk.kind)
    ? undefined
    : `no API server serves ${gvk.kind}, and it has no metadata, which every object has`;
}

/**
 * Why a document with apiVersion and kind is nevertheless no object to apply; undefined for objects, and for what is spelled almost
 * like a built-in one: the server's answer to that is a refusal.
 */
export function whyNotApplied({ group, version, kind }: GroupVersionKind, spelling?: Spelling): string | undefined {
  if (spelling?.meant(group, kind)) return undefined;
  if (spelling?.isBuiltIn(group, kind) && ALMOST_VERSION.test(version)) return undefined;
  if (!KIND.test(kind)) return `${kind} is no kind of Kubernetes`;
  if (group === '' && kind === 'Config') return 'a kubeconfig, read by clients';
  if (group === '' && !VERSION.test(version)) return `${version} is no version of Kubernetes`;
  if (TOOL_GROUPS.has(group)) return `configuration of a tool (${group}), which no API server serves`;
  if (!group.includes('.') && !SHORT_GROUPS.has(group))
    return `configuration of a tool (${group}), which no API server serves`;
  return undefined;
}
