import { defineRule, getString, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'The live object is being deleted, and this apply is lost with it',
  severity: 'warning',
  confidence: 'confirmed-live',
  since: '0.1.0',
  why: 'The API server still accepts changes of an object that waits for its finalizers. Once they finish, the object is gone, and nothing creates it again.',
  fix: 'Wait until it is gone, then apply. If it hangs, look at its finalizers: `kubectl get {resource} -o yaml`.',
  references: ['https://kubernetes.io/docs/concepts/overview/working-with-objects/finalizers/'],
  messages: {
    deleting: '`{object}` has been marked for deletion since {since}: what this apply changes is lost with it',
  },
  *check(preview) {
    const { live } = preview;
    if (live.source === 'assumed' || !live.object || preview.modified.length === 0) return;
    const since = getString(live.object, 'metadata', 'deletionTimestamp');
    if (since !== undefined)
      yield { messageId: 'deleting', path: pathOf('metadata', 'name'), side: 'head', data: { since } };
  },
});
