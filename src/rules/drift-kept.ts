import {
  byWhom,
  defineRule,
  driftFates,
  equalJson,
  formatPath,
  headObject,
  mainOutcome,
  shownValue,
  valueAt,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'The live object has a field that neither base nor head sets, and this apply leaves it there',
  severity: 'info',
  confidence: 'confirmed-live',
  since: '0.1.0',
  why: 'The manifest does not show everything that runs: a field or an item that somebody else set stays beside it.',
  fix: 'If it belongs there, write it into the manifest, or leave it to `{manager}`. Otherwise remove it by hand: `kubectl edit {resource}`.',
  references: ['https://kubernetes.io/docs/reference/using-api/server-side-apply/#field-management'],
  messages: {
    kept: '`{field}` of `{object}` stays {live}{by}, although the manifest has another value{more}',
    added: '`{field}` of `{object}` was added{by} and stays{more}',
  },
  *check(preview) {
    const outcome = mainOutcome(preview);
    if (!outcome?.after || !preview.drift) return;
    const head = headObject(preview);
    const kept = driftFates(preview, outcome).filter(({ path, live, after }) => {
      const wanted = valueAt(head, path);
      return live !== undefined && wanted !== undefined && equalJson(after ?? null, live) && !equalJson(wanted, live);
    });
    // Labels and annotations of others are everywhere, and harm nobody.
    const added = preview.drift.added.filter(
      ({ path }) =>
        !formatPath(path).startsWith('metadata.') &&
        valueAt(outcome.after, path) !== undefined &&
        valueAt(head, path) === undefined,
    );
    const [first] = [...kept, ...added];
    if (!first) return;
    const count = kept.length + added.length;
    const manager = first.owners.at(-1)?.manager ?? 'whoever set it';
    const by = byWhom(first, outcome.manager);
    yield {
      messageId: kept.length > 0 ? 'kept' : 'added',
      path: first.path,
      side: 'head',
      modes: [outcome.mode],
      data: {
        field: formatPath(first.path),
        live: shownValue(preview, first.path, valueAt(preview.drift.found, first.path)),
        by: kept.length > 0 ? by : by.replace(', set by', ' by'),
        manager,
        more: count > 1 ? ` (and ${count - 1} more)` : '',
      },
    };
  },
});
