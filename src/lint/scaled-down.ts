/** Autoscalers whose bounds fall over a StatefulSet that loses the claims of removed pods. */
import { type Path, pathOf } from '../fieldpath/path.ts';
import type { ApplyPreview } from '../preview/outcome.ts';
import { baseObject, headObject, outcomes } from './outcomes.ts';
import type { ContextObject, LintContext } from './rule.ts';
import { boundsOf, deletesClaims, ordinalsLost, ordinalsOf } from './scaled-pods.ts';
import { autoscalerOf, scaleTarget } from './workloads.ts';

export interface ScaledDown {
  readonly set: ContextObject;
  readonly path: Path;
  readonly before: number;
  readonly after: number;
  /** No number that is allowed now was allowed before. */
  readonly certain: boolean;
}

/** What an autoscaler that comes, or has other bounds, does to its target; the StatefulSet itself need not change. */
export function scaledDown(preview: ApplyPreview, context: LintContext): ScaledDown | undefined {
  const [before, after] = [baseObject(preview), headObject(preview)];
  const [target, bounds] = [scaleTarget(after), boundsOf(after)];
  if (target?.kind !== 'StatefulSet' || !bounds || outcomes(preview).length === 0) return undefined;
  const isTarget = ({ key }: ContextObject): boolean =>
    key.name === target.name && key.namespace === preview.key.namespace;
  const set = context.objects('head', 'StatefulSet').find(isTarget);
  const then = context.objects('base', 'StatefulSet').find(isTarget);
  if (!set || !then || !deletesClaims(set.object) || !deletesClaims(then.object)) return undefined;
  const ordinals = ordinalsOf(then.object);
  // A StatefulSet whose own number falls is reported itself.
  if (context.preview(set.key) && ordinalsLost(ordinals, ordinalsOf(set.object)).length > 0) return undefined;
  const other = before ? undefined : autoscalerOf(set.key, context, 'base')?.object;
  const pods = ordinals.last - ordinals.first + 1;
  const old = boundsOf(before ?? other) ?? { least: pods, most: pods };
  const at = (replicas: 'min' | 'max'): Path =>
    pathOf('spec', preview.key.kind === 'ScaledObject' ? `${replicas}ReplicaCount` : `${replicas}Replicas`);
  if (bounds.most < old.least) return { set, path: at('max'), before: old.least, after: bounds.most, certain: true };
  if (bounds.most < old.most) return { set, path: at('max'), before: old.most, after: bounds.most, certain: false };
  if (bounds.least < old.least) return { set, path: at('min'), before: old.least, after: bounds.least, certain: false };
  return undefined;
}
