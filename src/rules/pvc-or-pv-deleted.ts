import { defineRule, deletionOf, getString, howToProtect } from '../lint/rule.ts';

export default defineRule({
  summary: 'A volume or a volume claim is gone from the manifests: pruning it can delete the data',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  togetherFrom: 4,
  why: 'Deleting a claim releases its volume; with reclaim policy Delete, the default of most storage classes, the disk and its data go with it. Nothing brings them back.',
  fix: 'Keep the manifest, or {protect}. To drop the claim and keep the data, first set the reclaim policy of its volume to Retain: `kubectl patch pv VOLUME -p \'{"spec":{"persistentVolumeReclaimPolicy":"Retain"}}\'`.',
  references: ['https://kubernetes.io/docs/concepts/storage/persistent-volumes/#reclaiming'],
  plan: [
    {
      run: 'Keep the volume: set its reclaim policy to Retain',
      command: 'kubectl patch pv {volume} -p \'{"spec":{"persistentVolumeReclaimPolicy":"Retain"}}\'',
      free: true,
    },
    { check: 'The reclaim policy is Retain, and there is a backup', command: 'kubectl get pv' },
    { apply: 'The disk and its data stay' },
    { run: 'Delete the disk once nobody needs the data' },
  ],
  messages: {
    deleted: '`{object}` is deleted{policy}',
    'deleted-if-pruned': '`{object}` is deleted if your applier prunes{policy}',
  },
  *check(preview) {
    const { group, kind } = preview.key;
    if (group !== '' || (kind !== 'PersistentVolumeClaim' && kind !== 'PersistentVolume')) return;
    const messageId = deletionOf(preview);
    if (!messageId) return;
    const policy = getString(preview.lastApplied.at(-1)?.object, 'spec', 'persistentVolumeReclaimPolicy');
    yield {
      messageId,
      path: [],
      side: 'base',
      data: {
        policy: policy === undefined ? '' : ` (reclaim policy ${policy})`,
        protect: howToProtect(preview).replace('protect it', 'protect the claim'),
        volume: kind === 'PersistentVolume' ? preview.key.name : 'VOLUME',
      },
      ...(kind === 'PersistentVolume' && policy !== 'Delete' ? { severity: 'warning' as const } : {}),
    };
  },
});
