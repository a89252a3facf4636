import { type Arguments, reviewOptions } from '../arguments/parse.ts';
import { UserError } from '../errors.ts';
import { folderSource } from '../folders/source.ts';
import { review } from '../pipeline.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import type { Review } from '../review/input.ts';
import { policyOfFolders } from './policy.ts';
import { includer, prepared } from './prepare.ts';

/** `applylint compare BEFORE AFTER`: the review of two files or folders, without git. */
export function reportOfComparison(args: Arguments): Promise<Redacted<Report>> {
  return compared(args, review);
}

/** The same for whatever looks at what such a review starts from. */
export async function compared<T>(args: Arguments, work: (input: Review) => Promise<T>): Promise<T> {
  const [before, after, ...rest] = args.positionals;
  if (before === undefined || after === undefined || rest.length > 0 || (before === '-' && after === '-')) {
    throw new UserError({
      what: `${args.command} takes two paths, got ${args.positionals.length}`,
      why: 'it reviews the way from the first to the second; `-` (once) is standard input',
      fix: `applylint ${args.command} BEFORE AFTER`,
    });
  }
  const policy = await policyOfFolders(before, after, args.values.text('policy'));
  // Two folders name no base that could be trusted.
  const options = { ...reviewOptions(args.values.withDefaults(policy.decides.options)), fetch: 'never' as const };
  const source = await folderSource(before, after, includer(options.exclude));
  const reviewed = [before, after].filter((path) => path !== '-');
  return prepared(source, options, policy, reviewed, false, work);
}
