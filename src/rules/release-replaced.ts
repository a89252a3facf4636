import {
  baseObject,
  defineRule,
  getString,
  headObject,
  type JsonObject,
  type ObjectKey,
  pathOf,
} from '../lint/rule.ts';

/** What helm-controller compares of a release (`ReleaseTargetChanged` of internal/action, v1.6.3), and the field that says it. */
function targetsOf(
  release: JsonObject,
  { namespace, name }: ObjectKey,
): readonly (readonly [string, string, readonly string[]])[] {
  const own = namespace ?? 'default';
  const target = getString(release, 'spec', 'targetNamespace');
  const called = getString(release, 'spec', 'releaseName') ?? (target === undefined ? name : `${target}-${name}`);
  const fromRepository = getString(release, 'spec', 'chart', 'spec', 'sourceRef', 'kind') === 'HelmRepository';
  const chart = getString(release, 'spec', 'chart', 'spec', 'chart') ?? '';
  const updates = getString(release, 'spec', 'upgrade', 'chartNameChangeStrategy') === 'InPlaceUpdate';
  return [
    ['storage namespace', getString(release, 'spec', 'storageNamespace') ?? own, ['spec', 'storageNamespace']],
    ['namespace', target ?? own, ['spec', 'targetNamespace']],
    ['name', called, ['spec', 'releaseName']],
    // The name inside a chart of a git repository is another text.
    ['chart', fromRepository && !updates ? chart : '', ['spec', 'chart', 'spec', 'chart']],
  ];
}

export default defineRule({
  summary: 'A HelmRelease becomes another release: Flux uninstalls the old one and installs the new one',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'A release is identified by its name, its namespace, the namespace it is stored in and the name of its chart. When one of them changes, helm-controller runs `helm uninstall` first: every object of the release is deleted, its claims with their data.',
  fix: 'Keep these four. If only the name of the chart changes, `spec.upgrade.chartNameChangeStrategy: InPlaceUpdate` upgrades in place.',
  references: ['https://fluxcd.io/flux/components/helm/helmreleases/#recommended-settings'],
  messages: {
    replaced:
      'HelmRelease `{name}` is uninstalled and installed anew: the {what} of its release changes from `{before}` to `{after}`',
    renamed: '{message}',
  },
  checkInput({ code }) {
    return code === 'chart-renamed' ? 'renamed' : undefined;
  },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (`${preview.key.group}/${preview.key.kind}` !== 'helm.toolkit.fluxcd.io/HelmRelease' || !base || !head) return;
    const after = targetsOf(head, preview.key);
    for (const [i, [what, before]] of targetsOf(base, preview.key).entries()) {
      const [, now = '', path = []] = after[i] ?? [];
      if (before === now || (what === 'chart' && (before === '' || now === ''))) continue;
      yield { messageId: 'replaced', path: pathOf(...path), side: 'head', data: { what, before, after: now } };
      return;
    }
  },
});
