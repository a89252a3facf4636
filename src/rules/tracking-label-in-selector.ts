import { baseObject, defineRule, getIn, getObject, headObject, pathOf } from '../lint/rule.ts';

const KINDS = new Set(['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet']);
/** Labels that change with a release or that a tool writes for itself. */
const CHANGING =
  /^(?:app\.kubernetes\.io\/(?:version|managed-by)|helm\.sh\/chart|argocd\.argoproj\.io\/instance|kustomize\.toolkit\.fluxcd\.io\/name|chart|heritage|version|revision|commit|pod-template-hash)$/;

export default defineRule({
  summary: 'A label that changes with releases or tools becomes part of an immutable selector',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'The selector of a workload can never change. When the label does, with the next version, chart or tool, every apply is rejected until the workload is deleted.',
  fix: 'Remove `{label}` from `spec.selector.matchLabels` (it may stay on the pods). Select by one stable label such as `app.kubernetes.io/name`.',
  references: ['https://github.com/argoproj/argo-cd/issues/18411'],
  messages: { selected: '`{object}` is created with `{label}: {value}` in its selector, which can never change again' },
  *check(preview) {
    if (!KINDS.has(preview.key.kind) || preview.change === 'removed') return;
    const labels = getObject(headObject(preview), 'spec', 'selector', 'matchLabels') ?? {};
    for (const label of Object.keys(labels)) {
      // `version: v1` beside `version: v2` is how meshes tell two workloads apart, not two releases of one.
      if (!CHANGING.test(label) || (label === 'version' && /^v\d+$/.test(String(labels[label])))) continue;
      if (getIn(baseObject(preview), 'spec', 'selector', 'matchLabels') !== undefined) continue;
      const path = pathOf('spec', 'selector', 'matchLabels', label);
      yield { messageId: 'selected', path, side: 'head', data: { label, value: String(labels[label]) } };
    }
  },
});
