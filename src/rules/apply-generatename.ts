import {
  type ApplyPreview,
  baseObject,
  defineRule,
  getString,
  headObject,
  isHook,
  pathOf,
  refusal,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'An object has `generateName` and no name, which apply cannot handle',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Apply finds the live object by its name. With `generateName` alone it has none, so kubectl refuses the object (`kubectl create` would make a new one each time).',
  fix: 'Give it a `metadata.name`, or create it outside of apply: `kubectl create -f FILE`. Argo CD accepts it as a hook: `argocd.argoproj.io/hook: Sync`.',
  references: ['https://github.com/kubernetes/kubernetes/issues/44501'],
  messages: { refused: 'apply refuses a {kind} with `generateName: {prefix}` and no name' },
  *check(preview, { previews }) {
    const head = headObject(preview);
    // Argo CD and Helm create hooks, they do not apply them.
    if (isHook(preview)) return;
    const prefix = getString(head, 'metadata', 'generateName');
    if (prefix === undefined || getString(baseObject(preview), 'metadata', 'generateName') !== undefined) return;
    const found = refusal(preview, ({ path, message }) => path.startsWith('metadata') && /name/i.test(message));
    const path = pathOf('metadata', 'generateName');
    const took = ({ change, key }: ApplyPreview): boolean => change === 'removed' && key.kind === preview.key.kind;
    // Where nobody is known to apply it, and nothing was applied in its place, somebody may create it by hand.
    const severity = preview.unit.applier.known || previews.some(took) ? 'error' : 'warning';
    if (found) yield { messageId: 'refused', path, side: 'head', modes: found.modes, severity, data: { prefix } };
  },
});
