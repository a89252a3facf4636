import { baseObject, defineRule, getIn, headObject, modesWhere, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: '`clusterIP: None` is gone from the manifest, but the Service stays headless in the cluster',
  severity: 'warning',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'If an update has no cluster IP, the API server keeps the old one, and `None` counts as one. kubectl answers `configured`, and nothing changes.',
  fix: 'Recreate the Service: `kubectl delete {resource}`, then apply. Write `clusterIP: None` again if it should stay headless.',
  references: [
    'https://github.com/kubernetes/kubernetes/issues/120937',
    'patchAllocatedValues (pkg/registry/core/service/storage)',
  ],
  plan: [
    { run: 'Delete the Service: clients lose it until the next step', command: 'kubectl delete {resource}' },
    { apply: 'It is created anew, with a cluster IP' },
    { check: 'It has endpoints', command: 'kubectl get endpointslice{within} -l kubernetes.io/service-name={name}' },
  ],
  messages: { stays: '`{object}` stays headless, although the manifest no longer has `clusterIP: None`' },
  *check(preview) {
    if (preview.key.kind !== 'Service' || preview.key.group !== '') return;
    if (getIn(baseObject(preview), 'spec', 'clusterIP') !== 'None') return;
    const head = headObject(preview);
    if (!head || getIn(head, 'spec', 'clusterIP') === 'None') return;
    const modes = modesWhere(preview, ({ after }) => getIn(after ?? undefined, 'spec', 'clusterIP') === 'None');
    if (modes.length > 0) yield { messageId: 'stays', path: pathOf('spec', 'clusterIP'), side: 'base', modes };
  },
});
