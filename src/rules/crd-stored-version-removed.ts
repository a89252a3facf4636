import { defineRule, getArray, getIn, headObject, pathOf, refusal } from '../lint/rule.ts';

export default defineRule({
  summary: 'A CustomResourceDefinition loses a version in which objects may still be stored',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Objects in etcd may still have that version. The API server rejects the definition as long as `status.storedVersions` lists it.',
  fix: 'Keep `{version}` with `served: false, storage: false`. After all objects are rewritten (`kubectl get RESOURCE -A -o json | kubectl replace -f -`), drop it from the status: `kubectl patch crd {name} --subresource=status --type=merge -p \'{"status":{"storedVersions":["{stored}"]}}\'`; then remove the version.',
  references: ['https://github.com/kubernetes/kubernetes/issues/87691'],
  plan: [
    { change: 'Keep `{version}` in `spec.versions` for now, and let another version have `storage: true`' },
    {
      run: 'Rewrite every object, which stores it in the new version',
      command: 'kubectl get {name} -A -o json | kubectl replace -f -',
      free: true,
    },
    {
      run: 'Remove `{version}` from the stored versions',
      command:
        'kubectl patch crd {name} --subresource=status --type=merge -p \'{"status":{"storedVersions":["{stored}"]}}\'',
      free: true,
    },
    { apply: 'The API server accepts the definition without `{version}`' },
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
