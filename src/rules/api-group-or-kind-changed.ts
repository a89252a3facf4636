import { type ApplyPreview, apiVersionOf, defineRule, deletionOf, pathOf, WORKLOADS } from '../lint/rule.ts';

export default defineRule({
  summary: 'An object changes its API group or its kind under the same name',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  togetherFrom: 3,
  why: 'API groups that share storage hold the same object, so apply updates it. Tools that compare by group (Helm 3, some prune lists) see one object removed and another added. Another kind is another object: both run until the old one is removed.',
  fix: 'For another group: check that the applier prunes by identity, not by group. For another kind: remove the old object in the same step, or the two compete for the same pods and names.',
  references: ['https://github.com/helm/helm/issues/7219', 'https://github.com/helm/helm/issues/2885'],
  messages: {
    group: '`{object}`{more} changes from `{from}` to `{to}` and stays the same object: apply updates it',
    kind: '{from} `{name}` becomes a {to}: a new object is created, and the old one is {fate}',
  },
  *checkUnit(context) {
    const moves = new Map<string, ApplyPreview[]>();
    for (const preview of context.previews) {
      const [base, head] = [preview.lastApplied.at(-1)?.gvk, preview.modified.at(-1)?.gvk];
      if (!base || !head || base.group === head.group) continue;
      if (context.registry.head.meant(head.group, head.kind)) continue;
      const id = `${apiVersionOf(base)} ${apiVersionOf(head)} ${head.kind}`;
      moves.set(id, [...(moves.get(id) ?? []), preview]);
    }
    for (const [id, [preview, ...others]] of moves) {
      if (!preview) continue;
      const [from = '', to = ''] = id.split(' ');
      const data = { from, to, more: others.length > 0 ? ` (and ${others.length} more)` : '' };
      // Helm compares by group: it deletes what it takes for another object.
      const severity = context.unit.applier.name === 'helm-3' ? ('warning' as const) : ('info' as const);
      yield { messageId: 'group', path: pathOf('apiVersion'), side: 'head', data, preview, severity };
    }
  },
  *check(preview, context) {
    const kinds: readonly string[] = WORKLOADS;
    if (preview.change !== 'added' || !kinds.includes(preview.key.kind)) return;
    const { name, namespace } = preview.key;
    const old = context
      .named(name)
      .find(({ change, key }) => change === 'removed' && kinds.includes(key.kind) && key.namespace === namespace);
    if (!old) return;
    const fate = { deleted: 'deleted', 'deleted-if-pruned': 'deleted if your applier prunes' };
    const gone = deletionOf(old);
    const data = { from: old.key.kind, to: preview.key.kind, fate: gone ? fate[gone] : 'left in the cluster' };
    yield { messageId: 'kind', path: pathOf('kind'), side: 'head', data };
  },
});
