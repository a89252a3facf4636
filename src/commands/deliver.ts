import type { Arguments } from '../arguments/parse.ts';
import { EXIT, type ExitCode } from '../errors.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import { write } from './write.ts';

/** Prints the report in the form asked for; its conclusion is the exit status. */
export async function deliver(report: Redacted<Report>, args: Arguments): Promise<ExitCode> {
  const output = args.values.text('output');
  const color = useColor(args.values.text('color'), output);
  await write(await render(report, args.values.text('format'), color), output);
  return exitCodeOf(report);
}

/** One conclusion, one status, the same for every format. */
export function exitCodeOf(report: Report): ExitCode {
  switch (report.conclusion) {
    case 'pass':
    case 'partial':
      return EXIT.pass;
    case 'fail':
      return EXIT.findings;
    case 'incomplete':
      return EXIT.incomplete;
  }
}

async function render(report: Redacted<Report>, format: string, color: boolean): Promise<string> {
  switch (format) {
    case 'json':
      return (await import('../report/json.ts')).renderJson(report);
    case 'markdown':
      return (await import('../report/markdown.ts')).renderMarkdown(report);
    case 'gitlab':
      return (await import('../report/gitlab.ts')).renderGitlab(report);
    case 'sarif':
      return (await import('../report/sarif.ts')).renderSarif(report, (await import('../rules/index.ts')).rules);
    default:
      return (await import('../report/text.ts')).renderText(report, { color });
  }
}

function useColor(when: string, output: string | undefined): boolean {
  if (when !== 'auto') return when === 'always';
  const { NO_COLOR = '', TERM } = process.env;
  return output === undefined && process.stdout.isTTY === true && NO_COLOR === '' && TERM !== 'dumb';
}
