/**
 * One sticky comment per name on a pull request: found by its marker and our own authorship over all pages, written only
 * when it changed, never by an older run over a newer one. Failing here is told, and changes no verdict.
 */
import type { getOctokit } from '@actions/github';

type Octokit = ReturnType<typeof getOctokit>;

export interface CommentTarget {
  readonly owner: string;
  readonly repo: string;
  readonly number: number;
  readonly headSha: string;
  readonly name: string;
}

export type CommentResult =
  | { readonly status: 'created' | 'updated' | 'unchanged' | 'outdated' }
  | { readonly status: 'failed'; readonly reason: string; readonly readOnly: boolean };

/** The hidden first line of our comments. Names are reduced to letters, digits, dot and dash. */
export function markerOf(name: string): string {
  return `<!-- applylint:${name.replace(/[^A-Za-z0-9.-]/g, '-').slice(0, 60)} -->`;
}

export async function postComment(octokit: Octokit, target: CommentTarget, markdown: string): Promise<CommentResult> {
  const { owner, repo, number } = target;
  const marker = markerOf(target.name);
  const body = `${marker}\n${markdown}`;
  const limited = { request: { signal: AbortSignal.timeout(60_000) } };
  try {
    const pull = await octokit.rest.pulls.get({ owner, repo, pull_number: number, ...limited });
    if (pull.data.head.sha !== target.headSha) return { status: 'outdated' };
    const self = await ownLogin(octokit, limited);
    let newest: { id: number; body: string } | undefined;
    for await (const page of octokit.paginate.iterator(octokit.rest.issues.listComments, {
      owner,
      repo,
      issue_number: number,
      per_page: 100,
      ...limited,
    })) {
      for (const comment of page.data) {
        if (comment.user?.login === self && comment.body?.startsWith(marker))
          newest = { id: comment.id, body: comment.body };
      }
    }
    if (newest?.body === body) return { status: 'unchanged' };
    if (newest) {
      await octokit.rest.issues.updateComment({ owner, repo, comment_id: newest.id, body, ...limited });
      return { status: 'updated' };
    }
    await octokit.rest.issues.createComment({ owner, repo, issue_number: number, body, ...limited });
    return { status: 'created' };
  } catch (error) {
    const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
    return {
      status: 'failed',
      reason: status > 0 ? `GitHub answered ${status}` : 'GitHub did not answer',
      readOnly: status === 403,
    };
  }
}

const JOB_TOKEN_LOGIN = 'github-actions[bot]';

/** Who the token writes as. The job's own token may not ask, and writes as the Actions bot. */
async function ownLogin(octokit: Octokit, limited: { request: { signal: AbortSignal } }): Promise<string> {
  try {
    const answer = await octokit.graphql<{ viewer?: { login?: string } }>('query { viewer { login } }', limited);
    return answer.viewer?.login ?? JOB_TOKEN_LOGIN;
  } catch {
    return JOB_TOKEN_LOGIN;
  }
}
