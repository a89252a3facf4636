import { baseObject, defineRule, headObject, outcomes, pathOf, patienceOf, uninstallsOnFailure } from '../lint/rule.ts';

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
    if (!uninstallsOnFailure(after)) return;
    const seconds = patienceOf(after);
    const isNew = !uninstallsOnFailure(before);
    if (seconds < HOPELESS && (isNew || patienceOf(before) >= HOPELESS))
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
