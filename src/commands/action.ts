/** The gate: event and inputs in; summary, annotations, outputs, files, comment and exit status out. */
import { resolve } from 'node:path';
import { OptionValues, reviewOptions } from '../arguments/parse.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { openGit } from '../git/git.ts';
import { gitSource } from '../git/source.ts';
import { ApiFailure } from '../github/api.ts';
import { readTrigger, type Trigger } from '../github/event.ts';
import { type PullState, readPull } from '../github/pull.ts';
import { rangeOf } from '../github/range.ts';
import { apiOf, type Remote, repositoryOf } from '../github/repository.ts';
import { inputOf } from '../github/runner.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { OPTIONS, type OptionSpec } from '../options.ts';
import { higherClass } from '../report/change-class.ts';
import { linesForTerminal } from '../report/escape/terminal.ts';
import { annotationCommand } from '../report/escape/workflow.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import { scopeProblems } from './check.ts';
import { exitCodeOf } from './deliver.ts';
import { deliverToGitHub } from './deliver-to-github.ts';
import { joinFiles } from './join.ts';
import { policyOf } from './policy.ts';
import { includer, prepare } from './prepare.ts';
import { withProblems } from './with-problems.ts';

/** Runs the review of this event. Never throws; delivery problems never change the status. */
export async function runAction(env: NodeJS.ProcessEnv): Promise<ExitCode> {
  return guarded(() => review(env));
}

/** Turns what went wrong into an annotation and a status. */
export async function guarded(work: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserError) {
      say(`${error.what}. ${error.why}. To fix it: ${error.fix}`, 'applylint');
      return error.exitCode;
    }
    say(error instanceof Error ? (error.stack ?? error.message) : String(error), 'applylint failed');
    return EXIT.internal;
  }
}

function say(message: string, title: string): void {
  process.stdout.write(`${annotationCommand('error', linesForTerminal(message), { title })}\n`);
}

async function review(env: NodeJS.ProcessEnv): Promise<ExitCode> {
  const given = inputs();
  const trigger = await readTrigger(env);
  const place = repositoryOf(env);
  // Every API has a time limit of its own, from its first call: the review is no part of what delivering may take.
  const afresh = (): Remote | null => {
    const api = apiOf(env, given.text('token'), given.text('api-timeout'));
    return api !== null && place !== null ? { api, place } : null;
  };
  const remote = afresh();
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
  const parts = given.list('join').map((path) => resolve(workspace, path));
  if (parts.length > 0) {
    const joined = ofCommit(await joinFiles(parts), range.head.commit);
    await deliverToGitHub(joined, { trigger, values: given, env, remote: afresh(), place, head: range.head.commit });
    return exitCodeOf(joined);
  }
  const revisions = { base: range.base, head: range.head, paths: given.list('path'), include: () => true };
  const policy = await policyOf(gitSource(range.git, revisions), undefined);
  const values = given.withDefaults(policy.decides.options);
  const options = reviewOptions(values);
  const scope = { ...revisions, include: includer(options.exclude) };
  const checked = withProblems(gitSource(range.git, scope), [
    ...retargeted(trigger, pull),
    ...(await scopeProblems(range.git, scope, options)),
  ]);
  const report = await prepare(checked, options, policy, [workspace, clone.root]);
  const noted = range.note === null ? report : { ...report, assumptions: [range.note, ...report.assumptions] };
  await deliverToGitHub(noted, { trigger, values, env, remote: afresh(), place, head: range.head.commit });
  return exitCodeOf(report);
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

/** Inputs by the names of the options; several values stand one a line. */
function inputs(): OptionValues {
  const specs: readonly OptionSpec[] = OPTIONS;
  const values = new Map<string, readonly string[]>();
  for (const spec of specs) {
    const text = inputOf(spec.name);
    if (spec.only === 'cli' || text === '') continue;
    if (spec.value === undefined) values.set(spec.name, [truth(spec.name, text)]);
    else values.set(spec.name, spec.repeatable ? linesOf(text) : [text]);
  }
  return new OptionValues(values);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function truth(name: string, text: string): string {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower;
  throw new UserError({
    what: `${name} cannot be "${text}"`,
    why: 'it is a switch',
    fix: 'give true or false',
  });
}
