import {
  baseObject,
  defineRule,
  getIn,
  getString,
  headObject,
  type JsonObject,
  outcomes,
  pathOf,
  secondsOf,
} from '../lint/rule.ts';

/** Whether a failed upgrade uninstalls the release (`GetRemediation` and `MustRemediateLastFailure` of helm-controller's api/v2). */
function uninstalls(release: JsonObject | undefined): boolean {
  const upgrade = ['spec', 'upgrade', 'remediation'];
  const retries = getIn(release, ...upgrade, 'retries');
  const counts = typeof retries === 'number' && retries !== 0;
  const last = getIn(release, ...upgrade, 'remediateLastFailure');
  return getString(release, ...upgrade, 'strategy') === 'uninstall' && (counts || last === true);
}

/** How long an upgrade may take, in seconds; what nobody waits for fails by no timeout. */
function patience(release: JsonObject | undefined): number {
  if (getIn(release, 'spec', 'upgrade', 'disableWait') === true) return Number.POSITIVE_INFINITY;
  const written = getString(release, 'spec', 'upgrade', 'timeout') ?? getString(release, 'spec', 'timeout');
  return (written === undefined ? undefined : secondsOf(written)) ?? 300;
}

/** In less time no new pod is pulled, started and ready. */
const HOPELESS = 10;

export default defineRule({
  summary: 'From now on Flux uninstalls a release whenever an upgrade of it fails',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'With `strategy: uninstall`, a failed upgrade runs `helm uninstall`: every object of the release is deleted, its claims with their data. An upgrade also fails where its pods are not ready in time.',
  fix: 'Remove `spec.upgrade.remediation.strategy`, so that Flux rolls back, and leave `timeout` long enough for the pods to get ready.',
  references: ['https://fluxcd.io/flux/components/helm/helmreleases/#upgrade-remediation'],
  messages: {
    uninstalls: 'HelmRelease `{name}` is uninstalled from now on whenever an upgrade fails',
    hopeless:
      'HelmRelease `{name}` is uninstalled when an upgrade fails, and with {seconds} s to get ready the next one does',
  },
  *check(preview) {
    const [before, after] = [baseObject(preview), headObject(preview)];
    if (preview.key.kind !== 'HelmRelease' || preview.key.group !== 'helm.toolkit.fluxcd.io' || !before || !after)
      return;
    if (outcomes(preview).every(({ verdict }) => verdict === 'rejected') && preview.outcomes.size > 0) return;
    if (!uninstalls(after)) return;
    const seconds = patience(after);
    const isNew = !uninstalls(before);
    if (seconds < HOPELESS && (isNew || patience(before) >= HOPELESS))
      yield {
        messageId: 'hopeless',
        path: pathOf('spec', isNew ? 'upgrade' : 'timeout'),
        side: 'head',
        severity: 'error',
        data: { seconds },
      };
    else if (isNew)
      yield { messageId: 'uninstalls', path: pathOf('spec', 'upgrade', 'remediation', 'strategy'), side: 'head' };
  },
});
