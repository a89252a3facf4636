import {
  defineRule,
  errorWords,
  isHook,
  LOSSES,
  outcomes,
  pathOf,
  serverPath,
  treatmentAtHead,
  treatmentsAsked,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'An annotation or option makes the applier delete an object and create it anew, which loses what it holds',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'The applier creates the object anew, but not what it held: data, objects in it or running pods are lost, even if the object is back a second later.',
  fix: 'Remove the annotation or option. If the object has to be replaced, first move what it holds, then replace it in a change of its own.',
  references: [
    'https://argo-cd.readthedocs.io/en/stable/user-guide/resource_hooks/#hook-deletion-policies',
    'https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/#force-sync',
    'https://fluxcd.io/flux/components/kustomize/kustomizations/#force',
    'https://helm.sh/docs/topics/charts_hooks/#hook-deletion-policies',
  ],
  messages: {
    always: '`{object}` is deleted and created anew at every sync from now on ({mark}): {loss}',
    hook: '{message}',
    left: '`{object}` becomes a hook and leaves the release, so Helm deletes it: {loss}',
    refused: '`{object}` cannot be updated ({error}), so it is deleted and created anew: {loss}',
  },
  checkInput({ code }) {
    return code === 'hook-recreated' ? 'hook' : undefined;
  },
  *check(preview) {
    const { group, kind } = preview.key;
    const loss = LOSSES[`${group}/${kind}`];
    if (loss === undefined || preview.lastApplied.length === 0) return;
    const { base, head } = treatmentsAsked(preview);
    const annotations = pathOf('metadata', 'annotations');
    // Argo CD leaves what it skips where it is.
    const left = base === undefined && head === 'skipped' && isHook(preview) && preview.unit.applier.name !== 'argo-cd';
    if (left || (base !== 'anew' && head === 'anew')) {
      const mark = isHook(preview) ? 'a hook' : 'Force=true with Replace=true';
      yield { messageId: left ? 'left' : 'always', path: annotations, side: 'head', data: { mark, loss } };
      return;
    }
    // Those who run a StatefulSet under such a mark know that its pods go.
    if (treatmentAtHead(preview) !== 'anew-when-refused' || (kind === 'StatefulSet' && base === head)) return;
    const refused = outcomes(preview).filter((one) => one.verdict === 'rejected' && one.conflicts.length === 0);
    const error = refused[0]?.errors[0];
    if (!error) return;
    const path = serverPath(error.changed?.[0] ?? error.path);
    const modes = refused.map(({ mode }) => mode);
    yield { messageId: 'refused', path, side: 'head', modes, data: { error: errorWords(error), loss } };
  },
});
