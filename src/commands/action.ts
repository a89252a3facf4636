import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as core from '@actions/core';
import { OptionValues, reviewOptions } from '../arguments/parse.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { openGit } from '../git/git.ts';
import { gitSource } from '../git/source.ts';
import { readTrigger, type Trigger } from '../github/event.ts';
import { rangeOf } from '../github/range.ts';
import { OPTIONS, type OptionSpec } from '../options.ts';
import { forTerminal } from '../report/escape/terminal.ts';
import { headline } from '../report/headline.ts';
import { renderJson } from '../report/json.ts';
import { type MarkdownOptions, renderMarkdown } from '../report/markdown.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import { renderSarif } from '../report/sarif.ts';
import { renderText } from '../report/text.ts';
import { rules } from '../rules/index.ts';
import { includer } from './check.ts';
import { exitCodeOf } from './deliver.ts';
import { policyOf } from './policy.ts';
import { prepare } from './prepare.ts';

/** Characters of a comment, marker included; GitHub refuses more than 65,536. */
const COMMENT_BUDGET = 59_900;
/** Bytes of a job summary; GitHub drops more than 1 MiB. Characters may take three bytes. */
const SUMMARY_BUDGET = 330_000;
const MAX_ANNOTATIONS = 10;

/** Runs the review of this event. Never throws; delivery problems never change the status. */
export async function runAction(env: NodeJS.ProcessEnv): Promise<ExitCode> {
  try {
    return await review(env);
  } catch (error) {
    if (error instanceof UserError) {
      core.error(`${error.what}. ${error.why}. To fix it: ${error.fix}`, { title: 'applylint' });
      return error.exitCode;
    }
    core.error(forTerminal(error instanceof Error ? (error.stack ?? error.message) : String(error)), {
      title: 'applylint failed',
    });
    return EXIT.internal;
  }
}

async function review(env: NodeJS.ProcessEnv): Promise<ExitCode> {
  const trigger = await readTrigger(env);
  const workspace = env['GITHUB_WORKSPACE'] ?? process.cwd();
  const git = await openGit(workspace, workspace);
  const range = await rangeOf(git, trigger);
  const given = inputs();
  const revisions = { base: range.base, head: range.head, paths: given.list('path'), include: () => true };
  const policy = await policyOf(gitSource(git, revisions), undefined);
  const values = given.withDefaults(policy.decides.options);
  const options = reviewOptions(values);
  const source = gitSource(git, { ...revisions, include: includer(options.exclude) });
  const report = await prepare(source, options, policy, [workspace, git.root]);
  const noted = range.note === null ? report : { ...report, assumptions: [range.note, ...report.assumptions] };
  await deliverToGitHub(noted, trigger, values, env);
  return exitCodeOf(report);
}

/** Inputs by the names of the options; several values stand one a line. */
function inputs(): OptionValues {
  const specs: readonly OptionSpec[] = OPTIONS;
  const values = new Map<string, readonly string[]>();
  for (const spec of specs) {
    const text = core.getInput(spec.name);
    if (text === '') continue;
    values.set(
      spec.name,
      spec.repeatable
        ? text
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== '')
        : [text],
    );
  }
  return new OptionValues(values);
}

