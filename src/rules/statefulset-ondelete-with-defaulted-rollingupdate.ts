import { defineRule, getIn, headObject, pathOf, refusal } from '../lint/rule.ts';

export default defineRule({
  summary: 'A StatefulSet changes to OnDelete, but the default `rollingUpdate` stays in the live object',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Base had no `updateStrategy`, so the API server set `rollingUpdate.partition: 0`. Apply never removes a field it did not set, and the API server allows this one only with `type: RollingUpdate`.',
  fix: 'Clear the default in the same step: `kubectl patch {resource} --type=merge -p \'{"spec":{"updateStrategy":{"type":"OnDelete","rollingUpdate":null}}}\'`, then apply.',
  references: ['ValidateStatefulSetSpec (pkg/apis/apps/validation)', 'SetDefaults_StatefulSet (pkg/apis/apps/v1)'],
  messages: {
    rejected:
      'the API server rejects `{object}`: the default `spec.updateStrategy.rollingUpdate` stays beside `type: OnDelete`',
  },
  *check(preview) {
    if (preview.key.kind !== 'StatefulSet') return;
    if (getIn(headObject(preview), 'spec', 'updateStrategy', 'rollingUpdate') !== undefined) return;
    const found = refusal(preview, ({ path }) => path.startsWith('spec.updateStrategy'));
    if (found)
      yield { messageId: 'rejected', path: pathOf('spec', 'updateStrategy', 'type'), side: 'head', modes: found.modes };
  },
});
