import { defineRule, getObject, getString, modesWhere, outcomes, pathOf } from '../lint/rule.ts';

const FIELDS = ['namespace', 'name', 'uid'] as const;

export default defineRule({
  summary:
    'A PersistentVolume names another claim: it is released from its own, and with reclaim policy Delete its data is deleted',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'A bound volume keeps the uid of its claim. Once it names another claim, the controller finds none with that uid: the volume counts as released, its reclaim policy decides about the disk, and the old claim is Lost.',
  fix: 'Keep `spec.claimRef`. To hand the disk to another claim, first set `persistentVolumeReclaimPolicy: Retain` in a change of its own, then delete the old claim, and only then name the new one.',
  references: [
    'https://kubernetes.io/docs/concepts/storage/persistent-volumes/#reserving-a-persistentvolume',
    'syncVolume (pkg/controller/volume/persistentvolume)',
  ],
  messages: {
    deleted:
      '`{object}` is released from claim `{before}` ({field} of its claimRef changes), and its data is deleted (reclaim policy Delete)',
    released: '`{object}` is released from claim `{before}` ({field} of its claimRef changes): the claim is Lost',
  },
  *check(preview) {
    if (preview.key.group !== '' || preview.key.kind !== 'PersistentVolume') return;
    const claimOf = (object: Parameters<typeof getObject>[0]) => getObject(object, 'spec', 'claimRef');
    for (const field of FIELDS) {
      const modes = modesWhere(preview, ({ before, after }) => {
        const [old, now] = [claimOf(before ?? undefined)?.[field], claimOf(after ?? undefined)?.[field]];
        return typeof old === 'string' && typeof now === 'string' && old !== now;
      });
      const outcome = outcomes(preview).find(({ mode }) => modes.includes(mode));
      if (!outcome) continue;
      const old = claimOf(outcome.before ?? undefined);
      const [namespace = '', name = ''] = [getString(old, 'namespace'), getString(old, 'name')];
      const policy = getString(outcome.after ?? undefined, 'spec', 'persistentVolumeReclaimPolicy');
      yield {
        messageId: policy === 'Delete' ? 'deleted' : 'released',
        path: pathOf('spec', 'claimRef', field),
        side: 'head',
        modes,
        data: { before: `${namespace}/${name}`, field },
        ...(policy === 'Delete' ? {} : { severity: 'warning' as const }),
      };
      return;
    }
  },
});
