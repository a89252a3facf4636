/**
 * The second action: comments on pull requests of forks, where the gate's own run may not write. It runs on
 * `workflow_run`, checks out nothing and executes nothing; what the fork's run left is read as data. It gates nothing.
 */
import reportSchema from '../../schema/report.schema.json' with { type: 'json' };
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { ApiFailure, type GitHubApi } from '../github/api.ts';
import { postComment, roomOf } from '../github/comment.ts';
import { type ForkRun, NoResult, pullOfRun, readForkRun, resultOfRun } from '../github/fork-run.ts';
import { apiOf, type RepositoryPlace, repositoryOf } from '../github/repository.ts';
import { inputOf } from '../github/runner.ts';
import { forTerminal } from '../report/escape/terminal.ts';
import { annotationCommand } from '../report/escape/workflow.ts';
import { characters, fitMarkdown } from '../report/fit.ts';
import { readForeignReport } from '../report/foreign.ts';
import { HELP } from '../review/report.ts';
import { rules } from '../rules/index.ts';
import { VERSION } from '../version.ts';
import { guarded } from './action.ts';
import { RESULT_LIMIT, RESULT_NAME, saysNothing } from './deliver-to-github.ts';
import { reproduceLine } from './reproduce.ts';
import { webLinks } from './web-links.ts';

/** Inputs of comment/action.yml, with their defaults. */
export const COMMENT_INPUTS = [
  { name: 'artifact', default: 'applylint', sentence: 'Artifact in which the run on the fork left its result' },
  {
    name: 'comment-name',
    default: 'applylint',
    sentence: 'Name that tells this comment apart from those of other runs on the same pull request',
  },
  { name: 'token', default: '${{ github.token }}', sentence: 'Token that may read actions and write pull requests' },
  { name: 'api-timeout', default: '60', sentence: 'Longest time for all calls of the GitHub API together, in seconds' },
] as const;

/** Writes the comment of one finished run. Never throws. */
export async function runComment(env: NodeJS.ProcessEnv): Promise<ExitCode> {
  return guarded(() => comment(env));
}

async function comment(env: NodeJS.ProcessEnv): Promise<ExitCode> {
  const input = (name: (typeof COMMENT_INPUTS)[number]['name']): string =>
    inputOf(name) || (COMMENT_INPUTS.find((known) => known.name === name)?.default ?? '');
  const place = repositoryOf(env);
  if (place === null) throw lacks('GITHUB_REPOSITORY');
  const run = await readForkRun(env, place);
  if (typeof run === 'string') return told('notice', `Nothing to comment: ${run}`);
  const api = apiOf(env, input('token'), input('api-timeout'));
  if (api === null) throw lacks('a token');
  try {
    const pull = await pullOfRun(api, place, run);
    if (typeof pull === 'string') return told('notice', `No comment: ${pull}`);
    const name = input('comment-name');
    const text = await textOf(api, place, run, pull.baseRef, { artifact: input('artifact'), room: roomOf(name) });
    const result = await postComment(
      api,
      { place, number: pull.number, headSha: run.headSha, baseRef: pull.baseRef, name, quiet: text.quiet },
      text.markdown,
    );
    if (result.status === 'failed') return told('warning', `No comment: ${result.reason}`);
    return told('notice', `Comment on pull request ${pull.number}: ${result.status}`);
  } catch (error) {
    if (error instanceof ApiFailure || error instanceof NoResult)
      return told('warning', `No comment: ${error.message}`);
    throw error;
  }
}

/** What the comment says: the report, or that there is none to be believed. */
async function textOf(
  api: GitHubApi,
  place: RepositoryPlace,
  run: ForkRun,
  baseRef: string,
  { artifact, room }: { artifact: string; room: number },
): Promise<{ markdown: string; quiet: boolean }> {
  const file = { name: artifact, file: RESULT_NAME, maxBytes: RESULT_LIMIT };
  const read = readForeignReport(await resultOfRun(api, place, run, file), {
    passed: run.passed,
    headSha: run.headSha,
    baseRef,
    version: VERSION,
    rules,
    helpBase: HELP,
    schema: reportSchema,
  });
  if ('refused' in read) throw new NoResult(read.refused);
  const { report } = read;
  const options = {
    linkTo: webLinks(report, place),
    reproduce: reproduceLine({ base: `origin/${baseRef}` }),
    full: `${place.webUrl}/actions/runs/${run.id}`,
  };
  return { markdown: fitMarkdown(report, options, characters(room)), quiet: saysNothing(report) };
}

function told(level: 'notice' | 'warning', message: string): ExitCode {
  process.stdout.write(`${annotationCommand(level, forTerminal(message), { title: 'applylint' })}\n`);
  return EXIT.pass;
}

function lacks(what: string): UserError {
  return new UserError({
    what: `the comment for forks lacks ${what}`,
    why: 'without it the pull request is not known or cannot be written to',
    fix: 'run the action inside a GitHub workflow, with its default token',
  });
}
