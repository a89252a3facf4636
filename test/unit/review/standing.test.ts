import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const namespace = (name: string): string => `apiVersion: v1\nkind: Namespace\nmetadata: { name: ${name} }\n`;
const config = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c, namespace: shop }\ndata: { a: "${value}" }\n`;
const flux = (name: string, path: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { path: ./${path}, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: r } }\n`;

type Files = Parameters<typeof reviewFiles>[0];

async function deletions(base: Files, head: Files, flags: readonly string[] = []): Promise<(readonly string[])[]> {
  const { findings } = await reviewFiles(base, head, flags);
  return findings
    .filter(({ ruleId }) => ruleId === 'namespace-deleted')
    .map(({ severity, ruleId }) => [ruleId, severity]);
}

describe('W21 what is gone from files nobody is known to apply, and stands in another file', () => {
  const twins = { 'v1/ns.yaml': namespace('shop'), 'v1/c.yaml': config('1'), 'v2/ns.yaml': namespace('shop') };
  const { 'v2/ns.yaml': _, ...gone } = twins;

  it('is no error where the other file held it before', async () => {
    expect(await deletions(twins, gone)).toEqual([['namespace-deleted', 'warning']]);
    const report = await reviewFiles(twins, gone);
    const [outcome] = report.objects.find(({ change }) => change === 'removed')?.outcomes ?? [];
    expect(outcome?.deletion).toMatchObject({ by: 'unknown', because: 'still in v1/ns.yaml' });
  });

  it('is an error where no other file holds it', async () => {
    const alone = { 'v1/c.yaml': config('1'), 'v2/ns.yaml': namespace('shop') };
    expect(await deletions(alone, { 'v1/c.yaml': config('1') })).toEqual([['namespace-deleted', 'error']]);
  });

  it('is an error where a known owner prunes it, whatever other files hold', async () => {
    const rest = { 'v2/stays.yaml': config('1'), 'flux/two.yaml': flux('two', 'v2') };
    expect(await deletions({ ...twins, ...rest }, { ...gone, ...rest })).toEqual([['namespace-deleted', 'error']]);
    expect(await deletions(twins, gone, ['--prune', 'yes'])).toEqual([['namespace-deleted', 'error']]);
  });

  it('is an error where only a kustomization could use the file that stays', async () => {
    const unlisted = {
      'k/kustomization.yaml': 'resources: []\n',
      'k/ns.yaml': namespace('shop'),
      'v2/ns.yaml': namespace('shop'),
    };
    const { 'v2/ns.yaml': __, ...rest } = unlisted;
    expect(await deletions(unlisted, rest)).toEqual([['namespace-deleted', 'error']]);
  });
});
