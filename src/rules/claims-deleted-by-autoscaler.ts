import { defineRule, isKindOfScaler, scaledDown, scaleTarget } from '../lint/rule.ts';

export default defineRule({
  summary: 'An autoscaler has lower bounds, and the StatefulSet that it scales deletes the claims of removed pods',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'With `whenScaled: Delete`, the claims of the removed pods are deleted, whoever scales down. Scaling up again gives those pods empty disks.',
  fix: 'Set `spec.persistentVolumeClaimRetentionPolicy.whenScaled: Retain` on the StatefulSet first, in a change of its own.',
  references: [
    'https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#persistentvolumeclaim-retention',
  ],
  messages: {
    deleted:
      '`{object}` scales StatefulSet `{set}` from {before} to {after} at most: the claims of the removed pods are deleted, with their data',
    possible:
      '`{object}` may scale StatefulSet `{set}` from {before} to {after}: the claims of removed pods are deleted, with their data',
  },
  *needs({ key, modified }) {
    const target = isKindOfScaler(key.kind) ? scaleTarget(modified.at(-1)?.object) : undefined;
    if (target?.kind === 'StatefulSet') yield { kind: target.kind, text: target.name };
  },
  *check(preview, context) {
    const scaled = scaledDown(preview, context);
    if (!scaled) return;
    const { set, path, before, after, certain } = scaled;
    const related = [{ key: set.key, manifest: set.manifest, message: 'its retention policy is `whenScaled: Delete`' }];
    const at = { path, side: 'head', data: { set: set.key.name, before, after }, related } as const;
    yield certain ? { messageId: 'deleted', ...at } : { messageId: 'possible', severity: 'warning', ...at };
  },
});
