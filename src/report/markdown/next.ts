/** What the reader can do now, in a few plain lines: mend, accept, name the applier, run again. */
import { UNKNOWN_APPLIER } from '../assumptions.ts';
import { block } from '../escape/markdown.ts';
import type { Report, ReportFinding, ReportKey } from '../report.ts';
import { linked } from './places.ts';

/** So many suppressions are written out. */
const SUPPRESSIONS = 3;

export function nextSteps(report: Report, findings: readonly ReportFinding[], run: string | undefined): string {
  const failing = findings.filter(({ severity, suppressed }) => suppressed === null && fails(report, severity));
  const unknown = report.assumptions.some((text) => text.startsWith(UNKNOWN_APPLIER));
  const steps = [
    ...(report.incomplete.length > 0 ? ['Fix what could not be reviewed, as described above.'] : []),
    ...(failing.length > 0 ? [accepting(failing, report)] : []),
    ...(unknown ? [NAME_THE_APPLIER] : []),
    again(run),
  ];
  const needed = report.conclusion !== 'pass' || report.counts.errors + report.counts.warnings > 0;
  return needed ? ['**What to do next**', ...steps.map((step) => `- ${step}`)].join('\n') : '';
}

function fails({ gate }: Report, severity: ReportFinding['severity']): boolean {
  return severity === 'error' || (severity === 'warning' && gate.failOn === 'warning');
}

const NAME_THE_APPLIER = [
  'Nothing in the repository shows who applies these manifests, so the review assumes plain kubectl. Name the applier in',
  '`.applylint.yaml`, for example `appliers: [{ path: "**", applier: argo-cd }]`.',
].join(' ');

function again(run: string | undefined): string {
  const job = run === undefined ? 'the workflow run' : linked('the workflow run', run);
  return `The check runs again when you push. To run it again as it is, choose *Re-run jobs* in ${job}.`;
}

/** What the policy of base would have to contain, for objects that it can name. */
function accepting(failing: readonly ReportFinding[], { gate }: Report): string {
  const all = new Set(failing.flatMap(({ ruleId, key }) => (key === null ? [] : (suppression(ruleId, key) ?? []))));
  const marked = gate.failOn === 'warning' ? '🛑 and ⚠️' : '🛑';
  if (all.size === 0) return `Change what is marked ${marked}.`;
  const entries = [...all].slice(0, SUPPRESSIONS);
  const rest = all.size - entries.length;
  const more = rest > 0 ? [`  # and ${rest} more`] : [];
  return [
    `Change what is marked ${marked}. If it is intended, accept it: merge this into \`.applylint.yaml\` first, then run the check again.`,
    '',
    block(['suppressions:', ...entries, ...more].join('\n'), 'yaml').replace(/^/gm, '  '),
  ].join('\n');
}

/** Names with anything else in them are none of the API server's, and nothing to copy. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_.:-]*$/;

function suppression(ruleId: string, { kind, namespace, name }: ReportKey): string | null {
  const about = { kind, ...(namespace === null ? {} : { namespace }), name };
  if (!Object.values(about).every((text) => NAME.test(text))) return null;
  const members = Object.entries(about).map(([member, text]) => `${member}: ${scalar(text)}`);
  return `  - { rule: ${ruleId}, ${members.join(', ')}, reason: "…" }`;
}

/** As YAML reads it back. */
function scalar(text: string): string {
  const plain = /^[A-Za-z][A-Za-z0-9_.-]*$/.test(text) && !/^(?:true|false|null|y|yes|n|no|on|off)$/i.test(text);
  return plain ? text : JSON.stringify(text);
}
