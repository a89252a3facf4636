import { createGit, GitError, machineNetwork } from '../git/git.ts';
import { gitSource } from '../git/source.ts';
import { type RemoteContent, RemoteRefused } from '../rendering.ts';
import { FETCH_MS } from './limits.ts';

/** No other way in than these, wherever the repository redirects to. */
const PROTOCOLS = ['protocol.allow=never', 'protocol.https.allow=always', 'protocol.http.allow=always'];

/** One commit of a repository, without its history, submodules or checkout, in a new repository at `folder`. */
export async function fetchCommit(
  { repository, commit, path }: { readonly repository: string; readonly commit: string; readonly path: string },
  folder: string,
  reviewed: readonly string[],
  foreign: boolean,
): Promise<RemoteContent> {
  const git = await createGit(folder, reviewed, foreign ? machineNetwork() : undefined);
  const config = PROTOCOLS.flatMap((setting) => ['-c', setting]);
  const flags = ['--quiet', '--depth=1', '--no-tags', '--no-recurse-submodules'];
  try {
    await git.run([...config, 'fetch', ...flags, '--end-of-options', repository, commit], { milliseconds: FETCH_MS });
    // Servers choose what they send; the id says that it is what was pinned.
    await git.run(['cat-file', '-e', `${commit}^{commit}`]);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const slow = error.status === null ? ` within ${FETCH_MS / 1000} s` : '';
    throw new RemoteRefused(
      `commit ${commit.slice(0, 12)} could not be fetched${slow}`,
      'see whether the repository is public and has the commit; otherwise keep a copy in the repository',
    );
  }
  const side = { name: commit, commit, tree: commit };
  const source = gitSource(git, { base: side, head: side, paths: [], include: () => true });
  return { tree: await source.tree('head'), folder: path, read: (paths) => source.read('head', paths) };
}
