import { defineRule } from '../lint/rule.ts';

export default defineRule({
  summary: 'The change empties a kustomization or chart, or breaks its rendering',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'A pruning applier deletes every object that is no longer rendered: an empty list of resources deletes everything it listed before, and a source that fails to render blocks every later change of it.',
  fix: 'Repair the source until it renders at both revisions. If everything should be deleted, remove the kustomization itself together with the object that applies it.',
  references: ['https://github.com/akuity/kargo-render/issues/158'],
  messages: { failed: '{message}' },
  // The review is incomplete as well: what would be applied is not known.
  checkInput: ({ code }) => (code === 'render-empty-or-failed' ? 'failed' : undefined),
});
