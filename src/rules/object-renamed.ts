import { type ApplyPreview, defineRule, deletionOf, isRename, MOVE } from '../lint/rule.ts';

/** What a rename costs; other kinds change their name without anybody noticing, or have a rule for being deleted. */
const COSTS: { readonly [kind: string]: string } = {
  Deployment: 'its pods start anew, and both run until the old one is gone',
  StatefulSet: 'its pods start anew with new, empty volumes',
  DaemonSet: 'its pods start anew on every node',
  Service: 'it gets a new cluster IP and load balancer, and clients of the old name fail',
};

export default defineRule({
  summary: 'An object has a new name: for the cluster, that is a different object',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  togetherFrom: 4,
  why: 'Apply identifies objects by name. It creates the new one, and prunes the old one or leaves it unmanaged. Nothing is moved.',
  fix: 'Keep the name `{old}`. If you need the new name, keep both for one change, move what depends on the old one, then remove it.',
  references: ['https://github.com/fluxcd/helm-controller/issues/1340'],
  plan: MOVE,
  messages: {
    renamed: '{kind} `{old}` is replaced by `{name}`: {cost}',
  },
  *check(preview, context) {
    const cost = COSTS[preview.key.kind];
    if (preview.change !== 'added' || cost === undefined) return;
    // The same name gone from another namespace: it moved, and took nobody's place.
    const { kind, name } = preview.key;
    const movedHere = ({ change, key }: ApplyPreview) => change === 'removed' && key.kind === kind;
    if (context.named(name).some(movedHere)) return;
    const old = context.previews.find((other) => isRename(other, preview));
    if (!old || deletionOf(old) === undefined) return;
    const manifest = old.lastApplied.at(-1);
    const related = manifest ? [{ key: old.key, manifest, message: 'the old name' }] : [];
    yield { messageId: 'renamed', path: [], side: 'head', data: { old: old.key.name, cost }, related };
  },
});
