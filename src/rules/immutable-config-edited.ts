import { defineRule, refusal, serverPath, UNDER_A_NEW_NAME } from '../lint/rule.ts';

export default defineRule({
  summary: 'A ConfigMap or Secret marked `immutable: true` is edited',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Once `immutable` is true, neither the data nor the flag itself can change; the API server rejects the object.',
  fix: 'Create it under a new name (`{name}-v2`) and let the workloads refer to that, or recreate it: `kubectl delete {resource}`, then apply and restart the pods.',
  references: ['ValidateConfigMapUpdate, ValidateSecretUpdate (pkg/apis/core/validation)'],
  plan: UNDER_A_NEW_NAME,
  messages: {
    edited: 'the API server rejects `{object}`: it is immutable, and `{field}` changes',
    unset: 'the API server rejects `{object}`: `immutable` cannot be taken back',
  },
  *check(preview) {
    const { group, kind } = preview.key;
    if (group !== '' || (kind !== 'ConfigMap' && kind !== 'Secret')) return;
    const found = refusal(preview, ({ message }) => /immutable when `immutable` is set/.test(message));
    if (!found) return;
    const field = found.error.path;
    const messageId = field === 'immutable' ? 'unset' : 'edited';
    yield { messageId, path: serverPath(field), side: 'head', modes: found.modes, data: { field } };
  },
});
