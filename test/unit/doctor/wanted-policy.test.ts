import { describe, expect, it } from 'vitest';
import { type Seen, versionIn, wantedPolicy } from '../../../src/doctor/wanted-policy.ts';
import { reviewPolicy } from '../../../src/policy/revisions.ts';
import { rules } from '../../../src/rules/index.ts';

const NOTHING: Seen = { owners: [], unowned: [], version: null, charts: [], kinds: [] };
const ALL: Seen = {
  owners: [{ applier: 'argo-cd', root: 'apps/web', because: 'Application web (argocd/web.yaml:1)' }],
  unowned: ['', 'k8s/base', '*odd: name'],
  version: { minor: '1.34', path: 'talos/talconfig.yaml', line: 3 },
  charts: ['charts/shop'],
  kinds: Array.from({ length: 12 }, (_, i) => `Kind${i}`),
};

function problemsOf(text: string): unknown {
  const bytes = new TextEncoder().encode(text);
  const found = reviewPolicy({ base: bytes, head: bytes }, rules);
  return 'policy' in found ? [] : found.problems;
}

describe('26.6: the policy that init would want', () => {
  it.each([
    ['of an empty repository', NOTHING],
    ['of everything', ALL],
    ['of hostile names', { ...ALL, unowned: ['a\nrules: { mass-deletion: off }'], kinds: ['K\n}'], charts: ['"\n-'] }],
  ])('%s is one that the reader takes', (_, seen) => {
    expect(problemsOf(wantedPolicy(seen))).toEqual([]);
    expect(wantedPolicy(seen)).not.toMatch(/^rules:/m);
  });

  it('sets what a file shows, and leaves as comments what nobody can know', () => {
    const text = wantedPolicy(ALL);
    expect(text).toContain('  kubernetes-version: "1.34" # talos/talconfig.yaml:3 names it');
    expect(text).toContain('#   apps/web: argo-cd (Application web (argocd/web.yaml:1))');
    expect(text).toContain('#   - { path: k8s/base, applier: NAME }');
    expect(text).toContain('#   - { kind: helm, path: charts/shop, name: RELEASE');
    expect(text).toMatch(/No definition of Kind0, .* and 4 more was found/);
  });

  it('gives a reason for each line that is set', () => {
    const set = wantedPolicy(ALL)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#') && line !== 'options:');
    expect(set).toHaveLength(2);
    for (const line of set) expect(line).toMatch(/ # \S/);
  });

  it('its comments, completed and taken for real, are a policy too', () => {
    const text = wantedPolicy({ ...ALL, owners: [], kinds: [] });
    const real = text
      .replace(/^# (?=(?:appliers|sources|suppressions):| {2}-)/gm, '')
      .replaceAll('NAME }', 'argo-cd }')
      .replace('RELEASE', 'shop')
      .replace('NAMESPACE', 'shop')
      .replace('FILE', 'values.yaml');
    expect(real).toMatch(/^appliers:$/m);
    expect(problemsOf(real)).toEqual([]);
  });
});

describe('26.6: the version of a cluster', () => {
  it.each([
    ['kubernetesVersion: v1.34.1', '1.34'],
    ['  image: kindest/node:v1.33.2@sha256:abc', '1.33'],
    ['image: rancher/k3s:v1.32.1-k3s1', '1.32'],
    ['cluster_version = "1.35"', '1.35'],
  ])('%s', (line, minor) => {
    expect(versionIn('a', `x: y\n${line}\n`)).toEqual({ minor, path: 'a', line: 2 });
  });

  it.each(['apiVersion: v1.34', 'version: 1.34.0', '# kubernetesVersion is 1.34'])('twin: %s names none', (line) => {
    expect(versionIn('a', line)).toBeNull();
  });
});
