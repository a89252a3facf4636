import {
  byWhom,
  defineRule,
  driftFates,
  equalJson,
  formatPath,
  outcomes,
  shownValue,
  wasApplied,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'Somebody changed the live object after base was applied, and this apply undoes the change',
  severity: 'warning',
  confidence: 'confirmed-live',
  since: '0.1.0',
  why: 'Somebody changed the field in the cluster: an emergency fix, an operator, an edit by hand. This apply resets it without a warning.',
  fix: 'If the live value is right, write it into the manifest first. Otherwise talk to whoever changed it: `kubectl get {resource} -o yaml --show-managed-fields` shows who.',
  references: ['https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#how-to-update-objects'],
  messages: {
    changed: '`{field}` of `{object}` is {live} in the cluster{by}, and {base} at base: apply sets it to {after}{more}',
    missing: '`{field}` of `{object}` is missing in the cluster, and {base} at base: apply sets it to {after}{more}',
  },
  *check(preview) {
    for (const outcome of outcomes(preview)) {
      const lost = driftFates(preview, outcome).filter(
        (field) =>
          field.after !== undefined &&
          !equalJson(field.after, field.live ?? null) &&
          // Told by `last-applied-stale`; what force takes from others, by `ssa-force-steals-field`.
          !(outcome.mode === 'client-side' && wasApplied(preview, field)) &&
          !(outcome.mode === 'server-side' && outcome.force && byWhom(field, outcome.manager) !== ''),
      );
      const [first] = lost;
      if (!first) continue;
      yield {
        messageId: first.live === undefined ? 'missing' : 'changed',
        path: first.path,
        side: 'head',
        modes: [outcome.mode],
        data: {
          field: formatPath(first.path),
          live: shownValue(preview, first.path, first.live),
          base: shownValue(preview, first.path, first.base),
          after: shownValue(preview, first.path, first.after),
          by: byWhom(first, outcome.manager),
          more: lost.length > 1 ? ` (and ${lost.length - 1} more fields)` : '',
        },
      };
    }
  },
});
