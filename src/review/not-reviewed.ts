/** Words for what decides other objects where those were not rendered. */

export const REVIEW_BY_HAND =
  'review what it installs by hand, or render it and compare the two renderings with `applylint compare`';

/** What an owner installs: `chart cert-manager` and its version, which may be empty. */
export interface Installed {
  readonly name: string;
  readonly version: string;
}

/** `chart cert-manager v1.15.0 → v1.16.0 (HelmRelease `cert-manager/cert-manager`)`, and what was not done. */
export function notReviewedWords(by: string, was: Installed | null, is: Installed | null): string {
  const full = ({ name, version }: Installed): string => `${name} ${version}`.trim();
  const unreviewed = 'its objects were not reviewed';
  if (!was && is) return `${full(is)} (${by}, new): ${unreviewed}`;
  if (was && !is) return `${full(was)} (${by}, removed): what becomes of its objects was not reviewed`;
  if (was && is && was.name !== is.name)
    return `${was.name} → ${is.name} (${by}): the objects of neither were reviewed`;
  if (was && is && was.version !== is.version)
    return `${is.name} ${was.version || 'of no version'} → ${is.version || 'of no version'} (${by}): ${unreviewed}`;
  return `${by} changes what ${is?.name ?? 'it'} is installed with: ${unreviewed}`;
}
