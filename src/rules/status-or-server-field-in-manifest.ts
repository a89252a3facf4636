import {
  baseObject,
  defineRule,
  getIn,
  headObject,
  isArray,
  isObject,
  type JsonValue,
  LAST_APPLIED,
  pathOf,
  refusal,
} from '../lint/rule.ts';

/** Fields the server writes, and what happens to a manifest that has them. */
const FIELDS: readonly (readonly [path: readonly string[], effect: string])[] = [
  [['status'], 'it is ignored, and every client-side apply reports a change'],
  [['metadata', 'uid'], 'apply is refused once the object is recreated'],
  [['metadata', 'resourceVersion'], 'apply is refused as soon as anybody else changes the object'],
  [['metadata', 'managedFields'], 'server-side apply refuses it'],
  [['metadata', 'annotations', LAST_APPLIED], 'client-side apply overwrites it, server-side apply keeps a stale copy'],
];

export default defineRule({
  summary: 'The manifest contains a field that only the server writes',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'It comes from copying a live object. At best it has no effect; `resourceVersion` and `uid` make later applies fail.',
  fix: 'Remove `{field}` from the manifest.',
  references: ['https://kubernetes.io/docs/reference/using-api/api-concepts/#resource-versions'],
  messages: { present: 'the manifest of `{object}` has `{field}`: {effect}' },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (!head || preview.key.kind === 'CustomResourceDefinition') return;
    for (const [path, effect] of FIELDS) {
      if (!saysSomething(getIn(head, ...path)) || saysSomething(getIn(base, ...path))) continue;
      // A status without its own subresource is data like any other.
      if (path[0] === 'status' && preview.kind?.statusSubresource === false) continue;
      const field = path.join('.');
      const refused = refusal(preview, (error) => `${error.path} ${error.message}`.includes(path.at(-1) ?? field));
      const data = { field, effect: refused ? 'the API server rejects it' : effect };
      const severity = refused ? ('error' as const) : ('warning' as const);
      yield { messageId: 'present', path: pathOf(...path), side: 'head', data, severity };
    }
  },
});

/** Tools print `status: {}` and empty lists; those are no claim. */
function saysSomething(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === 0) return false;
  if (isArray(value)) return value.some(saysSomething);
  return !isObject(value) || Object.values(value).some(saysSomething);
}