async function deliverToGitHub(
  report: Redacted<Report>,
  trigger: Trigger,
  values: OptionValues,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const problems: string[] = [];
  const attempt = async (what: string, deliver: () => Promise<unknown>): Promise<void> => {
    try {
      await deliver();
    } catch (error) {
      problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const markdown = markdownOptions(report, env);
  await attempt('pull-request comment', async () => {
    const problem = await comment(report, trigger, values, env, markdown);
    if (problem !== null) problems.push(problem);
  });
  const full: Redacted<Report> = { ...report, delivery: problems };
  await attempt('report files', () => writeReports(full, env, markdown));
  annotate(full);
  await attempt('outputs', async () => {
    core.setOutput('conclusion', report.conclusion);
    core.setOutput('errors', report.counts.errors);
    core.setOutput('warnings', report.counts.warnings);
    core.setOutput('not-judged', report.counts.notJudged);
  });
  await attempt('job summary', async () => {
    if (!env['GITHUB_STEP_SUMMARY']) return;
    await core.summary
      .addRaw(renderMarkdown({ ...report, delivery: problems }, { ...markdown, budget: SUMMARY_BUDGET }))
      .write();
  });
  // Untrusted text must not start a workflow command.
  const token = `stop-${crypto.randomUUID()}`;
  process.stdout.write(
    `::stop-commands::${token}\n${renderText({ ...report, delivery: problems }, { color: true })}::${token}::\n`,
  );
}

async function writeReports(
  report: Redacted<Report>,
  env: NodeJS.ProcessEnv,
  markdown: MarkdownOptions,
): Promise<void> {
  const parent = env['RUNNER_TEMP'] ?? tmpdir();
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'applylint-'));
  const files = {
    json: renderJson(report),
    markdown: renderMarkdown(report, markdown),
    sarif: renderSarif(report, rules),
  };
  for (const [form, text] of Object.entries(files)) {
    const path = join(folder, `report.${form === 'markdown' ? 'md' : form}`);
    await writeFile(path, text);
    core.setOutput(`report-${form}`, path);
  }
}

function annotate(report: Report): void {
  const loud = report.findings.filter((finding) => finding.severity !== 'info' && !finding.suppressed);
  for (const finding of loud.slice(0, MAX_ANNOTATIONS)) {
    const place = finding.location ? { file: finding.location.path, startLine: finding.location.line } : {};
    const say = finding.severity === 'error' ? core.error : core.warning;
    say(forTerminal(`${finding.message}. ${finding.fix}`), { title: finding.ruleId, ...place });
  }
  for (const problem of report.incomplete.slice(0, MAX_ANNOTATIONS)) {
    core.error(forTerminal(`not reviewed: ${problem.message}`), {
      title: 'applylint incomplete',
      file: problem.path,
      startLine: problem.line,
    });
  }
  if (loud.length > MAX_ANNOTATIONS)
    core.notice(`${loud.length - MAX_ANNOTATIONS} more findings in the job summary`, { title: 'applylint' });
  core.info(forTerminal(headline(report)));
}

async function comment(
  report: Redacted<Report>,
  trigger: Trigger,
  values: OptionValues,
  env: NodeJS.ProcessEnv,
  markdown: MarkdownOptions,
): Promise<string | null> {
  const when = values.text('comment') ?? 'auto';
  if (when === 'never' || trigger.event !== 'pull_request') return null;
  const token = values.text('token') ?? '';
  const [owner, repo] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
  if (token === '' || token.startsWith('${{') || !owner || !repo) return 'no comment: no token or repository is known';
  const { getOctokit } = await import('../github/toolkit.ts');
  const { postComment } = await import('../github/comment.ts');
  const target = {
    owner,
    repo,
    number: trigger.number,
    headSha: trigger.headSha,
    name: values.text('comment-name') ?? 'applylint',
  };
  const result = await postComment(
    getOctokit(token),
    target,
    renderMarkdown(report, { ...markdown, budget: COMMENT_BUDGET }),
  );
  if (result.status !== 'failed') return null;
  // Forks and Dependabot get a read-only token: no news, the summary has the report.
  if (when === 'auto' && result.readOnly) return null;
  return `no comment: ${result.reason}`;
}

function markdownOptions(report: Redacted<Report>, env: NodeJS.ProcessEnv): MarkdownOptions {
  const server = env['GITHUB_SERVER_URL'] ?? 'https://github.com';
  const repository = env['GITHUB_REPOSITORY'];
  const run = env['GITHUB_RUN_ID'];
  const at = (side: 'base' | 'head'): string | null => report.revisions[side].commit;
  return {
    linkTo: (location, side) => {
      const commit = at(side);
      if (!repository || !commit) return null;
      const path = location.path
        .split('/')
        .map(encodeURIComponent)
        .join('/')
        .replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
      return `${server}/${repository}/blob/${commit}/${path}#L${location.line}`;
    },
    reproduce: `npx applylint check --base ${at('base') ?? 'REV'}`,
    ...(repository && run ? { full: `${server}/${repository}/actions/runs/${run}` } : {}),
  };
}
