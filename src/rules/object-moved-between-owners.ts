import { defineRule, deletionOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'An object moves from one owner to another',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'The two owners run in no fixed order. If the new owner applies first, the old one may still delete the object afterwards. Otherwise the object is deleted and created again, with everything that belongs to it.',
  fix: 'Move in three changes: protect the object in the old place (`kustomize.toolkit.fluxcd.io/prune: disabled` or `argocd.argoproj.io/sync-options: Prune=false`), then move it, then remove the protection.',
  references: ['https://github.com/fluxcd/kustomize-controller/issues/338'],
  plan: [
    {
      change:
        'Protect it where it is: annotate it with `kustomize.toolkit.fluxcd.io/prune: disabled` (Flux) or `argocd.argoproj.io/sync-options: Prune=false` (Argo CD)',
    },
    {
      check: 'The live object has the annotation',
      command: "kubectl get {resource} -o jsonpath='{.metadata.annotations}'",
    },
    { apply: 'The object moves with its protection: {own} releases it and {other} takes it over' },
    { check: '{other} applies it', command: 'kubectl get {resource} -o yaml --show-managed-fields' },
    { change: 'Remove the protection' },
  ],
  messages: {
    deleted: '`{object}` moves from {own} to {other}, and {own} deletes it',
    'deleted-if-pruned': '`{object}` moves from {own} to {other}; it is deleted if {own} prunes',
  },
  *check(preview, context) {
    const { owner } = context.unit.applier;
    const messageId = deletionOf(preview);
    if (!owner || !messageId) return;
    const place = context.elsewhere(preview.key).find(({ head }) => head !== undefined);
    const other = place?.unit.applier.owner;
    if (!place?.head || !other) return;
    const related = [{ key: preview.key, manifest: place.head, message: `applied by ${other.kind} ${other.name} now` }];
    const data = { own: `${owner.kind} \`${owner.name}\``, other: `${other.kind} \`${other.name}\`` };
    const severity = messageId === 'deleted' ? ('error' as const) : ('warning' as const);
    yield { messageId, path: [], side: 'base', data, related, severity };
  },
});
