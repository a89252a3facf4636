import { describe, expect, it } from 'vitest';
import { change, type Files } from '../render/hostile-change.ts';
import { HAS_KUSTOMIZE } from '../render/review-repository.ts';

const ACCOUNT = 'apiVersion: v1\nkind: ServiceAccount\nmetadata: { name: web }\n';
const binding = (name: string, more = ''): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: { name: web }\nroleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: view }\nsubjects: [{ kind: ServiceAccount, name: ${name} }]\n${more}`;
const LIST = 'resources: [account.yaml, binding.yaml]\n';
const base: Files = { 'README.md': '' };
const app = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`web/base/${path}`, text]));
const WHOLE = { 'kustomization.yaml': LIST, 'account.yaml': ACCOUNT, 'binding.yaml': binding('web') };
const told = async (before: Files, head: Files): Promise<string[]> => {
  const report = await change(before, head);
  return report.findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, ruleId }) => `${severity} ${ruleId}`);
};

describe.skipIf(!HAS_KUSTOMIZE)(
  `N07: a base that leaves its namespace to who uses it${HAS_KUSTOMIZE ? '' : ' (kustomize is not at hand)'}`,
  () => {
    const WARNING = ['warning rejected-by-the-server'];
    const ERROR = ['error rejected-by-the-server'];

    it('the account of a binding that comes with it is filled in', async () => {
      expect(await told(base, app(WHOLE))).toEqual(WARNING);
      const list = 'resources:\n- https://github.com/example/a//b?ref=v1\n- account.yaml\n- binding.yaml\n';
      const remote = { ...WHOLE, 'kustomization.yaml': list };
      expect(await told(base, app(remote))).toEqual(WARNING);
    });

    it('a refusal stays an error where kustomize would not fill it in, or somebody names the namespace', async () => {
      expect(await told(base, { 'a.yaml': ACCOUNT, 'b.yaml': binding('web') })).toEqual(ERROR);
      expect(await told(base, app({ ...WHOLE, 'binding.yaml': binding('other') }))).toEqual(ERROR);
      const named = { ...WHOLE, 'account.yaml': ACCOUNT.replace('web }', 'web, namespace: shop }') };
      expect(await told(base, app(named))).toEqual(ERROR);
      const worse = binding('web').replace('subjects: [', 'subjects: [{ kind: Nobody, name: a }, ');
      expect(await told(base, app({ ...WHOLE, 'binding.yaml': worse }))).toEqual(ERROR);
      expect(await told(app({ ...WHOLE, 'binding.yaml': ACCOUNT.replace('web', 'b') }), app(WHOLE))).toEqual(WARNING);
      const owner =
        'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: web, namespace: argocd }\nspec:\n  project: default\n  source: { repoURL: https://example.com/web.git, path: web/base }\n  destination: { server: https://kubernetes.default.svc, namespace: shop }\n';
      expect(await told(base, { ...app(WHOLE), 'argo.yaml': owner })).toContain(ERROR[0]);
    });

    it('a binding that was there had its namespace from somewhere', async () => {
      const own = binding('web').replace('name: web }]', 'name: web, namespace: shop }]');
      expect(await told(app({ ...WHOLE, 'binding.yaml': own }), app(WHOLE))).toEqual(ERROR);
    });
  },
);
