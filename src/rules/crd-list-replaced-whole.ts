import {
  baseObject,
  defineRule,
  equalJson,
  getIn,
  headObject,
  isArray,
  isObject,
  type JsonValue,
  modesWhere,
  pathOf,
  shortened,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A list of a custom resource is replaced as a whole, including items that somebody else added',
  severity: 'warning',
  confidence: 'confirmed-live',
  since: '0.1.0',
  why: 'Custom resources have no merge keys in client-side apply. Any change to a list sends the whole list, which removes items that only the cluster has.',
  fix: 'Copy the live items into the manifest (`kubectl get {resource} -o yaml`), or apply server-side where the definition has `x-kubernetes-list-type: map`.',
  references: [
    'https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#merge-patch-calculation',
  ],
  messages: { lost: 'apply removes from `{field}` of `{object}` what only the live object has: {items}' },
  *check(preview) {
    if (preview.live.source === 'assumed' || preview.kind?.source !== 'crd') return;
    for (const path of listPaths(headObject(preview))) {
      const base = getIn(baseObject(preview), ...path);
      const live = getIn(preview.live.object ?? undefined, ...path);
      if (!isArray(live)) continue;
      const foreign = live.filter((item) => !(isArray(base) && base.some((it) => sameItem(it, item))));
      const modes = modesWhere(preview, ({ mode, after }) => {
        const kept = getIn(after ?? undefined, ...path);
        return (
          mode === 'client-side' && isArray(kept) && foreign.some((item) => !kept.some((it) => sameItem(it, item)))
        );
      });
      const items = foreign.map((item) => shortened(isObject(item) ? (item['name'] ?? item) : item)).join(', ');
      const data = { items, field: path.join('.') };
      if (modes.length > 0) yield { messageId: 'lost', path: pathOf(...path), side: 'head', modes, data };
    }
  },
});

function sameItem(a: JsonValue, b: JsonValue): boolean {
  return isObject(a) && isObject(b) && a['name'] !== undefined ? equalJson(a['name'], b['name']) : equalJson(a, b);
}

function listPaths(value: JsonValue | undefined, at: readonly string[] = []): (readonly string[])[] {
  if (isArray(value)) return [at];
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((name) => listPaths(value[name], [...at, name]));
}
