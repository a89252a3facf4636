import type { OptionSpec } from './options.ts';

/** What only the action takes; part of the table in `options.ts`. */
export const ACTION_OPTIONS = [
  {
    name: 'path',
    value: 'PATH',
    repeatable: true,
    sentence: 'Files or folders to review, one per line; default: the whole repository',
    only: 'action',
    commands: ['check'],
  },
  {
    name: 'join',
    value: 'PATH',
    repeatable: true,
    sentence:
      'Reports of other jobs to combine (their `report-json`, or folders that hold them); the job then reviews nothing itself',
    only: 'action',
    commands: ['check'],
  },
  {
    name: 'token',
    value: 'TOKEN',
    default: '${{ github.token }}',
    sentence: 'Token that writes the comment, and reads files that a shallow checkout lacks',
    only: 'action',
    commands: ['check'],
  },
  {
    name: 'comment',
    value: 'WHEN',
    values: ['auto', 'changes', 'findings', 'always', 'never'],
    default: 'auto',
    sentence:
      'When to write the comment: `changes` if an object changes, `findings` if there is something to look at, `auto` as `changes`, but without a warning where forks and Dependabot may not write',
    only: 'action',
    policy: true,
    commands: ['check'],
  },
  {
    name: 'comment-name',
    value: 'NAME',
    default: 'applylint',
    sentence: 'Name that tells this comment apart from those of other runs on the same pull request',
    only: 'action',
    commands: ['check'],
  },
  {
    name: 'upload-sarif',
    sentence: 'Upload the findings to code scanning; needs `security-events: write`',
    only: 'action',
    commands: ['check'],
  },
  {
    name: 'api-timeout',
    value: 'SECONDS',
    default: '60',
    sentence:
      'Seconds for calls of the GitHub API before the review, and again for those after it; a late call is dropped and never changes the verdict',
    only: 'action',
    commands: ['check'],
  },
] as const satisfies readonly OptionSpec[];
