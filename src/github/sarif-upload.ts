import { gzipSync } from 'node:zlib';
import { ApiFailure, type GitHubApi } from './api.ts';
import type { RepositoryPlace } from './repository.ts';

/** GitHub takes 10 MB, compressed. */
const MAX_BYTES = 10_000_000;

/** Hands a SARIF log to code scanning, for one commit of one ref. Throws {@link ApiFailure}. */
export async function uploadSarif(
  api: GitHubApi,
  place: RepositoryPlace,
  at: { readonly commit: string; readonly ref: string },
  sarif: string,
): Promise<void> {
  const zipped = gzipSync(sarif);
  if (zipped.length > MAX_BYTES) throw new ApiFailure(0, 'the SARIF log is larger than GitHub takes');
  await api.call({
    method: 'POST',
    path: `${place.path}/code-scanning/sarifs`,
    body: { commit_sha: at.commit, ref: at.ref, sarif: zipped.toString('base64'), tool_name: 'applylint' },
  });
}
