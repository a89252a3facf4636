import { baseObject, defineRule, getIn, headObject, refusal, serverPath, shortened, valueAt } from '../lint/rule.ts';

export default defineRule({
  summary: 'The cluster IP or the primary IP family of a Service changes, which the API server forbids',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'A Service keeps the cluster IP it was given. Neither another address nor `None` (headless) can replace it, and the whole object is rejected.',
  fix: 'Leave `clusterIP` out of the manifest, or as it was. For a headless Service use a new name, or recreate it: `kubectl delete {resource}`, then apply (clients lose it for a moment).',
  references: ['ValidateServiceClusterIPsRelatedFields, validateUpgradeDowngradeClusterIPs (pkg/apis/core/validation)'],
  plan: [
    {
      run: 'Delete the Service: clients lose it, and a load balancer its address, until the next step',
      command: 'kubectl delete {resource}',
    },
    { apply: 'The Service is created anew' },
    { check: 'It has endpoints', command: 'kubectl get endpointslice{within} -l kubernetes.io/service-name={name}' },
  ],
  messages: {
    rejected: 'the API server rejects `{object}`: `{field}` cannot change from {before} to {after}',
    headless: 'the API server rejects `{object}`: a Service with a cluster IP cannot become headless',
  },
  *check(preview) {
    if (preview.key.kind !== 'Service' || preview.key.group !== '') return;
    const found = refusal(
      preview,
      ({ path, message }) =>
        /^spec\.(?:clusterIPs?|ipFamilies)\b/.test(path) && /may not change once set|can not be unset/.test(message),
    );
    if (!found) return;
    const head = headObject(preview);
    const headless = getIn(head, 'spec', 'clusterIP') === 'None';
    const stated = /^spec\.clusterIPs/.test(found.error.path) && getIn(head, 'spec', 'clusterIPs') === undefined;
    const field = stated ? 'spec.clusterIP' : found.error.path;
    const path = serverPath(field);
    const before = shortened(valueAt(baseObject(preview), path) ?? 'the allocated one');
    const data = { field, before, after: shortened(valueAt(head, path)) };
    yield { messageId: headless ? 'headless' : 'rejected', path, side: 'head', modes: found.modes, data };
  },
});
