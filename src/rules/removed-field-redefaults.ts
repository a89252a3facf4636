import {
  baseObject,
  defineRule,
  formatPath,
  headObject,
  isObject,
  modesWhere,
  outcomes,
  shortened,
  valueAt,
} from '../lint/rule.ts';

const TOLD_ELSEWHERE = new Set(['spec.replicas', 'status']);

export default defineRule({
  summary: 'A field is gone from the manifest, and the server sets another value in its place',
  severity: 'warning',
  ofAnyField: true,
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'Apply removes the field, and the API server fills in its default at once. The manifest no longer shows what runs.',
  fix: 'Write the value you want: `{leaf}: {before}` to keep it, `{leaf}: {after}` if you want the default.',
  references: ['https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#default-field-values'],
  messages: { redefaulted: 'apply resets `{field}` of `{object}` from {before} to the default {after}' },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (!base || !head || preview.lastApplied.length > 1) return;
    const seen = new Set<string>();
    for (const outcome of outcomes(preview)) {
      for (const path of outcome.comparison?.changed ?? []) {
        const field = formatPath(path);
        const value = valueAt(base, path);
        const after = valueAt(outcome.after, path);
        if (seen.has(field) || TOLD_ELSEWHERE.has(field) || path[0]?.type !== 'field' || path[0].name === 'metadata')
          continue;
        // Keys of a Secret have no defaults: the value comes from stringData.
        if (preview.key.kind === 'Secret') continue;
        if (value === undefined || valueAt(head, path) !== undefined || isObject(after) || after === undefined)
          continue;
        seen.add(field);
        const modes = modesWhere(
          preview,
          ({ comparison }) => comparison?.changed.some((it) => formatPath(it) === field) ?? false,
        );
        const last = path.at(-1);
        const leaf = last?.type === 'field' ? last.name : field;
        const data = { field, leaf, before: shortened(valueAt(outcome.before, path)), after: shortened(after) };
        yield { messageId: 'redefaulted', path, side: 'base', modes, data };
      }
    }
  },
});
