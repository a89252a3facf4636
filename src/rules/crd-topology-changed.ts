import {
  baseObject,
  defineRule,
  equalJson,
  getString,
  headObject,
  type JsonValue,
  listsOf,
  pathOf,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A field of a CustomResourceDefinition merges differently than before',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  togetherFrom: 4,
  why: 'The owners in live objects were recorded for the old type. If it changes from granular to atomic, every manager owns the whole field, and applies conflict. If it changes from atomic to granular, nobody owns the parts, and removed items stay.',
  fix: 'Keep the old value, or change it in a new version of the kind and have every manager apply once with `--force-conflicts` after the change.',
  references: [
    'https://kubernetes.io/docs/reference/using-api/server-side-apply/#compatibility-across-topology-changes',
  ],
  messages: {
    changed:
      '`{field}` of {custom} {version} changes from {before} to {after}: the owners recorded in existing objects no longer match',
  },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (preview.key.kind !== 'CustomResourceDefinition' || !base || !head) return;
    const before = new Map(listsOf(base).map((place) => [`${place.version} ${place.field}`, place.schema]));
    for (const { version, field, path, schema } of listsOf(head)) {
      const old = before.get(`${version} ${field}`);
      if (!old || old['type'] !== schema['type'] || (schema['type'] !== 'array' && schema['type'] !== 'object'))
        continue;
      const [was, is] = [topology(old), topology(schema)];
      if (equalJson(was, is)) continue;
      const data = { field, version, before: was, after: is, custom: getString(head, 'spec', 'names', 'kind') ?? '' };
      yield { messageId: 'changed', path: pathOf(...path), side: 'head', modes: ['server-side'], data };
    }
  },
});

/** `map by name`, `atomic`, `granular`: absent words mean atomic lists and granular maps. */
function topology(schema: { readonly [keyword: string]: JsonValue }): string {
  if (schema['type'] === 'object') return String(schema['x-kubernetes-map-type'] ?? 'granular');
  const keys = schema['x-kubernetes-list-map-keys'];
  const by = Array.isArray(keys) ? ` by ${keys.join(', ')}` : '';
  return `${String(schema['x-kubernetes-list-type'] ?? 'atomic')}${by}`;
}
