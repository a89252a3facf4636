import { defineRule } from '../lint/rule.ts';

export default defineRule({
  summary: 'A chart comes from a source that base does not use',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Whoever controls the source decides what the cluster gets, with the rights of the applier. Base does not use the source, so applylint fetched nothing from it and did not review what it installs.',
  fix: 'Check who controls the source. Then merge the source alone first, or allow it under `fetch: allow` in the policy: applylint then reviews what it installs.',
  references: ['https://fluxcd.io/flux/security/best-practices/'],
  messages: { named: '{message}' },
  checkInput: ({ code }) => (code === 'source-not-trusted' ? 'named' : undefined),
});
