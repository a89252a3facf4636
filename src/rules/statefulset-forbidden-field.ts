import { defineRule, refusal, STATEFULSET_RECREATED, STATEFULSET_RELABELLED, serverPath } from '../lint/rule.ts';

export default defineRule({
  summary: 'A field of a StatefulSet changes that can only be set when it is created',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'The API server lets only replicas, template, strategy and a few more fields of a StatefulSet change, and its error never names the wrong field. The whole object is rejected, so nothing else in it rolls out.',
  fix: 'Keep the old value. To change it, recreate the StatefulSet and leave its pods and claims running: `kubectl delete {resource} --cascade=orphan`, then apply.',
  references: [
    'https://github.com/kubernetes/kubernetes/issues/69041',
    'ValidateStatefulSetUpdate (pkg/apis/apps/validation)',
  ],
  plan: { rejected: STATEFULSET_RECREATED, selector: STATEFULSET_RELABELLED },
  messages: {
    rejected: 'the API server rejects `{object}`: `{field}`{more} cannot change after creation',
    selector: 'the API server rejects `{object}`: `{field}`{more} cannot change after creation',
  },
  *check(preview) {
    if (preview.key.kind !== 'StatefulSet') return;
    const found = refusal(preview, ({ path, changed }) => path === 'spec' && changed !== undefined);
    const changed = (found?.error.changed ?? []).filter((path) => !path.startsWith('spec.volumeClaimTemplates'));
    const [first] = changed;
    if (!found || first === undefined) return;
    const more = changed.length > 1 ? ` (and ${changed.length - 1} more)` : '';
    yield {
      messageId: changed.some((path) => path.startsWith('spec.selector')) ? 'selector' : 'rejected',
      path: serverPath(first),
      side: 'head',
      modes: found.modes,
      data: { field: first, more },
    };
  },
});
