import { type ApplyPreview, defineRule, deletionOf, podSpecPath, referrersTo } from '../lint/rule.ts';

/** A name with the hash of its content, as kustomize generates it. */
const HASHED = /^(.+)-[bcdfghkmt2456789]{10}$/;

export default defineRule({
  summary: 'Configuration with a hashed name is pruned while pods that use it are still being replaced',
  severity: 'info',
  confidence: 'proven',
  since: '0.1.0',
  why: 'The old object is deleted right after apply. A pod of the old revision that restarts during the rollout, or after a rollback, does not find it.',
  fix: 'Keep the previous ones: annotate generated objects with `kustomize.toolkit.fluxcd.io/prune: disabled` (or `argocd.argoproj.io/sync-options: PruneLast=true`) and clean up later.',
  references: ['https://github.com/fluxcd/flux2/discussions/3378'],
  messages: { early: '`{object}` is deleted before the rollout to `{successor}` is finished' },
  *check(preview, context) {
    const { group, kind, name, namespace } = preview.key;
    const stem = HASHED.exec(name)?.[1];
    if (group !== '' || (kind !== 'ConfigMap' && kind !== 'Secret') || stem === undefined) return;
    if (deletionOf(preview) !== 'deleted') return;
    const follows = ({ change, key }: ApplyPreview) =>
      change === 'added' && key.kind === kind && key.namespace === namespace && HASHED.exec(key.name)?.[1] === stem;
    const successor = context.previews.find(follows);
    // What an operator or a release reads is read by no pod that starts again.
    const readers = referrersTo(context.objects('base'), preview.key).filter(({ key }) => podSpecPath(key.kind));
    if (successor && readers.length > 0)
      yield { messageId: 'early', path: [], side: 'base', data: { successor: successor.key.name } };
  },
});
