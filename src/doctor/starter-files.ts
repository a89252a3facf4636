/** What `applylint init` writes: the workflow that gates, the one that comments on forks, and the policy. */

const ACTION = 'applylint/applylint';
const REFERENCE = 'v0';

/** The workflow of the README; the least that gates. */
export const GATE_WORKFLOW = `name: applylint
on:
  pull_request:
    types: [opened, synchronize, reopened, ready_for_review, edited]
  merge_group:
permissions: { contents: read, pull-requests: write }
jobs:
  applylint:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v5
        with: { fetch-depth: 0, persist-credentials: false }
      - uses: ${ACTION}@${REFERENCE}
`;

/** The same with what forks need: the result is kept for the workflow that may comment. */
const WORKFLOW_WITH_RESULT = `${GATE_WORKFLOW.replace(
  'jobs:\n',
  `# No \`paths:\`, no \`if:\`, no \`needs:\`: a check that is skipped waits for ever or counts as passed.
concurrency:
  group: applylint-\${{ github.event.pull_request.number || github.sha }}-\${{ github.event_name }}
  cancel-in-progress: true
jobs:
`,
).replace('    steps:\n', '    timeout-minutes: 10\n    steps:\n')}        id: applylint
      # For pull requests of forks, whose token may not comment: .github/workflows/applylint-comment.yml does.
      - uses: actions/upload-artifact@v4
        if: always() && steps.applylint.outputs.result-file != ''
        with:
          name: applylint
          path: \${{ steps.applylint.outputs.result-file }}
          retention-days: 3
`;

const COMMENT_WORKFLOW = `# Comments on pull requests of forks. Runs nothing of theirs: no checkout, no commands.
name: applylint comment
on:
  workflow_run:
    workflows: [applylint]
    types: [completed]
permissions: { actions: read, pull-requests: write }
jobs:
  comment:
    if: github.event.workflow_run.event == 'pull_request' && github.event.workflow_run.head_repository.full_name != github.repository
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: ${ACTION}/comment@${REFERENCE}
`;

const POLICY = `# What the team has agreed on. The file of the base branch decides; a change takes effect after the merge.
options:
  fail-on: error

# rules:
#   pod-template-rollout: warning
#
# suppressions:
#   - rule: replicas-removed-scales-to-default
#     namespace: shop
#     name: api
#     reason: the autoscaler takes over on Monday
#     until: 2030-12-31
#
# appliers:
#   - path: clusters/prod/**
#     applier: flux-kustomization
`;

export const POLICY_PATH = '.applylint.yaml';

export const STARTER_FILES: ReadonlyMap<string, string> = new Map([
  ['.github/workflows/applylint.yml', WORKFLOW_WITH_RESULT],
  ['.github/workflows/applylint-comment.yml', COMMENT_WORKFLOW],
  [POLICY_PATH, POLICY],
]);
