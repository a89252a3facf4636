/** The review of an event of GitHub: event and inputs in, a report out. Delivers nothing. */
import { resolve } from 'node:path';
import { reviewOptions } from '../arguments/parse.ts';
import { openGit } from '../git/git.ts';
import { gitSource } from '../git/source.ts';
import { ApiFailure } from '../github/api.ts';
import { readTrigger, type Trigger } from '../github/event.ts';
import { type PullState, readPull } from '../github/pull.ts';
import { rangeOf } from '../github/range.ts';
import { apiOf, type Remote, repositoryOf } from '../github/repository.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import type { OptionName } from '../options.ts';
import { higherClass } from '../report/change-class.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import { inputs } from './action-inputs.ts';
import { scopeProblems } from './check.ts';
import { joinFiles } from './join.ts';
import { policyOf } from './policy.ts';
import { includer, prepare } from './prepare.ts';
import { withProblems } from './with-problems.ts';

/** Plain data: it comes from another thread. */
export interface EventReview {
  readonly report: Redacted<Report>;
  /** What the policy says where an input says nothing. */
  readonly defaults: ReadonlyMap<OptionName, readonly string[]>;
  /** The commit that was reviewed. */
  readonly head: string | null;
}

export async function reviewEvent(env: NodeJS.ProcessEnv): Promise<EventReview> {
  const given = inputs();
  const trigger = await readTrigger(env);
  const place = repositoryOf(env);
  const api = apiOf(env, given.text('token'), given.text('api-timeout'));
  const remote = api !== null && place !== null ? { api, place } : null;
  const pull = trigger.event === 'pull_request' && remote !== null ? await pullNow(remote, trigger.number) : null;
  const workspace = env['GITHUB_WORKSPACE'] ?? process.cwd();
  const clone = await openGit(workspace, workspace);
  const range = await rangeOf({
    git: clone,
    trigger,
    base: given.text('base'),
    head: given.text('head'),
    remote,
  });
  const head = range.head.commit;
  const parts = given.list('join').map((path) => resolve(workspace, path));
  if (parts.length > 0) return { report: ofCommit(await joinFiles(parts), head), defaults: new Map(), head };
  const revisions = { base: range.base, head: range.head, paths: given.list('path'), include: () => true };
  const policy = await policyOf(gitSource(range.git, revisions), undefined);
  const defaults = policy.decides.options;
  const options = reviewOptions(given.withDefaults(defaults));
  const scope = { ...revisions, include: includer(options.exclude) };
  const checked = withProblems(gitSource(range.git, scope), [
    ...retargeted(trigger, pull),
    ...(await scopeProblems(range.git, scope, options)),
  ]);
  const report = await prepare(checked, options, policy, [workspace, clone.root], isForeign(trigger));
  const noted = range.note === null ? report : { ...report, assumptions: [range.note, ...report.assumptions] };
  return { report: noted, defaults, head };
}

/** A queue holds what maintainers have approved, wherever it came from. */
function isForeign(trigger: Trigger): boolean {
  return trigger.event === 'pull_request' && trigger.fork;
}

/** Results of another commit are none of this one: the report is incomplete. */
function ofCommit(report: Redacted<Report>, commit: string | null): Redacted<Report> {
  const other = report.revisions.head.commit;
  if (other === commit) return report;
  const problem = {
    code: 'revisions-differ',
    message: `the joined reports are of commit ${other?.slice(0, 7) ?? 'none'}, and this run is of ${commit?.slice(0, 7) ?? 'none'}`,
    fix: 'join the reports of this run',
    path: '.',
    line: 1,
    column: 1,
  };
  const reach = higherClass(report.class, 'notable');
  return { ...report, conclusion: 'incomplete', class: reach, incomplete: [...report.incomplete, problem] };
}

/** The pull request as it is now; null where it cannot be read, which changes no verdict. */
async function pullNow({ api, place }: Remote, number: number): Promise<PullState | null> {
  try {
    return await readPull(api, place, number);
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

/**
 * A run from before the base was changed, run again: its verdict would stand on the same commit, as if it were about
 * the new base.
 */
function retargeted(trigger: Trigger, pull: PullState | null): InputProblem[] {
  if (trigger.event !== 'pull_request' || pull === null || pull.baseRef === trigger.baseRef) return [];
  return [
    {
      code: 'retargeted',
      message: `the pull request goes into \`${pull.baseRef}\` now, and this run compares with \`${trigger.baseRef}\``,
      fix: 'let the workflow run on `edited` too, and start no run from before the change again',
      path: '.',
      line: 1,
      column: 1,
    },
  ];
}
