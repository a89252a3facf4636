/** Which side of a pull request a revision's name stands for, where the name alone tells. */

/** The pull request's own commits: nothing of the change lies between two of them. */
const CHANGE = [
  'head',
  '@',
  'fetch_head',
  'head^2',
  '${{ github.sha }}',
  '${{ github.ref }}',
  '${{ github.ref_name }}',
  '${{ github.head_ref }}',
  '${{ github.event.after }}',
  '${{ github.event.pull_request.head.sha }}',
  '${{ github.event.pull_request.head.ref }}',
  '${{ github.event.pull_request.head.label }}',
  '${{ github.event.pull_request.merge_commit_sha }}',
  '${{ github.event.merge_group.head_sha }}',
  '${{ github.event.merge_group.head_ref }}',
  '${{ github.event.workflow_run.head_sha }}',
  ...['github_sha', 'github_ref', 'github_ref_name', 'github_head_ref'].map((name) => `$${name}`),
  ...['ci_commit_sha', 'ci_commit_ref_name', 'ci_merge_request_source_branch_name'].map((name) => `$${name}`),
];

/** What the change goes into. */
const BASE = [
  'head^',
  'head^1',
  'head~1',
  'head~',
  'main',
  'master',
  '${{ github.base_ref }}',
  '${{ github.event.before }}',
  '${{ github.event.pull_request.base.sha }}',
  '${{ github.event.pull_request.base.ref }}',
  '${{ github.event.merge_group.base_sha }}',
  '${{ github.event.merge_group.base_ref }}',
  '${{ github.event.repository.default_branch }}',
  ...['github_base_ref', 'ci_merge_request_diff_base_sha', 'ci_default_branch'].map((name) => `$${name}`),
];

export function sideOf(revision: string): 'change' | 'base' | null {
  const [, inner] = /^\$\(\s*git\s+rev-parse\s+(?:--verify\s+)?"?([^\s"]+)"?\s*\)$/.exec(revision.trim()) ?? [];
  const name = plain(inner ?? revision.trim());
  if (/^refs\/(?:remotes\/)?pull\/.*\/(?:head|merge)$/.test(name)) return 'change';
  if (CHANGE.includes(name)) return 'change';
  return BASE.includes(name) ? 'base' : null;
}

/** In small letters, without what changes nothing. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\$\{(\w+)\}$/, '$$$1')
    .replace(/(?:\^0|~0|\^\{(?:commit)?\})+$/, '')
    .replace(/^(?:refs\/remotes\/origin\/|refs\/heads\/|remotes\/origin\/|origin\/)/, '');
}
