import { deployment } from '../manifests.ts';
import { run } from '../program.ts';
import { Repository } from '../repository.ts';
import type { FakeGitHub } from './fake.ts';
import { type PullRequestFacts, pullRequestPayload } from './payloads.ts';

export interface Files {
  readonly [path: string]: string | Uint8Array | null;
}

export interface PullRequest {
  readonly repository: Repository;
  readonly headSha: string;
  readonly baseSha: string;
  /** The merge commit GitHub makes; checked out. */
  readonly mergeSha: string;
  payload(facts?: Partial<PullRequestFacts>): unknown;
}

/** Base has a Deployment with four replicas, the pull request drops the field, and base moved on since. */
export async function pullRequest(
  github: FakeGitHub,
  head: Files = { 'web.yaml': deployment('paused: false') },
  base: Files = { 'web.yaml': deployment('replicas: 4') },
): Promise<PullRequest> {
  const repository = await Repository.create();
  await repository.commit(base);
  await repository.git('checkout', '--quiet', '-b', 'topic');
  const headSha = await repository.commit(head);
  await repository.git('checkout', '--quiet', 'main');
  const baseSha = await repository.commit({ 'README.md': 'moved on' });
  await repository.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'topic');
  const mergeSha = await repository.git('rev-parse', 'HEAD');
  await repository.git('branch', '--quiet', '-f', 'merge', mergeSha);
  await repository.git('checkout', '--quiet', '--detach', mergeSha);
  await repository.git('branch', '--quiet', '-f', 'main', baseSha);
  github.pull.headSha = headSha;
  return {
    repository,
    headSha,
    baseSha,
    mergeSha,
    payload: (facts = {}) => pullRequestPayload({ headSha, baseSha, ...facts }),
  };
}

/** A clone that holds one commit and no history, as `fetch-depth: 1` leaves it; its remote may be out of reach. */
export async function shallowCheckout(
  from: Repository,
  commit: string,
  remote: 'reachable' | 'unreachable',
): Promise<Repository> {
  await from.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  const clone = await Repository.create();
  await clone.git('fetch', '--quiet', '--depth=1', `file://${from.folder}`, commit);
  await clone.git('checkout', '--quiet', '--detach', 'FETCH_HEAD');
  // The port of a server that is not there refuses at once, as one that wants a password does.
  const url = remote === 'reachable' ? `file://${from.folder}` : 'http://127.0.0.1:9/acme/shop';
  await clone.git('remote', 'add', 'origin', url);
  return clone;
}

/** Lets the fake serve commits, trees and files of a repository. */
export function serveObjects(github: FakeGitHub, repository: Repository): void {
  github.objects = async (args) => {
    const ended = await run('git', ['-C', repository.folder, ...args]);
    if (ended.status !== 0) throw new Error(ended.stderr);
    return Buffer.from(ended.stdout);
  };
}

/** What every form of the report says about that change. */
export const DROPPED = /`?replicas`? `?4`? → `?1\b/;
