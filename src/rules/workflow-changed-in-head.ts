import { defineRule } from '../lint/rule.ts';

export default defineRule({
  summary: 'This change edits the workflow that runs this very check',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'A pull request runs its own version of the workflow, so a change can turn off its own check: `continue-on-error`, another action, other options.',
  fix: 'Have an owner of `.github/` review it (CODEOWNERS), or require the workflow by a ruleset of the organisation, which uses the version on the default branch.',
  references: [
    'https://docs.github.com/en/repositories/configuring-branches-and-merges-in-your-repository/managing-rulesets/available-rules-for-rulesets#require-workflows-to-pass-before-merging',
  ],
  messages: { changed: '{message}' },
  checkInput: ({ code }) => (code === 'workflow-changed' ? 'changed' : undefined),
});
