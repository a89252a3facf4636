import { baseObject, defineRule, getString, headObject, pathOf, refusal, UNDER_A_NEW_NAME } from '../lint/rule.ts';

export default defineRule({
  summary: 'The `type` of a Secret changes, which the API server forbids',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'The type of a Secret is fixed when it is created; the whole object is rejected, its new data too.',
  fix: 'Use a new name, or recreate the Secret: `kubectl delete {resource}`, then apply (pods that start in between wait).',
  references: ['ValidateSecretUpdate (pkg/apis/core/validation)'],
  plan: UNDER_A_NEW_NAME,
  messages: { rejected: 'the API server rejects `{object}`: `type` cannot change from {before} to {after}' },
  *check(preview) {
    if (preview.key.kind !== 'Secret' || preview.key.group !== '') return;
    const found = refusal(preview, ({ path, message }) => path === 'type' && /immutable/.test(message));
    if (!found) return;
    const type = (object: ReturnType<typeof headObject>) => getString(object, 'type') ?? 'Opaque';
    const data = { before: type(baseObject(preview)), after: type(headObject(preview)) };
    yield { messageId: 'rejected', path: pathOf('type'), side: 'head', modes: found.modes, data };
  },
});
