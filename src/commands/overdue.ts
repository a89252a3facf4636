import { type OptionValues, reviewOptions } from '../arguments/parse.ts';
import { overdueReport } from '../report/overdue.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import { HELP } from '../review/report.ts';
import { VERSION } from '../version.ts';

/** The report where the time was over before there was one. */
export function nothingInTime(values: OptionValues): Redacted<Report> {
  const { kubernetesVersion, failOn } = reviewOptions(values);
  return overdueReport({
    version: VERSION,
    kubernetesVersion,
    revisions: {
      base: { name: values.text('base') ?? 'base', commit: null },
      head: { name: values.text('head') ?? 'head', commit: null },
    },
    failOn,
    helpBase: HELP,
  });
}
