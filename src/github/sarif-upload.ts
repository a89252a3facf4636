import { gzipSync } from 'node:zlib';
import type { GitHubApi } from './api.ts';
import type { RepositoryPlace } from './repository.ts';

/** Hands a SARIF log of a size that GitHub takes to code scanning, for one commit of one ref. Throws ApiFailure. */
export async function uploadSarif(
  api: GitHubApi,
  place: RepositoryPlace,
  at: { readonly commit: string; readonly ref: string },
  sarif: string,
): Promise<void> {
  await api.call({
    method: 'POST',
    path: `${place.path}/code-scanning/sarifs`,
    body: { commit_sha: at.commit, ref: at.ref, sarif: gzipSync(sarif).toString('base64'), tool_name: 'applylint' },
  });
}
