import { defineRule, refusal, serverPath } from '../lint/rule.ts';

export default defineRule({
  summary: 'A bare Pod changes in a field other than its images or tolerations',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'A running Pod cannot be changed in place except for images, added tolerations and a few deadlines; the API server rejects the rest.',
  fix: 'Delete the Pod first (`kubectl delete {resource}`), or run it from a Deployment, which replaces its pods on every change.',
  references: ['ValidatePodUpdate (pkg/apis/core/validation)'],
  plan: [{ run: 'Delete the Pod', command: 'kubectl delete {resource}' }, { apply: 'The Pod is created anew' }],
  messages: { rejected: 'the API server rejects `{object}`: `{field}` of an existing Pod cannot change' },
  *check(preview) {
    if (preview.key.kind !== 'Pod' || preview.key.group !== '') return;
    const found = refusal(preview, ({ message }) => /^Forbidden: (?:pod updates|existing toleration)/.test(message));
    if (!found) return;
    const field = found.error.changed?.[0] ?? found.error.path;
    yield { messageId: 'rejected', path: serverPath(field), side: 'head', modes: found.modes, data: { field } };
  },
});
