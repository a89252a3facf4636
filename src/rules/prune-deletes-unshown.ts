import { defineRule, formatKey } from '../lint/rule.ts';

/** How many are named. */
const NAMED = 3;

export default defineRule({
  summary: 'The applier deletes live objects that neither base nor head has',
  severity: 'warning',
  confidence: 'confirmed-live',
  since: '0.1.0',
  why: 'Pruning follows labels, members or an inventory, not the change. The next run also deletes leftover objects, and objects to which somebody else gave the same label.',
  fix: 'Look at each of them: `kubectl get {kind} {name} -o yaml`. To keep an object, remove its label or membership, or restore its manifest.',
  references: [
    'https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#alternative-kubectl-apply-f-directory-prune',
    'pruner.pruneAll (k8s.io/kubectl v0.36, pkg/cmd/apply)',
  ],
  messages: { unshown: 'pruning also deletes {count} that this change does not show: {names}' },
  *checkUnit({ alsoPruned, previews }) {
    const [first] = alsoPruned;
    if (!first) return;
    const rest = alsoPruned.length - NAMED;
    const names = alsoPruned.slice(0, NAMED).map((key) => `\`${formatKey(key)}\``);
    yield {
      messageId: 'unshown',
      path: [],
      side: 'live',
      preview: previews.find((preview) => preview.modified.length > 0) ?? previews[0] ?? null,
      data: {
        count: alsoPruned.length === 1 ? 'an object' : `${alsoPruned.length} objects`,
        names: `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
        kind: first.kind.toLowerCase(),
        name: `${first.name}${first.namespace === undefined ? '' : ` -n ${first.namespace}`}`,
      },
    };
  },
});
