import { BASELINE } from './baseline.ts';
import type { Check, CheckPod, PodLike, Violation } from './check.ts';
import type { LevelVersion } from './policy.ts';
import { RESTRICTED } from './restricted.ts';

/**
 * EvaluatePod of pod-security-admission/policy (0.36.3): what keeps a pod from a level, in the server's order; nothing: it is allowed.
 * `minor`: the server's own version, beyond which it knows no checks.
 */
export function violationsOf(pod: PodLike, { level, version }: LevelVersion, minor: number): Violation[] {
  if (level === 'privileged') return [];
  const at = version === 'latest' ? minor : Math.min(version, minor);
  const stricter = level === 'restricted' ? RESTRICTED : [];
  const replaced = new Set(stricter.filter((check) => checkAt(check, at)).map(({ instead }) => instead));
  const checks = [...BASELINE.filter(({ id }) => !replaced.has(id)), ...stricter];
  return checks.flatMap((check) => checkAt(check, at)?.(pod) ?? []);
}

/** ForbiddenDetail: `host namespaces (hostNetwork=true), privileged (…)`. */
export function violationText(violations: readonly Violation[]): string {
  return violations.map(({ reason, detail }) => (detail === '' ? reason : `${reason} (${detail})`)).join(', ');
}

function checkAt({ versions }: Check, minor: number): CheckPod | undefined {
  return versions.findLast(({ since }) => since <= minor)?.check;
}
