import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const set = (file: string): string => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: shop, namespace: argocd }
spec:
  generators: [{ git: { repoURL: https://example.com/fleet.git, revision: main, files: [{ path: 'apps/*/app.yaml' }] } }]
  template:
    metadata: { name: 'shop-{{path.basename}}' }
    spec:
      project: default
      sources:
        - { repoURL: https://example.com/shop.git, targetRevision: main, path: helm, helm: { valueFiles: ['${file}'] } }
        - { repoURL: https://example.com/fleet.git, targetRevision: main, ref: values }
      destination: { server: https://kubernetes.default.svc, namespace: shop }
`;

const seen = async (file: string, path: string): Promise<unknown[]> => {
  const files = (size: number) => ({
    'argo/set.yaml': set(file),
    'apps/one/app.yaml': 'a: b\n',
    [path]: `size: ${size}\n`,
  });
  const report = await reviewFiles(files(1), files(2));
  return [report.conclusion, ...report.unseen.map(({ message }) => message)];
};

describe('values that an ApplicationSet gives to a chart of another repository', () => {
  it.each([
    ['$values/apps/{{path.basename}}/values.yaml', 'apps/one/values.yaml'],
    ['$values/{{path}}/prod.yaml', 'apps/one/prod.yaml'],
    ['$values/envs/{{.env}}.{{.tier}}.yaml', 'envs/prod.web.yaml'],
    ['$values/common.yaml', 'common.yaml'],
  ])('S7.9 %s is %s, whatever it is called', async (file, path) => {
    const message = `\`${path}\` holds values that ApplicationSet \`argocd/shop\` gives to a chart elsewhere: its objects were not reviewed`;
    expect(await seen(file, path)).toEqual(['partial', message]);
  });

  it.each([
    ['$values/apps/{{path.basename}}/prod.yaml', 'apps/prod.yaml'],
    ['$values/apps/{{a}}-{{b}}.yaml', 'apps/one.yaml'],
    ['$values/common.yaml', 'common.yaml.json'],
    ['common.yaml', 'common.yaml'],
  ])('S7.9 %s is not %s', async (file, path) => {
    expect(await seen(file, path)).toEqual(['pass']);
  });
});
