import type { Arguments } from '../arguments/parse.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';

/** How a command gets the report it is about: made here, or in a thread that ends at the deadline. */
export type Reporter = (args: Arguments) => Promise<Redacted<Report>>;

/** Makes the report in this thread. Two paths of `plan` without a revision are compared as `compare` does. */
export const reportHere: Reporter = async (args) => {
  const { command, positionals, values } = args;
  const revisions = values.text('base') ?? values.text('head') ?? values.text('repository');
  const folders = command === 'compare' || (command === 'plan' && positionals.length === 2 && revisions === undefined);
  return folders
    ? (await import('./compare.ts')).reportOfComparison(args)
    : (await import('./check.ts')).reportOfCheck(args);
};
