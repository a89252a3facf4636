import {
  baseObject,
  defineRule,
  getIn,
  headObject,
  isObject,
  type JsonObject,
  pathOf,
  type Schema,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'Server-side apply replaces a whole map, including keys that somebody else set',
  severity: 'warning',
  confidence: 'confirmed-live',
  since: '0.1.0',
  why: 'Selectors, node selectors and references are atomic under server-side apply: one manager owns the whole map. Client-side apply merges them key by key, so a live object may have keys that the manifest never had.',
  fix: 'If the keys should stay, write them into the manifest ({keys}).',
  references: ['https://github.com/fluxcd/flux2/issues/5898'],
  messages: { removed: 'apply removes from `{field}` of `{object}` what only the live object has: {keys}' },
  *check(preview) {
    const outcome = preview.outcomes.get('server-side');
    const schema = preview.kind?.schema;
    const head = headObject(preview);
    if (preview.live.source === 'assumed' || !outcome?.before || !outcome.after || !schema || !head) return;
    for (const path of atomicMaps(head, schema, [])) {
      const [live, kept] = [getIn(outcome.before, ...path), getIn(outcome.after, ...path)];
      const base = getIn(baseObject(preview), ...path);
      if (!isObject(live) || !isObject(kept)) continue;
      const lost = Object.keys(live).filter((name) => !(name in kept) && !(isObject(base) && name in base));
      if (lost.length === 0) continue;
      const data = { field: path.join('.'), keys: lost.map((name) => `\`${name}\``).join(', ') };
      yield { messageId: 'removed', path: pathOf(...path), side: 'head', modes: ['server-side'], data };
    }
  },
});

function atomicMaps(object: JsonObject, schema: Schema, at: readonly string[]): (readonly string[])[] {
  return Object.keys(object).flatMap((name) => {
    const inner = schema.fields?.get(name) ?? schema.values;
    const value = object[name];
    if (!inner || !isObject(value)) return [];
    return inner.mapType === 'atomic' ? [[...at, name]] : atomicMaps(value, inner, [...at, name]);
  });
}
