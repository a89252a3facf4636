import { defineRule, getIn, pathOf, rejected } from '../lint/rule.ts';

const KINDS = new Set(['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet']);

export default defineRule({
  summary: 'A workload has no `spec.selector`, or its pod template does not carry the labels it selects',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Since apps/v1 the selector has no default and must match the pod template; the API server rejects the whole object otherwise.',
  fix: 'Write `spec.selector.matchLabels` with one stable label, and the same label in `spec.template.metadata.labels`.',
  references: ['ValidateDeploymentSpec (pkg/apis/apps/validation)'],
  messages: {
    missing: 'the API server rejects `{object}`: `spec.selector` is missing',
    mismatch: 'the API server rejects `{object}`: its selector does not match the labels of its pod template',
  },
  *check(preview) {
    const head = preview.modified.at(-1)?.object;
    // Without a template it is no workload but somebody's partial intent for server-side apply.
    if (!KINDS.has(preview.key.kind) || getIn(head, 'spec', 'template') === undefined) return;
    const missing = rejected(
      preview,
      (error) => error.path === 'spec.selector' && error.cause === 'FieldValueRequired',
    );
    if (missing.length > 0) yield { messageId: 'missing', path: pathOf('spec'), side: 'head', modes: missing };
    const mismatch = rejected(
      preview,
      (error) => error.path === 'spec.template.metadata.labels' && /selector/.test(error.message),
    );
    // A workload whose selector matched before is for `selector-template-mismatch-after-merge`.
    if (missing.length === 0 && mismatch.length > 0 && preview.change === 'added') {
      yield {
        messageId: 'mismatch',
        path: pathOf('spec', 'template', 'metadata', 'labels'),
        side: 'head',
        modes: mismatch,
      };
    }
  },
});
