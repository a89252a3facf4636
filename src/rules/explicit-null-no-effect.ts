import {
  baseObject,
  defineRule,
  equalJson,
  getIn,
  headObject,
  isObject,
  type JsonValue,
  modesWhere,
  pathOf,
  shortened,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A `null` in the manifest does not remove its field',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Client-side apply reads `null` as an instruction to remove the field. Server-side apply reads it as a value: a string becomes empty, and a field that another manager owns stays.',
  fix: 'Leave the field out of the manifest: apply then removes it if apply had set it.',
  references: [
    'https://github.com/kubernetes/kubernetes/issues/129456',
    'https://github.com/kubernetes/kubernetes/issues/135423',
  ],
  messages: { stays: '`{field}: null` does not remove the field from `{object}`: apply leaves {after}' },
  *check(preview) {
    const base = baseObject(preview);
    for (const path of nullPaths(headObject(preview))) {
      const stated = getIn(base, ...path);
      if (stated === undefined || stated === null || path[0] === 'status') continue;
      const after = (object: JsonValue | null) => getIn(object ?? undefined, ...path);
      const left = new Set<string>();
      const modes = modesWhere(preview, (outcome) => {
        const value = after(outcome.after);
        const ineffective = value !== undefined && (value === '' || equalJson(value, after(outcome.before)));
        if (ineffective) left.add(value === '' ? 'an empty text' : shortened(value));
        return ineffective;
      });
      if (modes.length === 0) continue;
      const data = { field: path.join('.'), after: [...left].join(' or ') };
      yield { messageId: 'stays', path: pathOf(...path), side: 'head', modes, data };
    }
  },
});

function nullPaths(value: JsonValue | undefined, at: readonly string[] = []): (readonly string[])[] {
  if (value === null) return [at];
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((name) => nullPaths(value[name], [...at, name]));
}
