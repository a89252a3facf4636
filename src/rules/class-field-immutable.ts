import { baseObject, defineRule, headObject, refusal, serverPath, shortened, valueAt } from '../lint/rule.ts';

/** What others refer to by name, and the fields the server never lets change. */
const FIXED: { readonly [kind: string]: RegExp } = {
  IngressClass: /^spec\.controller$/,
  PriorityClass: /^(?:value|preemptionPolicy)$/,
  RuntimeClass: /^handler$/,
};

export default defineRule({
  summary: 'An immutable field of an IngressClass, PriorityClass or RuntimeClass changes',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Pods and Ingresses refer to a class by its name and rely on its meaning, so the API server rejects the whole object.',
  fix: 'Create a class under a new name and move its users, or recreate this one: `kubectl delete {resource}`, then apply. Whatever is running keeps the settings it started with.',
  references: ['ValidatePriorityClassUpdate (pkg/apis/scheduling/validation)'],
  plan: [
    {
      run: 'Delete the class: whatever is running keeps the settings it started with',
      command: 'kubectl delete {resource}',
    },
    { apply: 'The class is created anew' },
  ],
  messages: { rejected: 'the API server rejects `{object}`: `{field}` cannot change from {before} to {after}' },
  *check(preview) {
    const fixed = FIXED[preview.key.kind];
    const found = fixed && refusal(preview, ({ path, message }) => fixed.test(path) && /immutable|chang/.test(message));
    if (!found) return;
    const field = found.error.path;
    const path = serverPath(field);
    const before = shortened(valueAt(baseObject(preview), path));
    const after = shortened(valueAt(headObject(preview), path));
    yield { messageId: 'rejected', path, side: 'head', modes: found.modes, data: { field, before, after } };
  },
});
