import { ApiFailure, type GitHubApi } from './api.ts';
import type { RepositoryPlace } from './repository.ts';
import { commitAt, textAt } from './shape.ts';

/** What a pull request is at this moment. */
export interface PullState {
  readonly open: boolean;
  readonly headSha: string;
  readonly baseRef: string;
}

/** Throws {@link ApiFailure}. */
export async function readPull(api: GitHubApi, place: RepositoryPlace, number: number): Promise<PullState> {
  const { value } = await api.call({ method: 'GET', path: `${place.path}/pulls/${number}` });
  const headSha = commitAt(value, 'head', 'sha');
  const baseRef = textAt(value, 'base', 'ref');
  if (headSha === undefined || baseRef === undefined)
    throw new ApiFailure(0, 'GitHub answered with something that is no pull request');
  return { open: textAt(value, 'state') === 'open', headSha, baseRef };
}
