import { defineRule, getIn, headObject, pathOf, refusal } from '../lint/rule.ts';

export default defineRule({
  summary: 'A Deployment changes to Recreate, but the default `rollingUpdate` stays in the live object',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'The API server set `rollingUpdate` as a default, so no manager owns it. Server-side apply removes only fields that it owns: `rollingUpdate` stays beside `type: Recreate`, which the API server forbids.',
  fix: 'First apply `strategy: {type: RollingUpdate, rollingUpdate: {maxSurge: 25%, maxUnavailable: 25%}}` to own the field, then `type: Recreate` without it. Or clear it once: `kubectl patch {resource} --type=merge -p \'{"spec":{"strategy":{"type":"Recreate","rollingUpdate":null}}}\'`.',
  references: [
    'https://github.com/openshift/cluster-network-operator/pull/3121',
    'SetDefaults_Deployment (pkg/apis/apps/v1)',
  ],
  messages: {
    rejected:
      'the API server rejects `{object}`: the default `spec.strategy.rollingUpdate` stays beside `type: Recreate`',
  },
  *check(preview) {
    if (preview.key.kind !== 'Deployment') return;
    if (getIn(headObject(preview), 'spec', 'strategy', 'rollingUpdate') !== undefined) return;
    const found = refusal(preview, ({ path }) => path === 'spec.strategy.rollingUpdate');
    if (found)
      yield { messageId: 'rejected', path: pathOf('spec', 'strategy', 'type'), side: 'head', modes: found.modes };
  },
});
