import { defineRule, getArray, getIn, getString, type JsonObject, modesWhere, outcomes, pathOf } from '../lint/rule.ts';

const REPLICAS = ['spec', 'replicas'] as const;

/** The server fills in what is not written. */
function podsOf(object: JsonObject | null): number {
  return Number(getIn(object ?? undefined, ...REPLICAS) ?? 1);
}

export default defineRule({
  summary: 'A StatefulSet is scaled down, and its retention policy deletes the claims of the removed pods',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'With `whenScaled: Delete`, the claims of the removed pods are deleted too. Scaling up again gives those pods empty disks.',
  fix: 'Set `spec.persistentVolumeClaimRetentionPolicy.whenScaled: Retain` first, in a change of its own, and scale down after that.',
  references: [
    'https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#persistentvolumeclaim-retention',
  ],
  messages: {
    deleted:
      '`{object}` is scaled down from {before} to {after}: the claims of the removed pods are deleted, with their data',
  },
  *check(preview) {
    const [first] = outcomes(preview);
    if (preview.key.kind !== 'StatefulSet' || !first) return;
    const modes = modesWhere(
      preview,
      ({ before, after }) =>
        podsOf(after) < podsOf(before) &&
        getString(before, 'spec', 'persistentVolumeClaimRetentionPolicy', 'whenScaled') === 'Delete' &&
        (getArray(before, 'spec', 'volumeClaimTemplates') ?? []).length > 0,
    );
    if (modes.length === 0) return;
    const data = { before: `${podsOf(first.before)}`, after: `${podsOf(first.after)}` };
    yield { messageId: 'deleted', path: pathOf(...REPLICAS), side: 'head', modes, data };
  },
});
