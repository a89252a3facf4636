import { describe, expect, it } from 'vitest';
import { substituted, substitutionOf } from '../../src/appliers/substitution.ts';
import { readManifests } from '../../src/manifest/read.ts';
import { reviewFiles } from '../support/review.ts';

// Fresh tricks 18 and 19.

const flux = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: shop, namespace: flux-system }
spec:
  interval: 10m
  path: ./m
  prune: true
  sourceRef: { kind: GitRepository, name: flux-system }
  postBuild: { substitute: { CLAIM: data } }
`;
const claim = (name: string, more = ''): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata:\n  name: ${name}\n  namespace: shop\n${more}spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n`;
const found = async (before: string, after: string): Promise<unknown[]> => {
  const report = await reviewFiles({ 'o.yaml': flux, 'm/a.yaml': before }, { 'o.yaml': flux, 'm/a.yaml': after });
  const errors = report.findings.filter(({ severity }) => severity === 'error');
  return [report.conclusion, errors.map(({ ruleId }) => ruleId)];
};
const CLAIM = '$' + '{CLAIM}';

describe('T2-18: functions of envsubst', () => {
  it('a replacement that makes another name prunes the claim', async () => {
    expect((await found(claim(CLAIM), claim('$' + '{CLAIM/ta/te}')))[0]).toBe('fail');
  });

  it('the twin: one of what is not there', async () => {
    expect(await found(claim(CLAIM), claim('$' + '{CLAIM/zz/y}'))).toEqual(['pass', []]);
  });

  it.each([
    ['/a/o', 'data', 'dota'],
    ['//a/o', 'data', 'doto'],
    ['/#da/x', 'data', 'xta'],
    ['/#da/', 'data', 'data'],
    ['/da/', 'data', 'ta'],
    ['/#ta/x', 'data', 'data'],
    ['/%ta/x', 'data', 'dax'],
    ['^', 'data', 'Data'],
    ['^^', 'data', 'DATA'],
    [',,', 'DATA', 'data'],
    [',', 'DATA', 'dATA'],
  ])('%s of %s is %s', (expression, value, expected) => {
    const text = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  k: $\{V${expression}}\n`;
    const [manifest] = readManifests({ path: 'a.yaml', bytes: new TextEncoder().encode(text) }).manifests;
    const substitution = substitutionOf({ postBuild: { substitute: { V: value } } });
    expect(manifest && substituted(manifest, substitution).object['data']).toEqual({ k: expected });
  });
});

describe('T2-19: an owner that is not in sight', () => {
  const owners = (uid: string): string =>
    `  ownerReferences: [{ apiVersion: v1, kind: ConfigMap, name: nobody, uid: ${uid} }]\n`;

  it('is an error for a claim, and none where base had it', async () => {
    expect(await found(claim('data'), claim('data', owners('a')))).toEqual(['fail', ['owner-reference-unknown']]);
    expect(await found(claim('data', owners('a')), claim('data', `  labels: { a: b }\n${owners('a')}`))).toEqual([
      'pass',
      [],
    ]);
  });
});

describe('a long value that is filled in again and again', () => {
  const filledKeys = (times: number): number => {
    const keys = Array.from({ length: times }, (_, i) => `  k${i}: ${CLAIM}\n`).join('');
    const text = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n${keys}`;
    const [manifest] = readManifests({ path: 'a.yaml', bytes: new TextEncoder().encode(text) }).manifests;
    const substitution = substitutionOf({ postBuild: { substitute: { CLAIM: 'x'.repeat(100_000) } } });
    if (!manifest) throw new Error('the object is not read');
    const filled = substituted(manifest, substitution);
    expect(filled.object['data']).toHaveProperty(`k${times - 1}`);
    return times - filled.placeholders.length;
  };

  it('stays a placeholder beyond what any server keeps', () => {
    expect(filledKeys(4000)).toBe(20);
  });

  it('the twin: as often as an object may hold it', () => {
    expect(filledKeys(10)).toBe(10);
  });
});
