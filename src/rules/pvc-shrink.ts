import { baseObject, defineRule, getString, headObject, NEW_CLAIM, pathOf, refusal } from '../lint/rule.ts';

const SIZE = ['spec', 'resources', 'requests', 'storage'] as const;

export default defineRule({
  summary: 'A PersistentVolumeClaim asks for less storage than before',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Volumes only grow: the API server rejects a request below what the claim already has.',
  fix: 'Write the old size ({before}) again. For a smaller volume create a new claim, copy the data, and switch the workload over.',
  references: ['ValidatePersistentVolumeClaimUpdate (pkg/apis/core/validation)'],
  plan: NEW_CLAIM,
  messages: { rejected: 'the API server rejects `{object}`: the claim cannot shrink from {before} to {after}' },
  *check(preview) {
    if (preview.key.kind !== 'PersistentVolumeClaim' || preview.key.group !== '') return;
    const found = refusal(preview, ({ path, message }) => path === SIZE.join('.') && /less than/.test(message));
    if (!found) return;
    yield {
      messageId: 'rejected',
      path: pathOf(...SIZE),
      side: 'head',
      modes: found.modes,
      data: {
        before: getString(baseObject(preview), ...SIZE) ?? 'its capacity',
        after: getString(headObject(preview), ...SIZE) ?? 'nothing',
      },
    };
  },
});
