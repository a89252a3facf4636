import {
  baseObject,
  defineRule,
  firstDifference,
  formatPath,
  headObject,
  refusal,
  serverPath,
  shortened,
  valueAt,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A StorageClass changes in a field that is fixed after creation',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Provisioner, parameters, reclaim policy and binding mode of a StorageClass cannot change; the API server rejects the whole object.',
  fix: 'Create a class under a new name, or recreate this one: `kubectl delete storageclass {name}`, then apply. Existing volumes keep the settings they were created with.',
  references: [
    'ValidateStorageClassUpdate (pkg/apis/storage/validation)',
    'https://github.com/pulumi/pulumi-kubernetes/issues/3767',
  ],
  plan: [
    {
      run: 'Delete the class: volumes and claims keep the settings they were created with',
      command: 'kubectl delete {resource}',
    },
    { apply: 'New claims get the new class' },
  ],
  messages: {
    rejected: 'the API server rejects StorageClass `{name}`: `{field}` cannot change from {before} to {after}',
  },
  *check(preview) {
    if (preview.key.kind !== 'StorageClass') return;
    const fixed = /^(?:provisioner|parameters|reclaimPolicy|volumeBindingMode)/;
    const found = refusal(preview, ({ path, message }) => fixed.test(path) && /immutable|forbidden/i.test(message));
    if (!found) return;
    const path = firstDifference(baseObject(preview), headObject(preview), serverPath(found.error.path));
    const before = shortened(valueAt(baseObject(preview), path));
    const after = shortened(valueAt(headObject(preview), path));
    const data = { field: formatPath(path), before, after };
    yield { messageId: 'rejected', path, side: 'head', modes: found.modes, data };
  },
});
