import { defineRule } from '../lint/rule.ts';

export default defineRule({
  summary:
    'A document in the middle of a file cannot be read: kubectl applies the documents before it and none after it',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'kubectl applies a file document by document and stops at the first it cannot parse. The cluster is left between two states.',
  fix: 'Repair the document at this place.',
  references: ['https://kubernetes.io/docs/reference/kubectl/generated/kubectl_apply/'],
  messages: { partial: '{message}' },
  checkInput: ({ code }) => (code === 'partial-apply' ? 'partial' : undefined),
});
