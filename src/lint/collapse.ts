import { type Group, groupsOf } from '../kube/grouped.ts';
import { formatKey } from '../kube/object.ts';
import type { Finding } from './finding.ts';
import type { Severity } from './rule.ts';

/** The worst first. */
export const RANK: { readonly [severity in Severity]: number } = { error: 0, warning: 1, info: 2 };

/** Sorts by severity, then object and path; equal findings become one. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map<string, Finding>();
  for (const finding of findings) if (!unique.has(finding.fingerprint)) unique.set(finding.fingerprint, finding);
  return [...unique.values()].sort(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] ||
      compareText(a.unit, b.unit) ||
      compareText(a.key ? formatKey(a.key) : '', b.key ? formatKey(b.key) : '') ||
      compareText(a.ruleId, b.ruleId) ||
      compareText(a.path, b.path),
  );
}

/** By code units, the same everywhere. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Findings of rules that speak once of many objects of a unit: the first, with the others as its occurrences. */
export function collapseTogether(
  findings: readonly Finding[],
  togetherFrom: (ruleId: string) => number | undefined,
): Finding[] {
  const groups = groupsOf(findings, ({ ruleId, messageId, severity, modes, unit, suppressed, fingerprint, key }) => {
    const many = togetherFrom(ruleId) !== undefined && key !== null;
    return many ? JSON.stringify([ruleId, messageId, severity, modes, unit, suppressed]) : fingerprint;
  });
  return groups.flatMap((group): Group<Finding> => {
    const [first, ...others] = group;
    if (others.length === 0 || group.length < (togetherFrom(first.ruleId) ?? 2)) return group;
    const occurrences = others.map(({ unit, key, location }) => ({ unit, key, location }));
    const message = `${first.message} (and ${others.length} more like it)`;
    return [{ ...first, message, occurrences: [...first.occurrences, ...occurrences] }];
  });
}

/**
 * One finding per cause: what several overlays share (the same rule, object name, field and words, in other units or
 * namespaces) becomes the first of them, with the others as its occurrences. Values that differ stay apart.
 */
export function collapseOverlays(findings: readonly Finding[]): Finding[] {
  return groupsOf(findings, causeOf).flatMap((group) => {
    const [first, ...others] = productionFirst(group);
    if (!first) return [];
    const occurrences = others.map(({ unit, key, location }) => ({ unit, key, location }));
    return [{ ...first, occurrences: [...first.occurrences, ...occurrences] }];
  });
}

/** What production runs is what a reader looks for first; the order is kept otherwise. */
function productionFirst(group: readonly Finding[]): Finding[] {
  const rank = ({ unit }: Finding): number =>
    /(?:^|[^a-z])(?:prod|production|live|prd)(?:[^a-z]|$)/i.test(unit) ? 0 : 1;
  return [...group].sort((a, b) => rank(a) - rank(b));
}

function causeOf(finding: Finding): string {
  const { ruleId, messageId, severity, modes, key, unit, path, message, fingerprint, suppressed } = finding;
  // Without an object there is nothing that could be the same elsewhere.
  if (!key) return JSON.stringify([fingerprint, unit]);
  const words = key.namespace === undefined ? message : message.replaceAll(`${key.namespace}/`, '');
  return JSON.stringify([ruleId, messageId, severity, modes, key.group, key.kind, key.name, path, words, suppressed]);
}
