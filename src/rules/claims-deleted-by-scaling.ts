import {
  type ApplyPreview,
  autoscalerOf,
  baseObject,
  boundsOf,
  defineRule,
  deletesClaims,
  headObject,
  isKindOfScaler,
  type LintContext,
  modesWhere,
  ordinalsLost,
  ordinalsOf,
  outcomes,
  pathOf,
  scaleTarget,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A StatefulSet is scaled down, and its retention policy deletes the claims of the removed pods',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'With `whenScaled: Delete`, the claims of the removed pods are deleted too. Scaling up again gives those pods empty disks. Pods that other ordinals leave out count as removed.',
  fix: 'Set `spec.persistentVolumeClaimRetentionPolicy.whenScaled: Retain` first, in a change of its own, and scale down after that.',
  references: [
    'https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#persistentvolumeclaim-retention',
    'podInOrdinalRange, processCondemned (pkg/controller/statefulset)',
  ],
  messages: {
    deleted:
      '`{object}` is scaled down from {before} to {after}: the claims of the removed pods are deleted, with their data',
    shifted: '`{object}` has no pods {pods} any more: their claims are deleted, with their data',
    scaled:
      '`{object}` scales StatefulSet `{set}` from {before} to {after} at most: the claims of the removed pods are deleted, with their data',
    'may-scale':
      '`{object}` may scale StatefulSet `{set}` from {before} to {after}: the claims of removed pods are deleted, with their data',
  },
  *needs({ key, modified }) {
    const target = isKindOfScaler(key.kind) ? scaleTarget(modified.at(-1)?.object) : undefined;
    if (target?.kind === 'StatefulSet') yield { kind: target.kind, text: target.name };
  },
  *check(preview, context) {
    if (isKindOfScaler(preview.key.kind)) yield* scaledBy(preview, context);
    if (preview.key.kind !== 'StatefulSet') return;
    const [first] = outcomes(preview);
    const modes = modesWhere(
      preview,
      ({ before, after }) =>
        deletesClaims(before) && deletesClaims(after) && ordinalsLost(ordinalsOf(before), ordinalsOf(after)).length > 0,
    );
    if (!first || modes.length === 0) return;
    const [before, after] = [ordinalsOf(first.before), ordinalsOf(first.after)];
    if (before.first === after.first) {
      const data = { before: before.last - before.first + 1, after: after.last - after.first + 1 };
      yield { messageId: 'deleted', path: pathOf('spec', 'replicas'), side: 'head', modes, data };
      return;
    }
    const lost = ordinalsLost(before, after);
    const pods = lost.length === 1 ? `${lost[0]}` : `${lost[0]} to ${lost.at(-1)}`;
    yield { messageId: 'shifted', path: pathOf('spec', 'ordinals', 'start'), side: 'head', modes, data: { pods } };
  },
});

/** An autoscaler that comes, or has other bounds; the StatefulSet itself need not change. */
function* scaledBy(preview: ApplyPreview, context: LintContext) {
  const [before, after] = [baseObject(preview), headObject(preview)];
  const [target, bounds] = [scaleTarget(after), boundsOf(after)];
  if (target?.kind !== 'StatefulSet' || !bounds || outcomes(preview).length === 0) return;
  const isTarget = ({ key }: { readonly key: { readonly name: string; readonly namespace?: string | undefined } }) =>
    key.name === target.name && key.namespace === preview.key.namespace;
  const now = context.objects('head', 'StatefulSet').find(isTarget);
  const then = context.objects('base', 'StatefulSet').find(isTarget);
  if (!now || !then || !deletesClaims(now.object) || !deletesClaims(then.object)) return;
  // A StatefulSet whose own number falls is reported itself.
  const own = context.preview(now.key);
  if (own && ordinalsLost(ordinalsOf(then.object), ordinalsOf(now.object)).length > 0) return;
  const other = before ? undefined : autoscalerOf(now.key, context, 'base')?.object;
  const ordinals = ordinalsOf(then.object);
  const pods = ordinals.last - ordinals.first + 1;
  const old = boundsOf(before ?? other) ?? { least: pods, most: pods };
  const related = [{ key: now.key, manifest: now.manifest, message: 'its retention policy says `whenScaled: Delete`' }];
  const at = (end: 'least' | 'most') => pathOf('spec', fieldOf(preview.key.kind, end));
  if (bounds.most < old.least) {
    const data = { set: now.key.name, before: old.least, after: bounds.most };
    yield { messageId: 'scaled', path: at('most'), side: 'head', data, related } as const;
  } else if (bounds.most < old.most || bounds.least < old.least) {
    const end = bounds.most < old.most ? 'most' : 'least';
    const data = { set: now.key.name, before: old[end], after: bounds[end] };
    yield { messageId: 'may-scale', path: at(end), side: 'head', severity: 'warning', data, related } as const;
  }
}

function fieldOf(kind: string, end: 'least' | 'most'): string {
  const replicas = end === 'least' ? 'min' : 'max';
  return kind === 'ScaledObject' ? `${replicas}ReplicaCount` : `${replicas}Replicas`;
}
