import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Webhook payloads as GitHub sends them (the package @octokit/webhooks-examples), made to be about our repository. */
export interface Payload {
  [key: string]: unknown;
}

interface Example {
  readonly name: string;
  readonly examples: readonly Payload[];
}

const all: readonly Example[] = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@octokit/webhooks-examples'), 'utf8'),
);

export const REPOSITORY = 'acme/shop';

/** A copy of GitHub's own example of an event, about `acme/shop`. */
export function examplePayload(name: string, action?: string): Payload {
  const examples = all.find((event) => event.name === name)?.examples ?? [];
  // The later examples are the newer ones.
  const found = examples.findLast((example) => action === undefined || example['action'] === action);
  if (!found) throw new Error(`there is no example of ${name} ${action ?? ''}`);
  const repository = String(member(found, 'repository')['full_name']);
  const text = JSON.stringify(found).replaceAll(repository, REPOSITORY);
  const payload: Payload = JSON.parse(text);
  member(payload, 'repository')['default_branch'] = 'main';
  return payload;
}

export function member(payload: Payload, ...path: readonly string[]): Payload {
  let found: unknown = payload;
  for (const step of path) found = (found as Payload)[step];
  if (typeof found !== 'object' || found === null) throw new Error(`the payload has no ${path.join('.')}`);
  return found as Payload;
}

export interface PullRequestFacts {
  readonly headSha: string;
  readonly baseSha: string;
  readonly action?: string;
  readonly number?: number;
  readonly baseRef?: string;
  /** From the repository itself, from a fork, or from a fork that was deleted since. */
  readonly from?: 'here' | 'fork' | 'deleted-fork';
}

export const FORK = 'mallory/shop';

/** A `pull_request` event. GitHub publishes no example of `edited` or of a fork: those take their shape from its description. */
export function pullRequestPayload(facts: PullRequestFacts): Payload {
  const { action = 'synchronize', number = 7, baseRef = 'main', from = 'here' } = facts;
  const payload = examplePayload('pull_request', action === 'edited' ? 'synchronize' : action);
  payload['action'] = action;
  payload['number'] = number;
  if (action === 'edited') payload['changes'] = { base: { ref: { from: 'dev' }, sha: { from: facts.baseSha } } };
  const pull = member(payload, 'pull_request');
  Object.assign(pull, { number, state: 'open', locked: false });
  Object.assign(member(pull, 'head'), { sha: facts.headSha, ref: 'topic', label: 'acme:topic' });
  Object.assign(member(pull, 'base'), { sha: facts.baseSha, ref: baseRef, label: `acme:${baseRef}` });
  Object.assign(member(pull, 'base', 'repo'), { full_name: REPOSITORY, default_branch: 'main' });
  const head = member(pull, 'head');
  if (from === 'here') head['repo'] = { ...member(pull, 'base', 'repo') };
  if (from === 'fork')
    head['repo'] = { ...member(pull, 'base', 'repo'), id: 99, fork: true, full_name: FORK, name: 'shop' };
  if (from === 'deleted-fork') head['repo'] = null;
  return payload;
}

export interface RunFacts {
  readonly headSha: string;
  readonly conclusion?: string | null;
  readonly event?: string;
  readonly headRepository?: string | null;
  readonly headBranch?: string;
  readonly actor?: string;
}

/** A `workflow_run` event about a finished run of the gate; run 42 of a fork unless said otherwise. */
export function workflowRunPayload(facts: RunFacts): Payload {
  const payload = examplePayload('workflow_run', 'completed');
  const run = member(payload, 'workflow_run');
  const { headRepository = FORK } = facts;
  const head = { ...member(run, 'repository'), full_name: headRepository, fork: headRepository !== REPOSITORY };
  Object.assign(run, {
    id: 42,
    event: facts.event ?? 'pull_request',
    conclusion: facts.conclusion === undefined ? 'failure' : facts.conclusion,
    head_sha: facts.headSha,
    head_branch: facts.headBranch ?? 'topic',
    head_repository:
      headRepository === null
        ? null
        : { ...head, owner: { ...member(run, 'repository', 'owner'), login: headRepository.split('/')[0] } },
    actor: { ...member(payload, 'sender'), login: facts.actor ?? 'mallory' },
    // For runs of forks GitHub lists none.
    pull_requests: [],
  });
  return payload;
}
