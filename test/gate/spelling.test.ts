import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

const database = (apiVersion: string, kind: string, serviceName = 'db'): string =>
  `apiVersion: ${apiVersion}
kind: ${kind}
metadata: { name: db, namespace: shop }
spec:
  serviceName: ${serviceName}
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: db:1 }] }
`;

describe('G13 what is spelled almost right', () => {
  const spellings = [
    ['app/v1', 'StatefulSet'],
    ['Apps/v1', 'StatefulSet'],
    ['apps/V1', 'StatefulSet'],
    ['"apps/v1 "', 'StatefulSet'],
    ['" apps/v1"', 'StatefulSet'],
    ['apps/v1', '"StatefulSet "'],
    ['apps/v1', 'statefulset'],
    ['apps/v1', 'StatefulSets'],
    ['apps/v1', 'StatefulSte'],
    ['v1', 'StatefulSet'],
    ['batch/v1', 'StatefulSet'],
    ['app/v1', 'StatefulSets'],
    ['APPS/V1', '"Stateful SetS"'],
  ] as const;
  it.each(spellings)('is what the server says of it, no deletion: %s %s', async (apiVersion, kind) => {
    const report = await reviewFiles(
      { 'db.yaml': database('apps/v1', 'StatefulSet') },
      { 'db.yaml': database(apiVersion, kind) },
    );
    expect(report.conclusion).toBe('fail');
    expect(report.objects.map(({ change }) => change)).toEqual(['modified']);
    expect(report.findings.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      expect.stringMatching(/^error .*(?:no matches for kind `|is served in version `apps\/)/),
    ]);
  });

  it.each([
    [
      'a placeholder in an annotation',
      (text: string) => text.replace('name: db, ', 'name: db, annotations: { a: "${A}" }, '),
    ],
    ['a placeholder as a key', (text: string) => `${text}"{{x}}": 1\n`],
    ['a block of SOPS', (text: string) => `${text}sops: { mac: "ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]" }\n`],
  ])('is refused whatever %s becomes', async (_, dress) => {
    for (const kind of ['StatefulSets', 'SttatefulSett']) {
      const base = dress(database('apps/v1', 'StatefulSet'));
      const report = await reviewFiles({ 'db.yaml': base }, { 'db.yaml': dress(database('apps/v1', kind)) });
      expect(report.conclusion, kind).toBe('fail');
      const twin = dress(database('apps/v1', 'StatefulSet')).replace('db:1', 'db:2');
      expect(['pass', 'partial']).toContain((await reviewFiles({ 'db.yaml': base }, { 'db.yaml': twin })).conclusion);
    }
  });

  it.each([
    ['appss/v1', 'SttatefulSett'],
    ['ap/v1', 'StatefulSet'],
    ['apps/v1', 'State-ful-Set'],
    ['version1', 'StatefulSet'],
  ])('is incomplete where nobody can tell what it means, and base held it: %s %s', async (apiVersion, kind) => {
    const files = (text: string): { [path: string]: string } => ({ 'db.yaml': text });
    const base = files(database('apps/v1', 'StatefulSet'));
    expect(['fail', 'incomplete']).toContain((await reviewFiles(base, files(database(apiVersion, kind)))).conclusion);
  });

  it('is incomplete where its old text stands in another file, and in a group with a dot', async () => {
    const [old, odd] = [database('apps/v1', 'StatefulSet'), database('apppps/v1', 'StatefulSet')];
    expect((await reviewFiles({ 'db.yaml': old }, { 'db.yaml': odd, 'z.yaml': old })).conclusion).toBe('incomplete');
    const policy = (kind: string): { [path: string]: string } => ({
      'a.yaml': `apiVersion: networking.k8s.io/v1\nkind: ${kind}\nmetadata: { name: a }\nspec: { podSelector: {} }\n`,
    });
    expect((await reviewFiles(policy('NetworkPolicy'), policy('etworkPolicys'))).conclusion).toBe('incomplete');
    expect((await reviewFiles({}, policy('Foreign'))).incomplete).toEqual([]);
  });

  it('the twin: a tool has a file of the same name where an object was, or base held it so', async () => {
    const tool = 'apiVersion: skaffold/v4\nkind: Config\nmetadata: { name: db, namespace: shop }\nbuild: {}\n';
    const base = { 'db.yaml': database('apps/v1', 'StatefulSet') };
    expect((await reviewFiles(base, { 'skaffold.yaml': tool })).incomplete).toEqual([]);
    const odd = (name: string): { [path: string]: string } => ({ 'db.yaml': database('tool/v1', 'Set', name) });
    expect((await reviewFiles(odd('a'), odd('b'))).conclusion).toBe('pass');
  });

  it('is refused where it is new as well, whatever its group', async () => {
    const report = await reviewFiles(
      {},
      {
        'a.yaml':
          'apiVersion: networking.k8s.oi/v1\nkind: NetworkPolicy\nmetadata: { name: a }\nspec: { podSelector: {} }\n',
        'b.yaml':
          'apiVersion: networking.k8s.io/v1\nkind: networkPolicy\nmetadata: { name: b }\nspec: { podSelector: {} }\n',
        'c.yaml': 'apiVersion: V1\nkind: ConfigMap\nmetadata: { name: c }\n',
      },
    );
    expect(report.conclusion).toBe('fail');
    expect(report.objects.map(({ outcomes }) => outcomes[0]?.verdict)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('the twin: other kinds, tools and defined kinds stay what they are', async () => {
    const tools = (value: string): { [path: string]: string } => ({
      'kind.yaml': `apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\nname: ${value}\n`,
      'docs.yaml': `apiVersion: application/v1\nkind: Service\nname: ${value}\n`,
      'kubeconfig.yaml': `apiVersion: v1\nkind: Config\nname: ${value}\n`,
    });
    expect((await reviewFiles(tools('a'), tools('b'))).conclusion).toBe('pass');
    const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: ingresss.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: ingress, plural: ingresss, singular: ingress, listKind: ingressList }
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } }
`;
    const resource = (value: string): string =>
      `apiVersion: example.com/v1\nkind: ingress\nmetadata: { name: a }\nspec: { value: ${value} }\n`;
    const report = await reviewFiles(
      { 'crd.yaml': definition, 'a.yaml': resource('a') },
      { 'crd.yaml': definition, 'a.yaml': resource('b') },
    );
    expect(report.conclusion).toBe('pass');
    expect(report.objects.map(({ outcomes }) => outcomes[0]?.verdict)).toEqual(['configured']);
  });
});
