import { describe, expect, it } from 'vitest';
import type { Report } from '../../../src/report/report.ts';
import { reviewFiles } from '../../support/review.ts';

const deployment = (namespace: string, name = 'web', replicas = 1): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${name}, namespace: ${namespace} }\nspec:\n  replicas: ${replicas}\n  selector: { matchLabels: { app: web } }\n  template:\n    metadata: { labels: { app: web } }\n    spec: { containers: [{ name: web, image: 'web:1' }] }\n`;
const errors = ({ findings }: Report): readonly string[] =>
  findings.filter(({ severity }) => severity !== 'info').map(({ ruleId }) => ruleId);

describe('I01: names in capitals, which scripts fill in', () => {
  it.each([
    ['__NAMESPACE__', 'web'],
    ['NAMESPACE_PLACEHOLDER', 'web'],
    ['shop', 'PV_NAME'],
    ['REGION_1_NS', '__APP__'],
  ])(
    'I01: a new object in %s called %s is refused by nobody, and which one it is is not known',
    async (namespace, name) => {
      const report = await reviewFiles(
        { 'a.yaml': deployment('shop') },
        { 'a.yaml': deployment('shop'), 'b.yaml': deployment(namespace, name) },
      );
      expect(errors(report)).toEqual([]);
      expect(report.conclusion).toBe('partial');
      expect(report.unseen.map(({ code }) => code)).toContain('placeholder-identity');
    },
  );

  it('I01: of one that was there already, what no name changes is refused all the same', async () => {
    const base = { 'a.yaml': deployment('__NS__') };
    const scaled = await reviewFiles(base, { 'a.yaml': deployment('__NS__', 'web', 2) });
    expect([scaled.conclusion, errors(scaled)]).toEqual(['pass', []]);
    const broken = { 'a.yaml': deployment('__NS__').replace('replicas: 1', 'replicas: many') };
    expect((await reviewFiles(base, broken)).conclusion).toBe('fail');
  });

  it('I01: in the place of what base said in plain words it is a loss', async () => {
    const report = await reviewFiles({ 'a.yaml': deployment('shop') }, { 'a.yaml': deployment('__NAMESPACE__') });
    expect([report.conclusion, errors(report)]).toEqual(['incomplete', []]);
  });

  it.each([
    ['Shop', 'web'],
    ['PROD', 'web'],
    ['my_shop', 'web'],
    ['shop', 'my_web'],
  ])('I01: %s and %s are mistakes, and refused', async (namespace, name) => {
    const report = await reviewFiles(
      { 'a.yaml': deployment('shop') },
      { 'a.yaml': deployment('shop'), 'b.yaml': deployment(namespace, name) },
    );
    expect(report.conclusion).toBe('fail');
  });

  it('I01: roles may be called so, and values say what they say', async () => {
    const role = `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: { name: READ_ALL, namespace: shop }\nrules: []\n`;
    const config = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c, namespace: shop }\ndata: { LEVEL: LOG_LEVEL }\n`;
    const report = await reviewFiles({ 'a.yaml': config }, { 'a.yaml': config.replace('LOG_', 'MY_'), 'b.yaml': role });
    expect([report.conclusion, report.unseen]).toEqual(['pass', []]);
  });
});

describe('S7.4: values that tell what to write there', () => {
  const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: links.example.com }
spec:
  group: example.com
  names: { kind: Link, plural: links }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                url: { type: string, pattern: '^https://' }
                name: { type: string }
                mode: { type: string, enum: [ON, OFF] }
`;
  const link = (spec: string): string =>
    `apiVersion: example.com/v1\nkind: Link\nmetadata: { name: a, namespace: shop }\nspec: { ${spec} }\n`;
  const judged = async (before: string | null, after: string): Promise<unknown> => {
    const files = (text: string | null) => ({ 'crd.yaml': definition, ...(text === null ? {} : { 'a.yaml': text }) });
    const report = await reviewFiles(files(before), files(after));
    return [report.conclusion, ...errors(report)];
  };

  it.each(['YOUR_URL', 'REPLACE_WITH_URL', 'URL_GOES_HERE', '"<the-url>"'])('S7.4 %s', async (value) => {
    expect(await judged(null, link(`url: ${value}`))).toEqual(['partial']);
    expect(await judged(link('url: "https://a"'), link(`url: ${value}`))).toEqual(['incomplete']);
  });

  it('S7.4 what the server takes is a value like others', async () => {
    expect(await judged(null, link('name: YOUR_NAME'))).toEqual(['pass']);
  });

  it.each(['BASE_URL', 'A', 'YOUR URL', 'http://your_url'])('S7.4 %s is a mistake', async (value) => {
    expect(await judged(null, link(`url: ${value}`))).toEqual(['fail', 'rejected-by-the-server']);
  });

  it('S7.4 a mistake beside it is one', async () => {
    expect(await judged(null, link('url: YOUR_URL, mode: ALWAYS'))).toEqual(['fail', 'rejected-by-the-server']);
  });
});
