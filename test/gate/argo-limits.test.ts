import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

type Files = { readonly [path: string]: string };

const application = (name: string, path: string, namespace: string, project = 'team'): string =>
  `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: ${project}
  source: { repoURL: https://git.example.com/fleet, path: ${path}, targetRevision: main }
  destination: { server: https://kubernetes.default.svc, namespace: ${namespace} }
  syncPolicy: { automated: { prune: true } }
`;
const project = (more: string, destinations = '[{ server: "*", namespace: "*" }]', name = 'team'): string =>
  `apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata: { name: ${name}, namespace: argocd }
spec:
  sourceRepos: ["*"]
  destinations: ${destinations}
${more}`;
const settings = (more = ''): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata:\n  url: https://cd.example.com\n${more}`;
const exclude = (kind: string, clusters = '["*"]'): string =>
  `  resource.exclusions: |\n    - { apiGroups: [apps], kinds: [${kind}], clusters: ${clusters} }\n`;
const WEB =
  'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\nspec:\n  selector: { matchLabels: { app: web } }\n  template:\n    metadata: { labels: { app: web } }\n    spec: { containers: [{ name: web, image: "example.com/web:1" }] }\n';

const files = (text: string, path = 'argo/team.yaml'): Files => ({
  'argo/shop.yaml': application('shop', 'm', 'shop'),
  [path]: text,
  'm/web.yaml': WEB,
});
const found = async (base: string, head: string): Promise<string[]> => {
  const report = await reviewFiles(files(base), files(head));
  return report.findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
};

describe('T3-20: what a project no longer permits is not applied any more', () => {
  it.each([
    ['a kind that it denies', project('  namespaceResourceBlacklist: [{ group: apps, kind: "Deploy*" }]\n')],
    ['all kinds but others', project('  namespaceResourceWhitelist: [{ group: "", kind: ConfigMap }]\n')],
  ])('%s', async (_, head) =>
    expect(await found(project(''), head)).toEqual([
      'AppProject `team` no longer permits Deployment, which Application `shop` applies (m/web.yaml): every sync of it fails',
    ]),
  );

  it.each([
    '[{ server: "*", namespace: other }]',
    '[{ server: "*", namespace: "*" }, { server: "*", namespace: "!shop" }]',
    '[{ server: https://other.example.com, namespace: "*" }]',
  ])('20b: a destination: %s', async (destinations) =>
    expect(await found(project(''), project('', destinations))).toEqual([
      'AppProject `team` no longer permits the destination of Application `shop`: nothing of it is applied any more',
    ]),
  );

  it.each([
    ['another kind', project('  namespaceResourceBlacklist: [{ group: "", kind: ResourceQuota }]\n')],
    ['kinds of the cluster', project('  clusterResourceBlacklist: [{ group: "*", kind: "*" }]\n')],
    ['all of its group', project('  namespaceResourceWhitelist: [{ group: apps, kind: "*" }]\n')],
    ['a pattern for the destination', project('', '[{ server: https://kubernetes.*, namespace: "sh*p" }]')],
    ['a name of the cluster, which may be this one', project('', '[{ name: here, namespace: shop }]')],
    ['a project of others', project('  namespaceResourceBlacklist: [{ group: "*", kind: "*" }]\n', '[]', 'other')],
  ])('the twins: %s', async (_, head) => expect(await found(project(''), head)).toEqual([]));

  it('the twin: what was not permitted before', async () => {
    const denied = '  namespaceResourceBlacklist: [{ group: apps, kind: Deployment }]\n';
    expect(await found(project(denied), project(`${denied}  description: for shops\n`))).toEqual([]);
  });
});

describe('T3-101: kinds that Argo CD is told to leave alone are not applied any more', () => {
  it('one of those that it applies', async () =>
    expect(await found(settings(), settings(exclude('Deployment')))).toEqual([
      'Argo CD no longer applies or prunes any Deployment (`resource.exclusions`), m/web.yaml among them',
    ]));

  it.each([
    ['another kind', settings(exclude('StatefulSet'))],
    ['on another cluster', settings(exclude('Deployment', '[https://other.example.com]'))],
    ['another setting', settings('  timeout.reconciliation: 60s\n')],
  ])('the twins: %s', async (_, head) => expect(await found(settings(), head)).toEqual([]));

  it('the twin: one that was excluded before', async () =>
    expect(
      await found(settings(exclude('Deployment')), settings(`${exclude('Deployment')}  admin.enabled: "false"\n`)),
    ).toEqual([]));
});
