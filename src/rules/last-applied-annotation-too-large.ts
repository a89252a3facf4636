import { defineRule, pathOf, refusal } from '../lint/rule.ts';

export default defineRule({
  summary: 'The object is too large for the last-applied annotation of client-side apply',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Client-side apply stores the whole manifest in the annotation `kubectl.kubernetes.io/last-applied-configuration`; all annotations together may hold 262144 bytes.',
  fix: 'Apply this object server-side, which keeps no such copy: `kubectl apply --server-side -f FILE` (Argo CD: `argocd.argoproj.io/sync-options: ServerSideApply=true`).',
  references: [
    'https://github.com/kubernetes-sigs/kubebuilder/issues/3370',
    'TotalAnnotationSizeLimitB (apimachinery)',
  ],
  messages: {
    rejected: 'the API server rejects `{object}`: its annotations, with the copy of the manifest, exceed 262144 bytes',
  },
  *check(preview) {
    const found = refusal(
      preview,
      ({ path, cause }) => path === 'metadata.annotations' && cause === 'FieldValueTooLong',
    );
    if (!found || found.modes.includes('server-side')) return;
    yield { messageId: 'rejected', path: pathOf('metadata'), side: 'head', modes: found.modes };
  },
});
