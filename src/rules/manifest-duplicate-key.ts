import { defineRule } from '../lint/rule.ts';

export default defineRule({
  summary: 'A key appears twice in one mapping',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'kubectl silently uses the last value, people read the first, and strict tools (kustomize, Flux) refuse the file.',
  fix: 'Remove one of the two.',
  references: ['https://yaml.org/spec/1.2.2/#3213-node-comparison'],
  messages: { duplicate: '{message}' },
  checkInput: ({ code }) => (code === 'duplicate-key' ? 'duplicate' : undefined),
});
