import { baseObject, defineRule, getArray, getObject, headObject, listsOf, pathOf } from '../lint/rule.ts';

const KEYS = ['name', 'id', 'key', 'type', 'port'];

export default defineRule({
  summary: 'A new list in a CustomResourceDefinition has items with names, but no list type',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  togetherFrom: 4,
  why: 'Without `x-kubernetes-list-type` a list is atomic: under server-side apply, the manager that writes it last owns all of it, and two managers that each set one item take the list from each other.',
  fix: 'Add `x-kubernetes-list-type: map` and `x-kubernetes-list-map-keys: [{key}]` (the key must be required or have a default). Use `atomic` if one manager should own the whole list.',
  references: ['https://kubernetes.io/docs/reference/using-api/server-side-apply/#merge-strategy'],
  messages: {
    missing: 'the list `{field}` of {custom} {version} is atomic, although `{key}` identifies its items',
  },
  *check(preview) {
    const head = headObject(preview);
    if (preview.key.kind !== 'CustomResourceDefinition' || !head) return;
    const before = new Set(listsOf(baseObject(preview)).map(({ field }) => field));
    const told = new Set<string>();
    for (const { version, field, path, schema } of listsOf(head)) {
      const required = getArray(schema, 'items', 'required') ?? [];
      const key = KEYS.find((name) => required.includes(name) && getObject(schema, 'items', 'properties', name));
      if (schema['type'] !== 'array' || key === undefined || schema['x-kubernetes-list-type'] !== undefined) continue;
      // `status` has one writer, its controller.
      if (before.has(field) || told.has(field) || field.startsWith('status')) continue;
      told.add(field);
      const names = getObject(head, 'spec', 'names');
      const data = { field, version, key, custom: String(names?.['kind'] ?? '') };
      yield { messageId: 'missing', path: pathOf(...path), side: 'head', modes: ['server-side'], data };
    }
  },
});
