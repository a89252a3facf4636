/**
 * What becomes of the pods that an accepted object has made: its controller asks for them later, and admission may refuse what it took no
 * offence at in the template. In: the object before and after, and what is in sight of both. Out: why its pods are refused, and since when.
 */
import { holdsPolicies } from '../apiserver/admission-policy/in-sight.ts';
import { type Admitted, admitMadePod, madePod } from '../apiserver/pod/made.ts';
import type { FindObject } from '../apiserver/result.ts';
import type { JsonObject } from '../kube/json.ts';
import { podTemplatePath } from '../kube/pod-template.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { SchemaRegistry } from '../schema/schema.ts';
import type { MadePods, ObjectChange, Outcome } from './outcome.ts';
import type { PreviewSettings } from './settings.ts';

export function withPods(change: ObjectChange, outcome: Outcome, settings: PreviewSettings): Outcome {
  const { kind, group, namespace } = change.key;
  const path = podTemplatePath(kind, group);
  if (path === undefined || outcome.after === null || settings.findAtBase === undefined) return outcome;
  if ([...change.lastApplied, ...change.modified].some((manifest) => isOpenPod(manifest, path))) return outcome;
  const head = admitted(outcome.after, path, namespace, change.unit.schemas.head, settings.find);
  if (kind === 'Pod')
    return head.warning === undefined ? outcome : { ...outcome, pods: { ...head, errors: [], since: 'template' } };
  if (head.errors.length === 0 && head.warning === undefined) return outcome;
  return { ...outcome, pods: { ...head, since: since(change, outcome, path, settings, head) } };
}

/** Whether the template is refused for what changes in it, for what changes around it, or as it was before. */
function since(
  { key, unit }: ObjectChange,
  { before }: Outcome,
  path: readonly string[],
  { find, findAtBase }: PreviewSettings,
  now: Admitted,
): MadePods['since'] {
  if (before === null) return 'template';
  const complains = ({ errors, warning }: Admitted): boolean =>
    now.errors.length > 0 ? errors.length > 0 : warning?.message === now.warning?.message;
  const seen = (around: FindObject | undefined): Admitted =>
    admitted(before, path, key.namespace, unit.schemas.base, around);
  if (complains(seen(findAtBase))) return 'before';
  return complains(seen(find)) ? 'surroundings' : 'template';
}

/** Values that admission does not look at. */
const UNREAD = new Set(['image', 'env', 'envFrom', 'args', 'command']);

/** Whether what decides over the pod of a template is filled in later. */
export function isOpenPod({ encrypted, placeholders }: Manifest, path: readonly string[]): boolean {
  const spec = [...path, 'spec'];
  const decides = (steps: readonly (string | number)[]): boolean =>
    spec.every((step, i) => steps[i] === undefined || steps[i] === step) &&
    !steps.some((step) => UNREAD.has(String(step)));
  return encrypted || placeholders.some(decides);
}

const NOTHING: Admitted = { errors: [], warning: undefined };

export function admitted(
  maker: JsonObject,
  path: readonly string[],
  namespace: string | undefined,
  registry: SchemaRegistry,
  find: FindObject | undefined,
): Admitted {
  if (find === undefined || namespace === undefined || !isJudged(namespace, find)) return NOTHING;
  const pod = madePod(maker, path, namespace);
  const minor = Number(registry.kubernetesVersion.split('.')[1]);
  return pod ? admitMadePod(pod, { registry, minor, find }) : NOTHING;
}

/** Whether anything is in sight that admission could refuse a pod by. */
function isJudged(namespace: string, find: FindObject): boolean {
  return (
    holdsPolicies(find) ||
    find('', 'Namespace', namespace) !== undefined ||
    ['LimitRange', 'ResourceQuota'].some((kind) => (find.all?.('', kind, namespace) ?? []).length > 0)
  );
}
