import { baseObject, defineRule, getObject, headObject, pathOf, podTemplate, refusal, selects } from '../lint/rule.ts';

export default defineRule({
  summary: 'Labels of the pod template change so that the selector of the live workload no longer matches them',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'The selector cannot change and must match the labels of the template; the API server rejects the whole object.',
  fix: 'Keep the labels that `spec.selector` names in `spec.template.metadata.labels`; add others beside them.',
  references: ['ValidateDeploymentSpec (pkg/apis/apps/validation)'],
  messages: {
    rejected: 'the API server rejects `{object}`: its pods would no longer have the labels that its selector needs',
  },
  *check(preview) {
    const base = getObject(baseObject(preview), 'spec', 'selector');
    const head = headObject(preview);
    if (!base || preview.key.group !== 'apps') return;
    const found = refusal(
      preview,
      ({ path, message }) => path === 'spec.template.metadata.labels' && /selector/.test(message),
    );
    const before = podTemplate(baseObject(preview));
    // A selector that base had wrong already is for `selector-missing` to tell.
    if (!found || !before || !selects(base, getObject(before.metadata, 'labels')) || !head) return;
    const path = pathOf('spec', 'template', 'metadata', 'labels');
    yield { messageId: 'rejected', path, side: 'head', modes: found.modes };
  },
});
