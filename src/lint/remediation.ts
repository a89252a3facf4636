/** What helm-controller does with an upgrade that fails. */
import type { JsonObject } from '../kube/json.ts';
import { getIn, getString } from '../kube/object.ts';
import { secondsOf } from './go-duration.ts';

/** Whether a failed upgrade uninstalls the release (`GetRemediation` and `MustRemediateLastFailure` of helm-controller's api/v2). */
export function uninstallsOnFailure(release: JsonObject | undefined): boolean {
  const upgrade = ['spec', 'upgrade', 'remediation'];
  const retries = getIn(release, ...upgrade, 'retries');
  const counts = typeof retries === 'number' && retries !== 0;
  const last = getIn(release, ...upgrade, 'remediateLastFailure');
  return getString(release, ...upgrade, 'strategy') === 'uninstall' && (counts || last === true);
}

/** How long an upgrade may take, in seconds; what nobody waits for fails by no timeout. */
export function patienceOf(release: JsonObject | undefined): number {
  if (getIn(release, 'spec', 'upgrade', 'disableWait') === true) return Number.POSITIVE_INFINITY;
  const written = getString(release, 'spec', 'upgrade', 'timeout') ?? getString(release, 'spec', 'timeout');
  return (written === undefined ? undefined : secondsOf(written)) ?? 300;
}
