import { defineRule } from '../lint/rule.ts';

export default defineRule({
  summary: 'A chart comes from a source that nothing at base fetches from',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Whoever controls the source decides what the cluster gets, with the rights of the applier. Nothing at base trusts it yet, so nothing was fetched from it and what it installs was not reviewed.',
  fix: 'See whose it is. Merge the source alone first, or allow it under `fetch: allow` in the policy; then what it installs is reviewed.',
  references: ['https://fluxcd.io/flux/security/best-practices/'],
  messages: { named: '{message}' },
  checkInput: ({ code }) => (code === 'source-not-trusted' ? 'named' : undefined),
});
