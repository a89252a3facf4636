import { defineRule, equalJson, formatPath, isObject, ownersOf, shortened, valueAt } from '../lint/rule.ts';

export default defineRule({
  summary: 'A forced server-side apply takes a field from the manager that owns it',
  severity: 'warning',
  confidence: 'confirmed-live',
  since: '0.1.0',
  why: 'With force, the manifest wins every conflict. An autoscaler or operator sets its value again, and the two keep overwriting each other at every reconciliation.',
  fix: 'Leave `{field}` out of the manifest if `{manager}` should decide. Otherwise configure `{manager}` to leave it alone.',
  references: ['https://github.com/fluxcd/kustomize-controller/issues/1294'],
  messages: { stolen: 'apply takes `{field}` of `{object}` from `{manager}`: {before} becomes {after}{more}' },
  *check(preview) {
    const outcome = preview.outcomes.get('server-side');
    if (!outcome?.force || !outcome.before || !outcome.after || preview.live.source === 'assumed') return;
    const kept = ownersOf(outcome.managedFieldsAfter);
    for (const owner of ownersOf(outcome.managedFieldsBefore)) {
      // What client-side kubectl owned was the same author's.
      if (owner.manager === outcome.manager || owner.manager === 'kubectl-client-side-apply') continue;
      const now = kept.find(
        ({ manager, operation, subresource }) =>
          manager === owner.manager && operation === owner.operation && subresource === owner.subresource,
      );
      const lost = [...owner.fields.paths()].filter((path) => {
        const [before, after] = [valueAt(outcome.before, path), valueAt(outcome.after, path)];
        return !now?.fields.has(path) && after !== undefined && !isObject(before) && !equalJson(before, after);
      });
      const [first, ...rest] = lost;
      if (!first) continue;
      yield {
        messageId: 'stolen',
        path: first,
        side: 'head',
        modes: ['server-side'],
        data: {
          manager: owner.manager,
          field: formatPath(first),
          before: shortened(valueAt(outcome.before, first)),
          after: shortened(valueAt(outcome.after, first)),
          more: rest.length > 0 ? ` (and ${rest.length} more fields)` : '',
        },
      };
    }
  },
});
