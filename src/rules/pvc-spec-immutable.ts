import {
  baseObject,
  defineRule,
  equalJson,
  getObject,
  headObject,
  isObject,
  NEW_CLAIM,
  pathOf,
  refusal,
  shortened,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A PersistentVolumeClaim changes in a field other than its requested size',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'A bound claim may only grow (if its class allows expansion) or change its volume attributes class. Class, access modes, volume and selector never change, and the API server rejects the whole object.',
  fix: 'Keep the old value. For another class or access mode create a new claim, copy the data, and switch the workload over.',
  references: [
    'ValidatePersistentVolumeClaimUpdate (pkg/apis/core/validation)',
    'https://github.com/kubecost/cost-analyzer-helm-chart/issues/1431',
  ],
  plan: {
    rejected: NEW_CLAIM,
    expansion: [
      { check: 'The driver of the class can expand volumes' },
      { change: 'Set `allowVolumeExpansion: true` in storage class `{class}`' },
      { apply: 'The volume grows' },
    ],
  },
  messages: {
    rejected: 'the API server rejects `{object}`: `{field}` of a bound claim cannot change from {before} to {after}',
    expansion: 'the API server rejects `{object}`: storage class `{class}` does not allow the claim to grow',
  },
  *check(preview) {
    if (preview.key.kind !== 'PersistentVolumeClaim' || preview.key.group !== '') return;
    const [base, head] = [getObject(baseObject(preview), 'spec'), getObject(headObject(preview), 'spec')];
    const denied = refusal(preview, ({ source, message }) => source === 'admission' && /resize/i.test(message));
    if (denied) {
      const path = pathOf('spec', 'resources', 'requests', 'storage');
      const data = { class: String(head?.['storageClassName'] ?? 'default') };
      yield { messageId: 'expansion', path, side: 'head', modes: denied.modes, data };
    }
    const found = refusal(preview, ({ path, message }) => path !== '' && /immutable/.test(message));
    if (!found || !isObject(base) || !isObject(head)) return;
    const names = [...new Set([...Object.keys(head), ...Object.keys(base)])];
    const field = names.find((name) => name !== 'resources' && !equalJson(base[name], head[name]));
    if (field === undefined) return;
    const data = { field: `spec.${field}`, before: shortened(base[field]), after: shortened(head[field]) };
    yield { messageId: 'rejected', path: pathOf('spec', field), side: 'head', modes: found.modes, data };
  },
});
