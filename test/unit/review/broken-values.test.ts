import { expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const application = (values: string): string =>
  `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: otel, namespace: argocd }
spec:
  destination: { server: https://kubernetes.default.svc, namespace: otel }
  source:
    repoURL: https://charts.example.com
    chart: collector
    targetRevision: 1.0.0
    helm:
      values: |
        ${values}
`;
async function stuck(base: string, head: string): Promise<readonly unknown[]> {
  const { findings } = await reviewFiles(base === '' ? {} : { 'a.yaml': base }, { 'a.yaml': head });
  return findings
    .filter(({ ruleId }) => ruleId === 'owner-applies-nothing')
    .map(({ severity, location }) => [severity, location?.line]);
}

it('values that Helm cannot read are an error where the owner has them, once they come (sample 6)', async () => {
  expect(await stuck(application('accept: all'), application('accept: */*'))).toEqual([['error', 11]]);
  expect(await stuck('', application('accept: */*'))).toEqual([['error', 11]]);
});

it('what is readable, filled in later, or was broken before is silent', async () => {
  expect(await stuck(application('accept: all'), application('accept: "*/*"'))).toEqual([]);
  expect(await stuck(application('accept: all'), application('{{ .values }}: */*'))).toEqual([]);
  const more = application('accept: */*').replace('1.0.0', '1.0.1');
  expect(await stuck(application('accept: */*'), more)).toEqual([]);
});

it('an App of kapp-controller decides other objects: partial', async () => {
  const app = (path: string): string =>
    `apiVersion: kappctrl.k14s.io/v1alpha1\nkind: App\nmetadata: { name: db, namespace: kapp }\nspec: { fetch: [{ git: { url: https://example.com/r } }], template: [{ ytt: { paths: [${path}] } }], deploy: [{ kapp: {} }] }\n`;
  const report = await reviewFiles({ 'a.yaml': app('a.yaml, b.yaml') }, { 'a.yaml': app('a.yaml') });
  expect([report.conclusion, report.unseen.map(({ message }) => message)]).toEqual([
    'partial',
    expect.arrayContaining([expect.stringContaining('App `kapp/db`')]),
  ]);
});
