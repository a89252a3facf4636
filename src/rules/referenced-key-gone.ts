import { defineRule, keysLost, keysNeeded, mainOutcome, pathOf, referrersTo } from '../lint/rule.ts';

/** Jobs and pods of the manifests have been made, and have read what they need. */
const MAKERS = ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'CronJob'] as const;

export default defineRule({
  summary: 'A key of a ConfigMap or Secret is gone that the containers of pods need to start',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Running pods keep what they read. The next pod is created, and its containers never start (`CreateContainerConfigError`, or a volume that is not mounted). It breaks at the next restart, not at the merge.',
  fix: 'Remove what names the key first and let it roll out, or mark it `optional: true`; then remove the key. Or restore it.',
  references: ['https://kubernetes.io/docs/concepts/configuration/configmap/'],
  messages: { gone: '`{object}` loses {keys}, but {referrer} still needs {them}' },
  *needs({ key, change }) {
    if (key.group !== '' || (key.kind !== 'ConfigMap' && key.kind !== 'Secret') || change !== 'modified') return;
    for (const kind of MAKERS) yield { kind, text: key.name };
  },
  *check(preview, context) {
    const { group, kind, name } = preview.key;
    const outcome = mainOutcome(preview);
    if (group !== '' || (kind !== 'ConfigMap' && kind !== 'Secret') || outcome?.verdict !== 'configured') return;
    const gone = keysLost(outcome.before, outcome.after);
    if (gone.size === 0) return;
    const found = referrersTo(context.objects('head'), preview.key)
      .filter(({ key }) => MAKERS.some((one) => one === key.kind))
      .map((one) => ({ ...one, missing: keysNeeded(one.object, { kind, name }, gone) }))
      .filter(({ missing }) => missing.length > 0);
    const [first, ...more] = found;
    if (!first) return;
    const keys = [...new Set(found.flatMap(({ missing }) => missing.map(({ key }) => key)))].sort();
    const [key = ''] = keys;
    yield {
      messageId: 'gone',
      path: pathOf('data', key),
      side: 'base',
      data: {
        keys: `${keys.length === 1 ? 'key' : 'keys'} ${keys.map((one) => `\`${one}\``).join(', ')}`,
        them: keys.length === 1 ? 'it' : 'them',
        referrer: `${first.key.kind} \`${first.key.name}\`${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
      },
      related: found.map((one) => ({
        key: one.key,
        manifest: one.manifest,
        message: `${one.key.kind} ${one.key.name} names it in ${one.missing[0]?.path.join('.') ?? ''}`,
      })),
    };
  },
});
