import type { OptionSpec } from './options.ts';

/** What only the action takes; part of the table in `options.ts`. */
export const ACTION_OPTIONS = [
  {
    name: 'path',
    value: 'PATH',
    repeatable: true,
    sentence: 'Files or folders to review, one a line; default: the whole repository',
    only: 'action',
    commands: ['check'],
  },
  {
    name: 'join',
    value: 'PATH',
    repeatable: true,
    sentence: 'Reports of other jobs (their `report-json`, or folders of them), told as one instead of reviewing',
    only: 'action',
    commands: ['check'],
  },
  {
    name: 'token',
    value: 'TOKEN',
    default: '${{ github.token }}',
    sentence: 'Token for the comment, and for files that a shallow checkout lacks',
    only: 'action',
    commands: ['check'],
  },
  {
    name: 'comment',
    value: 'WHEN',
    values: ['auto', 'always', 'never'],
    default: 'auto',
    sentence:
      'Sticky comment on the pull request; `auto` stays silent where the token may not write or no manifest changed',
    only: 'action',
    policy: true,
    commands: ['check'],
  },
  {
    name: 'comment-name',
    value: 'NAME',
    default: 'applylint',
    sentence: 'Tells this comment from those of other runs on the same pull request',
    only: 'action',
    commands: ['check'],
  },
  {
    name: 'upload-sarif',
    sentence: 'Hand the findings to code scanning; needs `security-events: write`',
    only: 'action',
    commands: ['check'],
  },
  {
    name: 'api-timeout',
    value: 'SECONDS',
    default: '60',
    sentence:
      'Longest time for the calls of the GitHub API before the review, and again for those after it; what is late is left out, never the verdict',
    only: 'action',
    commands: ['check'],
  },
] as const satisfies readonly OptionSpec[];
