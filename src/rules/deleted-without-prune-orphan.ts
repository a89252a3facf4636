import { defineRule, mainOutcome } from '../lint/rule.ts';

export default defineRule({
  summary: 'An object is gone from the manifests, but nothing deletes it from the cluster',
  severity: 'info',
  confidence: 'proven',
  since: '0.1.0',
  togetherFrom: 2,
  why: 'Plain `kubectl apply` never deletes. An object without a manifest stays in the cluster, and nobody manages it.',
  fix: 'To remove it, delete it by hand after the merge: `kubectl delete {resource}`.',
  references: ['https://github.com/kubernetes/kubernetes/issues/105043'],
  messages: { orphaned: '`{object}` stays in the cluster, no longer managed{protection}' },
  *check(preview) {
    const deletion = mainOutcome(preview)?.deletion;
    if (deletion?.by !== 'orphaned') return;
    const kept = deletion.protectedBy === null ? deletion.because : `kept by ${deletion.protectedBy}`;
    const protection = kept === null ? '' : ` (${kept})`;
    yield { messageId: 'orphaned', path: [], side: 'base', data: { protection } };
  },
});
