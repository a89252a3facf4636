import { defineRule } from '../lint/rule.ts';

const NOTES: { readonly [code: string]: 'unused' | 'expired' | 'malformed' } = {
  'suppression-unused': 'unused',
  'suppression-expired': 'expired',
  'suppression-malformed': 'malformed',
};

export default defineRule({
  summary: 'A suppression suppresses nothing',
  severity: 'info',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Its finding is merged, or the suppression has ended or is misspelt. If it stays, it accepts the next finding of its kind, which nobody has looked at.',
  fix: 'Remove it, or correct it. Keep it only if a later change needs it.',
  references: [],
  messages: { unused: '{message}', expired: '{message}', malformed: '{message}' },
  checkInput: ({ code }) => NOTES[code],
});
