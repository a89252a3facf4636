import { cascadesOf, defineRule, deletionOf, isSaidOf } from '../lint/rule.ts';

export default defineRule({
  summary:
    'An Application, ApplicationSet, Kustomization or HelmRelease is gone, and everything it applied is deleted with it',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Deleting it deletes every object it has applied, wherever the manifests are now, in no fixed order.',
  fix: 'To keep the objects, first release them in a change of its own: `deletionPolicy: Orphan` or `prune: false` (Kustomization), no `resources-finalizer.argocd.argoproj.io` (Application), `preserveResourcesOnDeletion: true` (ApplicationSet).',
  references: [
    'https://github.com/argoproj/argo-cd/issues/16721',
    'https://github.com/argoproj/argo-cd/issues/9853',
    'https://fluxcd.io/flux/components/kustomize/kustomizations/#deletion-policy',
  ],
  plan: [
    {
      change:
        'Release what it applies: `deletionPolicy: Orphan` or `prune: false` (Kustomization), no `resources-finalizer.argocd.argoproj.io` (Application), `preserveResourcesOnDeletion: true` (ApplicationSet)',
    },
    { check: 'The live owner has that setting', command: 'kubectl get {resource} -o yaml' },
    { apply: 'The owner is deleted, and its objects stay' },
    { check: 'The objects are still there, and their new applier takes them over' },
  ],
  messages: {
    deleted: '{kind} `{name}` is deleted, and {what} with it',
    'deleted-if-pruned': '{kind} `{name}` is deleted if your applier prunes, and {what} with it',
    generated: '{message}',
  },
  checkInput({ code }) {
    if (code === 'generated-application-gone') return 'generated';
    return code === 'generated-application-let-go' ? { messageId: 'generated', severity: 'warning' } : undefined;
  },
  *check(preview, context) {
    const manifest = preview.lastApplied.at(-1);
    const messageId = deletionOf(preview);
    if (!manifest || !messageId || cascadesOf(manifest) !== true || isSaidOf(context.ownerDeleted, messageId)) return;
    const count = context.owned(manifest);
    const what =
      count === null
        ? 'everything it applied'
        : count === 1
          ? 'the object it applied'
          : `the ${count} objects it applied`;
    const severity = messageId === 'deleted' ? ('error' as const) : ('warning' as const);
    yield { messageId, path: [], side: 'base', data: { what }, severity };
  },
});
