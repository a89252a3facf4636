import { defineRule, getString, modesWhere, outcomes, pathOf } from '../lint/rule.ts';

const FIELDS = [
  { kind: 'PersistentVolume', path: ['spec', 'persistentVolumeReclaimPolicy'], harm: 'its claim is deleted' },
  {
    kind: 'StatefulSet',
    path: ['spec', 'persistentVolumeClaimRetentionPolicy', 'whenDeleted'],
    harm: 'the StatefulSet is deleted',
  },
  {
    kind: 'StatefulSet',
    path: ['spec', 'persistentVolumeClaimRetentionPolicy', 'whenScaled'],
    harm: 'the StatefulSet is scaled down',
  },
] as const;

export default defineRule({
  summary: 'Retain changes to Delete: data is from now on deleted with the object that uses it',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'The API server accepts this without a warning. The next scale-down, rename or prune deletes the disk, and nothing brings it back.',
  fix: 'Keep `{field}: Retain` and delete by hand what nobody needs any more: `kubectl get pvc,pv{within}`.',
  references: [
    'https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#persistentvolumeclaim-retention',
  ],
  messages: { deleted: '`{object}` changes `{field}` from Retain to Delete: its data is deleted once {harm}' },
  *check(preview) {
    for (const { kind, path, harm } of FIELDS) {
      if (preview.key.kind !== kind || outcomes(preview).length === 0) continue;
      const modes = modesWhere(
        preview,
        ({ before, after }) => getString(before, ...path) === 'Retain' && getString(after, ...path) === 'Delete',
      );
      if (modes.length === 0) continue;
      const data = { field: path.join('.'), harm };
      yield { messageId: 'deleted', path: pathOf(...path), side: 'head', modes, data };
    }
  },
});
