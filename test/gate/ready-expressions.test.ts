import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

// Fresh trick 53: an expression that never holds keeps an owner from applying anything.

const owner = (name: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }
spec:\n  path: ./${name}\n  prune: true\n  interval: 1m\n  sourceRef: { kind: GitRepository, name: fleet }\n${more}`;
const waits = (expression: string): string => `  dependsOn:\n    - name: infra\n${expression}`;
const files = (apps: string): { readonly [path: string]: string } => ({
  'clusters/infra.yaml': owner('infra'),
  'clusters/apps.yaml': apps,
});
const EXPRESSION = '      readyExpr: "dep.metadata.name == \'infrastructure\'"\n';

describe('53: expressions that an owner waits for', () => {
  it('a new one makes the review partial and is named', async () => {
    const report = await reviewFiles(files(owner('apps', waits(''))), files(owner('apps', waits(EXPRESSION))));
    expect(report.conclusion).toBe('partial');
    expect(report.unseen.map(({ code }) => code)).toContain('ready-expression');
    expect(report.unseen.map(({ message }) => message).join('\n')).toContain(
      "`dep.metadata.name == 'infrastructure'` holds of `infra`",
    );
  });

  it('twin: one that stays, or that goes, says nothing', async () => {
    const base = files(owner('apps', waits(EXPRESSION)));
    const stays = await reviewFiles(base, files(owner('apps', `  timeout: 2m\n${waits(EXPRESSION)}`)));
    const goes = await reviewFiles(base, files(owner('apps', waits(''))));
    for (const report of [stays, goes]) expect(report.unseen.map(({ code }) => code)).not.toContain('ready-expression');
  });
});
