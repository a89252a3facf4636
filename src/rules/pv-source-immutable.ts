import {
  baseObject,
  defineRule,
  firstDifference,
  formatPath,
  headObject,
  pathOf,
  refusal,
  serverPath,
  shortened,
  valueAt,
} from '../lint/rule.ts';

const FIXED = /^(?:spec\.persistentvolumesource|spec\.|)(?:volumeMode|nodeAffinity|$)/;

export default defineRule({
  summary: 'The source, mode or node affinity of a PersistentVolume changes, which the API server forbids',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Driver, handle, path and mode of a volume decide where its data is, so they are fixed when it is created. The API server rejects the whole object.',
  fix: 'Set the reclaim policy of the old volume to Retain (`kubectl patch pv {name} -p \'{"spec":{"persistentVolumeReclaimPolicy":"Retain"}}\'`), then create a volume under a new name, and a claim that names it.',
  references: ['ValidatePersistentVolumeUpdate (pkg/apis/core/validation)'],
  plan: [
    {
      run: 'Let the old volume outlive its claim',
      command: 'kubectl patch pv {name} -p \'{"spec":{"persistentVolumeReclaimPolicy":"Retain"}}\'',
      free: true,
    },
    { change: 'Leave the volume as it was; add one under a new name, and a claim that names it' },
    { change: 'Let the workload mount the new claim, once the data is there' },
  ],
  messages: { rejected: 'the API server rejects `{object}`: `{field}`{more} cannot change{values}' },
  *check(preview) {
    if (preview.key.kind !== 'PersistentVolume' || preview.key.group !== '') return;
    const found = refusal(preview, ({ path, message }) => FIXED.test(path) && /immutable/.test(message));
    if (!found) return;
    const [first = found.error.path.replace(/^(?!spec)/, 'spec.'), ...others] = found.error.changed ?? [];
    const path = firstDifference(baseObject(preview), headObject(preview), serverPath(first));
    const [before, after] = [valueAt(baseObject(preview), path), valueAt(headObject(preview), path)];
    const plain = typeof before === 'string' && typeof after === 'string';
    const values = plain ? ` from ${shortened(before)} to ${shortened(after)}` : '';
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    const at = after === undefined ? pathOf('spec') : path;
    yield {
      messageId: 'rejected',
      path: at,
      side: 'head',
      modes: found.modes,
      data: { field: formatPath(path), more, values },
    };
  },
});
