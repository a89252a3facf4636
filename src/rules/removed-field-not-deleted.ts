import {
  baseObject,
  defineRule,
  equalJson,
  formatPath,
  headObject,
  isObject,
  outcomes,
  removedFields,
  shortened,
  valueAt,
  whyItStays,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A field is gone from the manifest, but apply leaves it in the live object',
  severity: 'warning',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'Client-side apply removes only fields that its last-applied annotation has; server-side apply removes only fields that nobody else owns. The manifest and the cluster drift apart silently.',
  fix: 'Remove it by hand once: `kubectl edit {resource}`; where another manager owns it, change it there.',
  references: [
    'https://github.com/kubernetes/kubernetes/issues/99003',
    'https://github.com/kubernetes/kubectl/issues/1453',
  ],
  messages: { stays: '`{field}` stays {value} in `{object}`, though the manifest no longer has it: {why}' },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (!base || !head || preview.lastApplied.length > 1) return;
    for (const removed of removedFields(base, head)) {
      const field = formatPath(removed.path);
      // A number of replicas that stays with its autoscaler is what was meant.
      if (/^(?:stringData|status|spec\.replicas)\b/.test(field)) continue;
      const found = outcomes(preview).flatMap((outcome) => {
        const stays =
          outcome.after && equalJson(valueAt(outcome.after, removed.path), valueAt(outcome.before, removed.path));
        const why =
          stays && valueAt(outcome.after, removed.path) !== undefined
            ? whyItStays(preview, outcome, removed)
            : undefined;
        return why === undefined ? [] : [{ mode: outcome.mode, why, after: outcome.after }];
      });
      const [first] = found;
      if (!first) continue;
      const modes = found.filter(({ why }) => why === first.why).map(({ mode }) => mode);
      const value = valueAt(first.after, removed.path);
      const data = { field, value: isObject(value) ? 'there' : shortened(value), why: first.why };
      yield { messageId: 'stays', path: removed.path, side: 'base', modes, data };
    }
  },
});
