import {
  baseObject,
  defineRule,
  equalJson,
  formatPath,
  isArray,
  isObject,
  type JsonValue,
  lastAppliedOf,
  type Path,
  shortened,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'The manifest that was applied last differs from base',
  severity: 'warning',
  confidence: 'confirmed-live',
  since: '0.1.0',
  why: 'Somebody applied another version, or applies have been failing. This apply does more than the change shows: it also applies everything that was missed.',
  fix: 'Compare before the merge: `kubectl apply view-last-applied {resource}`. Apply base first, or check that the additional changes are wanted.',
  references: ['https://github.com/zapier/kubechecks/issues/491'],
  messages: { stale: '`{object}` was last applied with `{field}` {applied}, base has {base}{more}' },
  *check(preview) {
    const [base, applied] = [baseObject(preview), lastAppliedOf(preview)];
    if (!base || !applied || preview.lastApplied.length > 1) return;
    const [first, ...others] = differences(applied, base, []);
    if (!first) return;
    const more = others.length > 0 ? ` (and ${others.length} more differences)` : '';
    const data = {
      field: formatPath(first.path),
      applied: shortened(first.applied),
      base: shortened(first.base),
      more,
    };
    yield { messageId: 'stale', path: first.path, side: 'head', modes: ['client-side'], data };
  },
});

type Difference = {
  readonly path: Path;
  readonly applied: JsonValue | undefined;
  readonly base: JsonValue | undefined;
};

function* differences(applied: JsonValue | undefined, base: JsonValue | undefined, path: Path): Generator<Difference> {
  if (equalJson(applied, base) || (isEmpty(applied) === true && isEmpty(base) === true)) return;
  const field = formatPath(path);
  // kubectl fills in the namespace, and writes an empty map where its own annotation stood.
  if (field === 'metadata.namespace' || field === 'apiVersion') return;
  if (isObject(applied) && isObject(base)) {
    for (const name of new Set([...Object.keys(applied), ...Object.keys(base)]))
      yield* differences(applied[name], base[name], [...path, { type: 'field', name }]);
  } else yield { path, applied, base };
}

function isEmpty(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  return isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}
