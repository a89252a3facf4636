import { defineRule, getArray, getIn, headObject, pathOf, refusal } from '../lint/rule.ts';

export default defineRule({
  summary: 'A version that objects may be stored in is removed from a CustomResourceDefinition',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Objects in etcd may still be written in that version. The API server rejects the definition until `status.storedVersions` no longer names it.',
  fix: 'Keep `{version}` with `served: false, storage: false`. After all objects are rewritten (`kubectl get RESOURCE -A -o json | kubectl replace -f -`), drop it from the status: `kubectl patch crd {name} --subresource=status --type=merge -p \'{"status":{"storedVersions":["{stored}"]}}\'`; then remove the version.',
  references: ['https://github.com/kubernetes/kubernetes/issues/87691'],
  plan: [
    { change: 'Keep `{version}` in `spec.versions` for now, and let another version have `storage: true`' },
    {
      run: 'Write every object anew: it is stored in the new version then',
      command: 'kubectl get {name} -A -o json | kubectl replace -f -',
      free: true,
    },
    {
      run: 'Take `{version}` from what may be stored',
      command:
        'kubectl patch crd {name} --subresource=status --type=merge -p \'{"status":{"storedVersions":["{stored}"]}}\'',
      free: true,
    },
    { apply: 'The server takes the definition, and `{version}` goes' },
  ],
  messages: {
    rejected:
      'the API server rejects CustomResourceDefinition `{name}`: objects may still be stored in `{version}`, which is removed',
  },
  *check(preview) {
    if (preview.key.kind !== 'CustomResourceDefinition') return;
    const found = refusal(preview, ({ path }) => path.startsWith('status.storedVersions['));
    if (!found) return;
    const version = /missing from spec\.versions; (\S+) was/.exec(found.error.message)?.[1] ?? '';
    const versions = getArray(headObject(preview), 'spec', 'versions') ?? [];
    const stored = String(
      getIn(
        versions.find((it) => getIn(it, 'storage') === true),
        'name',
      ) ?? 'NEW',
    );
    yield {
      messageId: 'rejected',
      path: pathOf('spec', 'versions'),
      side: 'head',
      modes: found.modes,
      data: { version, stored },
    };
  },
});
