/**
 * Fetches remote bases that policy pins, with git or over HTTP, and hands out nothing whose hash is not the pinned one. In:
 * an entry of the policy and an empty folder. Out: its files. May not run anything of what it fetched, nor look at it.
 */
import { repositoryOf } from '../kustomization/remote.ts';
import type { RemoteEntry } from '../policy/policy.ts';
import { type RemoteContent, RemoteRefused } from '../rendering.ts';
import { fetchFile } from './file.ts';
import { fetchCommit } from './repository.ts';

/**
 * `folder` must stay until nothing is read any more; no program is taken from the folders in `reviewed`. `foreign`: without the
 * machine's credentials. Throws {@link RemoteRefused}.
 */
export async function fetchRemote(
  entry: RemoteEntry,
  folder: string,
  reviewed: readonly string[],
  foreign = false,
): Promise<RemoteContent> {
  const { url, pin } = entry;
  if (pin.length === 64) return fetchFile(url, pin);
  const meant = repositoryOf(url);
  if (!meant)
    throw new RemoteRefused('it names no git repository', 'pin the SHA-256 of the file, or correct the address');
  const repository = entry.repository ?? meant.repository;
  if (repository === null) {
    const fix = 'name an https address of the same repository under `repository` in the policy';
    throw new RemoteRefused('it can only be fetched with keys', fix);
  }
  return fetchCommit({ repository, commit: pin, path: meant.path }, folder, reviewed, foreign);
}
