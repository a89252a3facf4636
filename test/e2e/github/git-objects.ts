import type { Payload } from './payloads.ts';

/** Runs git in the repository that the fake serves. */
export type ObjectSource = (args: readonly string[]) => Promise<Buffer>;

const URL = 'https://api.github.com/x';
const PERSON = { date: '2026-01-01T00:00:00Z', name: 'Test', email: 'test@example.invalid' };

export async function commitAnswer(git: ObjectSource, sha: string): Promise<Payload> {
  const tree = (await git(['rev-parse', `${sha}^{tree}`])).toString('utf8').trim();
  return {
    sha,
    node_id: 'C_1',
    url: URL,
    html_url: URL,
    author: PERSON,
    committer: PERSON,
    message: 'change',
    tree: { sha: tree, url: URL },
    parents: [],
    verification: { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null },
  };
}

export async function treeAnswer(git: ObjectSource, sha: string): Promise<Payload> {
  const lines = (await git(['ls-tree', '-r', '-t', '-l', '-z', sha])).toString('utf8').split('\0').filter(Boolean);
  const tree = lines.map((line) => {
    const match = /^(\d+) (\w+) ([0-9a-f]+) +(-|\d+)\t(.*)$/s.exec(line);
    const [, mode, type, id, size, path] = match ?? [];
    return { path, mode, type, sha: id, url: URL, ...(type === 'blob' ? { size: Number(size) } : {}) };
  });
  return { sha, url: URL, tree, truncated: false };
}

export async function compareAnswer(git: ObjectSource, name: string): Promise<Payload> {
  const [base = '', head = ''] = name.split('...');
  const common = (await git(['merge-base', base, head])).toString('utf8').trim();
  const commit = async (sha: string): Promise<Payload> => {
    const { tree, author, committer, message, verification } = await commitAnswer(git, sha);
    return {
      url: URL,
      sha,
      node_id: 'C_1',
      html_url: URL,
      comments_url: URL,
      commit: { url: URL, author, committer, message, comment_count: 0, tree, verification },
      author: null,
      committer: null,
      parents: [],
    };
  };
  return {
    url: URL,
    html_url: URL,
    permalink_url: URL,
    diff_url: URL,
    patch_url: URL,
    base_commit: await commit(base),
    merge_base_commit: await commit(common),
    status: 'diverged',
    ahead_by: 1,
    behind_by: 1,
    total_commits: 1,
    commits: [],
    files: [],
  };
}
