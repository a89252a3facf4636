import type { ReportOutcome, ReportOwner } from './report.ts';

/** `kube-controller-manager (Update, scale)`; what the repository shows has no operation. */
export function ownerName({ manager, operation, subresource }: ReportOwner): string {
  if (operation === null) return manager;
  return subresource === null ? `${manager} (${operation})` : `${manager} (${operation}, ${subresource})`;
}

/** Owners besides the applier, and besides those it takes over. */
export function otherOwners(owners: readonly ReportOwner[], outcome: ReportOutcome): ReportOwner[] {
  const own = outcome.mode === 'client-side' && outcome.manager === 'kubectl' ? CLIENT_SIDE_MANAGER : outcome.manager;
  const gone = outcome.migration?.takenOver ?? [];
  return owners.filter(
    ({ manager, operation }) =>
      manager !== own && !(operation === 'Update' && gone.includes(manager)) && manager !== LAST_APPLIED_KEEPER,
  );
}

const CLIENT_SIDE_MANAGER = 'kubectl-client-side-apply';
const LAST_APPLIED_KEEPER = 'kubectl-last-applied';

/** ` (owned by HorizontalPodAutoscaler shop/api)`, or nothing. */
export function ownedBy(owners: readonly ReportOwner[]): string {
  const direct = owners.filter(({ source }) => source !== 'repository-pods').map(ownerName);
  const pods = owners.filter(({ source }) => source === 'repository-pods').map(ownerName);
  const parts = [
    ...(direct.length > 0 ? [`owned by ${enumerate(direct)}`] : []),
    ...(pods.length > 0 ? [`in the pods ${enumerate(pods)} decides`] : []),
  ];
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}

export function enumerate(names: readonly string[]): string {
  const shown = names.slice(0, 3);
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(' and ');
}
