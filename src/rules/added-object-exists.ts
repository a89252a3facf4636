import { defineRule, getArray, getString, mainOutcome, ownersOf, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'The change adds an object that the cluster already has',
  severity: 'warning',
  confidence: 'confirmed-live',
  since: '0.1.0',
  why: 'Apply does not create the object. It changes one that somebody else made: fields that the manifest does not set stay as they are, and two owners may keep overwriting each other.',
  fix: 'Look at the live object: `kubectl get {resource} -o yaml --show-managed-fields`. Choose another name, or take the object over on purpose.',
  references: ['https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#how-to-create-objects'],
  messages: {
    exists:
      '`{object}` is new in the repository, but the cluster already has it{by}: apply changes the existing object',
  },
  *check(preview) {
    const { live, change } = preview;
    if (change !== 'added' || live.source === 'assumed' || !live.object) return;
    const outcome = mainOutcome(preview);
    if (outcome?.verdict !== 'rejected' && !outcome?.liveChanged) return;
    const helm = getString(live.object, 'metadata', 'annotations', 'meta.helm.sh/release-name');
    const by =
      helm === undefined
        ? madeBy(ownersOf(getArray(live.object, 'metadata', 'managedFields'))[0]?.manager)
        : `, part of the Helm release \`${helm}\``;
    yield { messageId: 'exists', path: pathOf('metadata', 'name'), side: 'head', data: { by } };
  },
});

function madeBy(manager: string | undefined): string {
  return manager === undefined ? '' : `, made by \`${manager}\``;
}
