import { defineRule } from '../lint/rule.ts';

export default defineRule({
  summary: 'This change edits the policy or the suppressions that it is reviewed by',
  severity: 'info',
  confidence: 'proven',
  since: '0.1.0',
  why: 'The policy and the suppressions at base decide, so that no change can accept itself. Edits of them take effect after the merge.',
  fix: 'Nothing, if it is intended. To accept a finding of this change, merge the suppression first, or set `inline-suppressions: head` in the policy.',
  references: [],
  messages: {
    changed: '{message}; this takes effect after the merge',
    waits: '{message}; this takes effect after the merge',
    added: '{message}; by the policy it counts at once',
    broken: '{message}',
  },
  checkInput({ code, fix }) {
    if (code === 'policy-changed' || code === 'suppression-removed') return 'changed';
    if (code === 'suppression-waits') return 'waits';
    if (code === 'suppression-added') return 'added';
    return code === 'policy-broken' ? { messageId: 'broken', severity: 'error', fix } : undefined;
  },
});
