/**
 * Hands a report to every place of a GitHub run: comment, code scanning, files, annotations, outputs, job summary, log.
 * Each is tried on its own; what fails is told in those that follow, and changes no verdict.
 */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { OptionValues } from '../arguments/parse.ts';
import type { Trigger } from '../github/event.ts';
import type { Remote, RepositoryPlace } from '../github/repository.ts';
import { addSummary, printInert, setOutputs } from '../github/runner.ts';
import { renderAnnotations } from '../report/annotations.ts';
import { compactJson } from '../report/compact.ts';
import { forTerminal } from '../report/escape/terminal.ts';
import { annotationCommand } from '../report/escape/workflow.ts';
import { bytes, characters, fitMarkdown } from '../report/fit.ts';
import { renderJson } from '../report/json.ts';
import type { MarkdownOptions } from '../report/markdown.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import { renderSarif } from '../report/sarif.ts';
import { renderText } from '../report/text.ts';
import { rules } from '../rules/index.ts';
import { type Reproduction, reproduceLine } from './reproduce.ts';
import { webLinks } from './web-links.ts';

export interface Job {
  readonly trigger: Trigger;
  readonly values: OptionValues;
  /** Inputs as they were given, without what the policy sets. */
  readonly given: OptionValues;
  readonly env: NodeJS.ProcessEnv;
  readonly place: RepositoryPlace | null;
  /** Null: there is no token, or it is not known where it belongs. */
  readonly remote: Remote | null;
  /** The commit that was reviewed. */
  readonly head: string | null;
}

/** GitHub drops a job summary above 1 MiB. */
const SUMMARY_LIMIT = 1_000_000;
const SARIF_LIMIT = 10_000_000;
/** What the action that comments on forks takes. */
export const RESULT_LIMIT = 1024 * 1024;
export const RESULT_NAME = 'applylint-result.json';

export async function deliverToGitHub(report: Redacted<Report>, job: Job): Promise<void> {
  const { env } = job;
  const problems: string[] = [];
  const attempt = async (what: string, deliver: () => Promise<unknown>): Promise<void> => {
    try {
      const problem = await deliver();
      if (typeof problem === 'string') problems.push(problem);
    } catch (error) {
      problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const now = (): Redacted<Report> => ({ ...report, delivery: [...report.delivery, ...problems] });
  const markdown: MarkdownOptions = {
    linkTo: webLinks(report, job.place),
    ...(job.given.list('join').length > 0 ? {} : { reproduce: reproduceLine(reproductionOf(report, job)) }),
    ...(job.place?.runUrl ? { full: job.place.runUrl } : {}),
  };
  await attempt('no comment', () => comment(report, job, markdown));
  const sarif = fittingSarif(report);
  await attempt('no upload to code scanning', () => upload(sarif, job));
  await attempt('no report files', async () => setOutputs(await writeFiles(now(), sarif, markdown, env)));
  process.stdout.write(renderAnnotations(report));
  await attempt('no outputs', async () => setOutputs(countsOf(report)));
  await attempt('no job summary', () => addSummary(fitMarkdown(now(), markdown, bytes(SUMMARY_LIMIT))));
  printInert(renderText(now(), { color: true }));
}

function reproductionOf({ revisions }: Report, { given }: Job): Reproduction {
  return { base: revisions.base.commit ?? revisions.base.name, head: revisions.head.commit, given };
}

/** GitHub takes 10 MB, compressed: the worst findings that fit. */
function fittingSarif(report: Redacted<Report>): string {
  for (let most = report.findings.length; ; most = Math.floor(most / 2)) {
    const text = renderSarif({ ...report, findings: report.findings.slice(0, most) }, rules);
    if (most === 0 || text.length <= SARIF_LIMIT || gzipSync(text).length <= SARIF_LIMIT) return text;
  }
}

function countsOf({ class: reach, conclusion, counts }: Report): { [name: string]: string | number } {
  return {
    conclusion,
    class: reach,
    objects: counts.objects,
    errors: counts.errors,
    warnings: counts.warnings,
    'not-judged': counts.notJudged,
  };
}

/** Returns the paths, by the names of outputs. */
async function writeFiles(
  report: Redacted<Report>,
  sarif: string,
  markdown: MarkdownOptions,
  env: NodeJS.ProcessEnv,
): Promise<{ [output: string]: string }> {
  const parent = env['RUNNER_TEMP'] ?? tmpdir();
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'applylint-'));
  const { renderMarkdown } = await import('../report/markdown.ts');
  const files = [
    ['report-json', 'report.json', renderJson(report)],
    ['report-markdown', 'report.md', renderMarkdown(report, markdown)],
    ['report-sarif', 'report.sarif', sarif],
    ['result-file', RESULT_NAME, compactJson(report, RESULT_LIMIT)],
  ] as const;
  const paths: { [output: string]: string } = {};
  for (const [output, name, text] of files) {
    const path = join(folder, name);
    await writeFile(path, text);
    paths[output] = path;
  }
  return paths;
}

/** Says what went wrong, or null. */
async function comment(report: Redacted<Report>, job: Job, markdown: MarkdownOptions): Promise<string | null> {
  const { trigger, values, remote, env } = job;
  const when = values.text('comment');
  if (when === 'never' || trigger.event !== 'pull_request') return null;
  if (remote === null) return 'no comment: no token or repository is known';
  const { postComment, roomOf } = await import('../github/comment.ts');
  const name = values.text('comment-name');
  const result = await postComment(
    remote.api,
    {
      place: remote.place,
      number: trigger.number,
      headSha: trigger.headSha,
      baseRef: trigger.baseRef,
      name,
      quiet: isQuiet(when, report),
    },
    fitMarkdown(report, markdown, characters(roomOf(name))),
  );
  if (result.status !== 'failed') return null;
  // Forks and Dependabot get a read-only token: no news, the summary has the report.
  if (when === 'auto' && result.readOnly && (trigger.fork || env['GITHUB_ACTOR'] === DEPENDABOT)) return null;
  const mend = result.readOnly ? `. Add \`pull-requests: write\` to the permissions of the job` : '';
  process.stdout.write(
    `${annotationCommand('warning', forTerminal(`No comment: ${result.reason}${mend}`), { title: 'applylint' })}\n`,
  );
  return `no comment: ${result.reason}${mend}`;
}

const DEPENDABOT = 'dependabot[bot]';

/** Whether this report begins no comment; one that is there is updated all the same. */
function isQuiet(when: string, report: Report): boolean {
  const { conclusion, counts } = report;
  if (when === 'findings') return conclusion === 'pass' && counts.errors + counts.warnings === 0;
  return when !== 'always' && saysNothing(report);
}

/** No manifest changed: a pull request that has nothing to do with a cluster is left alone. */
export function saysNothing({ conclusion, objects, findings }: Report): boolean {
  return conclusion === 'pass' && objects.length === 0 && findings.length === 0;
}

async function upload(sarif: string, { values, remote, env, head }: Job): Promise<string | null> {
  if (!values.flag('upload-sarif')) return null;
  const ref = env['GITHUB_REF'] ?? '';
  if (remote === null || head === null || !ref.startsWith('refs/'))
    return 'no upload to code scanning: no token, repository or ref is known';
  const { uploadSarif } = await import('../github/sarif-upload.ts');
  await uploadSarif(remote.api, remote.place, { commit: head, ref }, sarif);
  return null;
}
