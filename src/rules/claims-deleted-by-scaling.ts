import { defineRule, deletesClaims, modesWhere, ordinalsLost, ordinalsOf, outcomes, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'A StatefulSet is scaled down, and its retention policy deletes the claims of the removed pods',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'With `whenScaled: Delete`, the claims of the removed pods are deleted too. Scaling up again gives those pods empty disks. Pods that other ordinals leave out count as removed.',
  fix: 'Set `spec.persistentVolumeClaimRetentionPolicy.whenScaled: Retain` first, in a change of its own, and scale down after that.',
  references: [
    'https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#persistentvolumeclaim-retention',
  ],
  messages: {
    deleted:
      '`{object}` is scaled down from {before} to {after}: the claims of the removed pods are deleted, with their data',
    shifted: '`{object}` has no pods {pods} any more: their claims are deleted, with their data',
  },
  *check(preview) {
    if (preview.key.kind !== 'StatefulSet') return;
    const modes = modesWhere(
      preview,
      ({ before, after }) =>
        deletesClaims(before) && deletesClaims(after) && ordinalsLost(ordinalsOf(before), ordinalsOf(after)).length > 0,
    );
    const first = outcomes(preview).find(({ mode }) => modes.includes(mode));
    if (!first) return;
    const [before, after] = [ordinalsOf(first.before), ordinalsOf(first.after)];
    const lost = ordinalsLost(before, after);
    const count = { before: before.last - before.first + 1, after: after.last - after.first + 1 };
    const pods = lost.length === 1 ? `${lost[0]}` : `${lost[0]} to ${lost.at(-1)}`;
    const at = { side: 'head', modes, data: { ...count, pods } } as const;
    if (before.first === after.first) yield { messageId: 'deleted', path: pathOf('spec', 'replicas'), ...at };
    else yield { messageId: 'shifted', path: pathOf('spec', 'ordinals', 'start'), ...at };
  },
});
