/**
 * A finished run of the gate on a pull request of a fork, as the event `workflow_run` tells it: which pull request it was
 * about, by what GitHub says, and the result file it left. Nothing that the run's author wrote decides anything here.
 */
import { UserError } from '../errors.ts';
import type { GitHubApi } from './api.ts';
import { readPayload } from './event.ts';
import type { RepositoryPlace } from './repository.ts';
import { at, commitAt, listAt, numberAt, textAt } from './shape.ts';
import { onlyFileOf } from './zip.ts';

export interface ForkRun {
  readonly id: number;
  readonly headSha: string;
  readonly headBranch: string;
  readonly headOwner: string;
  readonly headRepository: string;
  readonly passed: boolean;
}

/** The run, or why nothing is to be said about it. Throws {@link UserError} on any other event. */
export async function readForkRun(env: NodeJS.ProcessEnv, place: RepositoryPlace): Promise<ForkRun | string> {
  if (env['GITHUB_EVENT_NAME'] !== 'workflow_run') {
    throw new UserError({
      what: `the comment for forks is not written on ${env['GITHUB_EVENT_NAME'] ?? 'an event without a name'}`,
      why: 'only a workflow_run event names the finished run of another workflow',
      fix: 'trigger its workflow on `workflow_run` of the workflow that runs applylint',
    });
  }
  const payload = await readPayload(env);
  const run = at(payload, 'workflow_run');
  const [id, headSha] = [numberAt(run, 'id'), commitAt(run, 'head_sha')];
  if (id === undefined || headSha === undefined) {
    throw new UserError({
      what: 'the event payload has no usable workflow_run',
      why: 'it does not name the run and its commit',
      fix: 'trigger the workflow on `workflow_run` with `types: [completed]`',
    });
  }
  const event = textAt(run, 'event');
  if (event !== 'pull_request') return `the run was started by ${event ?? 'something else'}, not by a pull request`;
  const conclusion = textAt(run, 'conclusion');
  if (conclusion !== 'success' && conclusion !== 'failure') return `the run ended as ${conclusion ?? 'unfinished'}`;
  const [headRepository, headOwner, headBranch] = [
    textAt(run, 'head_repository', 'full_name'),
    textAt(run, 'head_repository', 'owner', 'login'),
    textAt(run, 'head_branch'),
  ];
  if (headRepository === undefined || headOwner === undefined || headBranch === undefined)
    return 'the fork was deleted, so its pull request is not known';
  const own = headRepository === `${place.owner}/${place.repo}`;
  if (own && textAt(run, 'actor', 'login') !== 'dependabot[bot]')
    return 'the run was on a branch of this repository and could comment itself';
  return { id, headSha, headBranch, headOwner, headRepository, passed: conclusion === 'success' };
}

export interface ForkPull {
  readonly number: number;
  readonly baseRef: string;
}

/** The open pull request that this commit of this branch of this repository belongs to, or why there is not one. */
export async function pullOfRun(api: GitHubApi, place: RepositoryPlace, run: ForkRun): Promise<ForkPull | string> {
  const { value } = await api.call({
    method: 'GET',
    path: `${place.path}/pulls`,
    query: { state: 'open', head: `${run.headOwner}:${run.headBranch}`, per_page: 100 },
  });
  const own = `${place.owner}/${place.repo}`.toLowerCase();
  const pulls = listAt(value).flatMap((entry) => {
    const [number, baseRef] = [numberAt(entry, 'number'), textAt(entry, 'base', 'ref')];
    const same =
      commitAt(entry, 'head', 'sha') === run.headSha &&
      textAt(entry, 'head', 'ref') === run.headBranch &&
      textAt(entry, 'head', 'repo', 'full_name') === run.headRepository &&
      textAt(entry, 'base', 'repo', 'full_name')?.toLowerCase() === own;
    return same && number !== undefined && baseRef !== undefined ? [{ number, baseRef }] : [];
  });
  const [only] = pulls;
  if (only !== undefined && pulls.length === 1) return only;
  return pulls.length === 0
    ? `no open pull request has the commit ${run.headSha.slice(0, 7)} as its head`
    : `${pulls.length} pull requests have this head, and the run does not name one of them`;
}

/** The result file of the run. Throws {@link NoResult} where there is none, and ApiFailure. */
export async function resultOfRun(
  api: GitHubApi,
  place: RepositoryPlace,
  run: ForkRun,
  artifact: { readonly name: string; readonly file: string; readonly maxBytes: number },
): Promise<string> {
  const { value } = await api.call({
    method: 'GET',
    path: `${place.path}/actions/runs/${run.id}/artifacts`,
    query: { name: artifact.name, per_page: 100 },
  });
  const found = listAt(value, 'artifacts')
    .filter((entry) => textAt(entry, 'name') === artifact.name && at(entry, 'expired') === false)
    .filter((entry) => at(entry, 'workflow_run', 'id') === undefined || at(entry, 'workflow_run', 'id') === run.id)
    .map((entry) => ({ id: numberAt(entry, 'id') ?? 0, size: Number(at(entry, 'size_in_bytes')) }))
    .sort((a, b) => a.id - b.id)
    .at(-1);
  if (found === undefined || found.id === 0) throw new NoResult(`the run left no artifact ${artifact.name}`);
  if (!(found.size <= artifact.maxBytes)) throw new NoResult(`the artifact is larger than ${artifact.maxBytes} bytes`);
  const address = await api.locate({ method: 'GET', path: `${place.path}/actions/artifacts/${found.id}/zip` });
  const content = onlyFileOf(await api.download(address, artifact.maxBytes + 1024), artifact.file, artifact.maxBytes);
  if (typeof content === 'string') throw new NoResult(content);
  return Buffer.from(content).toString('utf8');
}

/** The run's result is not there, or is not what a run leaves. */
export class NoResult extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NoResult';
  }
}
