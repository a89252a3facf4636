import { baseObject, defineRule, headObject, refusal, serverPath, shortened, valueAt } from '../lint/rule.ts';

export default defineRule({
  summary: 'The scope, kind, group or plural name of a CustomResourceDefinition changes, which the API server forbids',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'These fields decide where etcd keeps the objects, so they cannot change once the definition is established. The API server rejects the whole definition.',
  fix: 'Keep the old value. Another scope or kind needs a new definition: deleting this one deletes all its objects, so export them first (`kubectl get {name} -A -o yaml`).',
  references: ['ValidateCustomResourceDefinitionUpdate (apiextensions-apiserver)'],
  messages: {
    rejected:
      'the API server rejects CustomResourceDefinition `{name}`: `{field}` cannot change from {before} to {after}',
  },
  *check(preview) {
    if (preview.key.kind !== 'CustomResourceDefinition') return;
    const fixed = /^spec\.(?:scope|group|names\.(?:kind|plural))$/;
    const found = refusal(preview, ({ path, message }) => fixed.test(path) && /immutable/.test(message));
    if (!found) return;
    const path = serverPath(found.error.path);
    const before = shortened(valueAt(baseObject(preview), path));
    const data = { field: found.error.path, before, after: shortened(valueAt(headObject(preview), path)) };
    yield { messageId: 'rejected', path, side: 'head', modes: found.modes, data };
  },
});
