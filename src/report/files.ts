/** Every changed file and what became of it: as it was read, and whether its objects were judged in the mode that gates. */

import type { FileAccount } from '../coverage.ts';
import { grouped } from '../kube/grouped.ts';
import { formatKey } from '../kube/object.ts';
import type { ApplyPreview } from '../preview/outcome.ts';
import { mainOutcome } from './counts.ts';
import type { ReportFile } from './report.ts';

export function filesOf(accounts: readonly FileAccount[], previews: readonly ApplyPreview[]): ReportFile[] {
  const pathsOf = ({ lastApplied, modified }: ApplyPreview): Set<string> =>
    new Set([...lastApplied, ...modified].map(({ location }) => location.path));
  const byPath = grouped(previews.flatMap((preview) => [...pathsOf(preview)].map((path) => [path, preview] as const)));
  return accounts.map((account) => fileOf(account, byPath.get(account.path) ?? []));
}

function fileOf({ path, account }: FileAccount, previews: readonly ApplyPreview[]): ReportFile {
  const objects = [...new Set(previews.map(({ unit, key }) => objectIdOf(unit.id, key)))].sort();
  switch (account.kind) {
    case 'manifests':
    case 'rendered': {
      const sources = account.kind === 'rendered' ? account.sources : [];
      const [reason] = previews.flatMap((preview) => whyNotJudged(preview) ?? []).sort();
      return { path, state: reason === undefined ? 'judged' : 'not-judged', reason: reason ?? '', sources, objects };
    }
    case 'refused':
      return { path, state: 'not-reviewed', reason: account.reason, sources: [], objects };
    case 'unseen':
    case 'not-applied':
    case 'no-manifest':
      return { path, state: account.kind, reason: account.reason, sources: [], objects };
  }
}

function whyNotJudged({ outcomes, unit, key }: ApplyPreview): string | undefined {
  const reason = mainOutcome([...outcomes.values()], unit.applier.mode)?.notJudged;
  return reason ? `${formatKey(key)}: ${reason.message}` : undefined;
}

/** As `objects` of the report name theirs. */
export function objectIdOf(unit: string, key: ApplyPreview['key']): string {
  return `${unit}:${formatKey(key)}`;
}
