import { baseObject, defineRule, getString, headObject, pathOf, refusal } from '../lint/rule.ts';

export default defineRule({
  summary: 'The `roleRef` of a RoleBinding or ClusterRoleBinding changes, which the API server forbids',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'The role of a binding never changes, so that somebody who may edit its subjects cannot grant another role. The API server rejects the whole object.',
  fix: 'Create a binding under a new name for `{after}` and remove this one, or recreate it: `kubectl delete {resource}`, then apply (in between, its subjects do not have the role).',
  references: ['ValidateRoleBindingUpdate (pkg/apis/rbac/validation)'],
  plan: [
    { change: 'Leave this binding as it was, and add one under a new name: the same subjects, `roleRef` {after}' },
    { check: 'The subjects may do what they need', command: 'kubectl auth can-i --list{within} --as SUBJECT' },
    { change: 'Remove this binding' },
  ],
  messages: { rejected: 'the API server rejects `{object}`: `roleRef` cannot change from {before} to {after}' },
  *check(preview) {
    const found = refusal(preview, ({ path, message }) => path === 'roleRef' && /cannot change roleRef/.test(message));
    if (!found) return;
    const role = (object: ReturnType<typeof headObject>) =>
      `${getString(object, 'roleRef', 'kind') ?? ''} ${getString(object, 'roleRef', 'name') ?? ''}`.trim();
    const data = { before: role(baseObject(preview)), after: role(headObject(preview)) };
    yield { messageId: 'rejected', path: pathOf('roleRef'), side: 'head', modes: found.modes, data };
  },
});
