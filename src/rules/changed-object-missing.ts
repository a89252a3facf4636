import { defineRule, mainOutcome, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'The change edits an object that the cluster does not have',
  severity: 'info',
  confidence: 'confirmed-live',
  since: '0.1.0',
  why: 'Base was never applied, or somebody deleted the object. Apply creates it anew, with everything in head, not only with what changed.',
  fix: 'Find out why it is missing before it comes back: `kubectl get events -n {namespace}` or the logs of the tools that delete objects there.',
  references: ['https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/'],
  messages: { missing: '`{object}` is not in the cluster, though base has it: apply creates it' },
  *check(preview) {
    const { live, change } = preview;
    if (change !== 'modified' || live.source === 'assumed' || live.source === 'unknown' || live.object !== null) return;
    if (mainOutcome(preview)?.verdict !== 'created') return;
    yield { messageId: 'missing', path: pathOf('metadata', 'name'), side: 'head' };
  },
});
