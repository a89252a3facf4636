import { describe, expect, it } from 'vitest';
import { change, type Files } from './hostile-change.ts';
import { HAS_HELM } from './review-repository.ts';

// Fresh trick 06: hooks of a chart, which are no part of its release.

const hook = (events: string, kind = 'PersistentVolumeClaim'): string =>
  `apiVersion: v1\nkind: ${kind}\nmetadata:\n  name: data\n  namespace: shop\n  annotations:\n    helm.sh/hook: ${events}\n${
    kind === 'ConfigMap'
      ? 'data: { a: b }\n'
      : 'spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n'
  }`;
const chart: Files = {
  'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'shop/templates/own.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: own, namespace: shop }\n',
};
const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.com/fleet, path: shop, targetRevision: main }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
`;
const file = 'shop/templates/data.yaml';
const found = async (base: string, head: string, more: Files = {}): Promise<unknown[]> => {
  const { conclusion, findings } = await change({ ...chart, ...more, [file]: base }, { [file]: head });
  return [conclusion, findings.map(({ ruleId }) => ruleId)];
};

describe.skipIf(!HAS_HELM)(`hooks of charts${HAS_HELM ? '' : ' (helm is not at hand)'}`, () => {
  it('T2-06: a claim that Helm creates at installations, and deletes and creates at upgrades from now on', async () => {
    const error = ['fail', ['recreation-loses-data']];
    expect(await found(hook('pre-install'), hook('pre-install,pre-upgrade'))).toEqual(error);
    const kept = hook('pre-upgrade\n    helm.sh/hook-delete-policy: hook-failed');
    expect(await found(kept, hook('pre-upgrade\n    helm.sh/hook-delete-policy: hook-succeeded'))).toEqual(error);
  });

  it('the twins: what holds nothing, what is kept, and what was deleted before', async () => {
    const silent = ['pass', []];
    expect(await found(hook('pre-install', 'ConfigMap'), hook('pre-install,pre-upgrade', 'ConfigMap'))).toEqual(silent);
    const kept = hook('pre-install,pre-upgrade\n    helm.sh/hook-delete-policy: hook-failed');
    expect(await found(hook('pre-install'), kept)).toEqual(silent);
    expect(await found(hook('pre-upgrade'), hook('pre-install,pre-upgrade'))).toEqual(silent);
  });

  it('the twin: Argo CD deletes it at each sync, whatever Helm would run it at', async () => {
    const argo = { 'argo/shop.yaml': application };
    expect(await found(hook('pre-install'), hook('pre-install,pre-upgrade'), argo)).toEqual(['pass', []]);
  });

  describe('T3-15: a hook whose pods need what the release creates afterwards', () => {
    const account = (more = ''): string =>
      `---\napiVersion: v1\nkind: ServiceAccount\nmetadata:\n  name: migrate\n  namespace: shop\n${more}`;
    const job = (event: string, name = 'migrate'): string =>
      `apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: migrate\n  namespace: shop\n  annotations:\n    helm.sh/hook: ${event}\nspec:\n  template:\n    spec: { restartPolicy: Never, serviceAccountName: ${name}, containers: [{ name: job, image: "migrate:1" }] }\n`;
    const none = '# nothing yet\n';

    it('its account is created with everything else, or as a heavier hook', async () => {
      const stuck = ['fail', ['owner-applies-nothing']];
      expect(await found(none, `${job('pre-upgrade')}${account()}`)).toEqual(stuck);
      const heavier = account('  annotations: { helm.sh/hook: "pre-install,pre-upgrade", helm.sh/hook-weight: "5" }\n');
      expect(await found(none, `${job('pre-upgrade')}${heavier}`)).toEqual(stuck);
      expect(await found(`${job('post-upgrade', 'other')}`, `${job('pre-install,pre-upgrade')}${account()}`)).toEqual(
        stuck,
      );
    });

    it('the twins: a lighter hook, one that runs afterwards, and an account that was there', async () => {
      const silent = ['pass', []];
      const lighter = account(
        '  annotations: { helm.sh/hook: "pre-install,pre-upgrade", helm.sh/hook-weight: "-5" }\n',
      );
      expect(await found(none, `${job('pre-upgrade')}${lighter}`)).toEqual(silent);
      expect(await found(none, `${job('post-upgrade')}${account()}`)).toEqual(silent);
      expect(await found(none, `${job('pre-install')}${account()}`)).toEqual(silent);
      expect(await found(account(), `${job('pre-upgrade')}${account()}`)).toEqual(silent);
      expect(await found(`${job('pre-upgrade')}`, `${job('pre-upgrade')}${account()}`)).toEqual(silent);
    });
  });
});
