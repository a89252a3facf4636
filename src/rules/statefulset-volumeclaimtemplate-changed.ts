import {
  baseObject,
  CLAIMS_GROWN,
  defineRule,
  getArray,
  getIn,
  getString,
  headObject,
  refusal,
  STATEFULSET_RECREATED,
  serverPath,
} from '../lint/rule.ts';

const FIELD = 'spec.volumeClaimTemplates';

export default defineRule({
  summary: 'The `volumeClaimTemplates` of a StatefulSet change, which the API server forbids',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Claims are made from the templates once, when a pod is first created, so the API server never lets the templates change: not their size, class or number. The whole StatefulSet is rejected.',
  fix: 'To grow volumes: patch every claim (`kubectl patch pvc {claim}-{name}-0{within} -p \'{"spec":{"resources":{"requests":{"storage":"SIZE"}}}}\'`), then `kubectl delete {resource} --cascade=orphan` and apply the new manifest; pods and data stay. Otherwise keep the old templates.',
  references: [
    'https://github.com/kubernetes/kubernetes/issues/69041',
    'https://github.com/kubernetes/enhancements/issues/4650',
  ],
  plan: { resized: CLAIMS_GROWN, rejected: STATEFULSET_RECREATED },
  messages: {
    rejected: 'the API server rejects `{object}`: `spec.volumeClaimTemplates` cannot change after creation',
    resized:
      'the API server rejects `{object}`: the storage of claim template `{claim}` cannot change from {before} to {after}',
  },
  *check(preview) {
    if (preview.key.kind !== 'StatefulSet') return;
    const found = refusal(preview, ({ changed }) => changed?.some((path) => path.startsWith(FIELD)) ?? false);
    const changed = found?.error.changed?.find((path) => path.startsWith(FIELD));
    if (!found || changed === undefined) return;
    const position = Number(/\[(\d+)\]/.exec(changed)?.[1] ?? 0);
    const template = (object: ReturnType<typeof headObject>) =>
      getArray(object, 'spec', 'volumeClaimTemplates')?.[position];
    const storage = (object: ReturnType<typeof headObject>) =>
      String(getIn(template(object), 'spec', 'resources', 'requests', 'storage') ?? '');
    const [before, after] = [storage(baseObject(preview)), storage(headObject(preview))];
    yield {
      messageId: changed.endsWith('storage') && before !== '' && after !== '' ? 'resized' : 'rejected',
      path: serverPath(changed),
      side: 'head',
      modes: found.modes,
      data: {
        before,
        after,
        claim: getString(template(baseObject(preview)), 'metadata', 'name') ?? 'CLAIM',
      },
    };
  },
});
