import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { withTexts } from '../../src/with-texts.ts';
import { reviewFiles } from '../support/review.ts';

// T3-85: owners are searched for by text, and YAML spells one text in many ways.

const owner = (path: string, name = 'shop'): string => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: ${name}, namespace: flux-system }
spec:
  interval: 10m
  path: ${path}
  prune: true
  sourceRef: { kind: GitRepository, name: fleet, namespace: flux-system }
`;
const rest = {
  'clusters/prod/fleet.yaml':
    'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: { name: fleet, namespace: flux-system }\nspec: { interval: 5m, url: "https://git.example.com/fleet", ref: { branch: main } }\n',
  'clusters/prod/sync.yaml': owner('./clusters/prod', 'flux-system'),
  'm/conf.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: conf, namespace: shop }\ndata: { a: "1" }\n',
  'm/data.yaml':
    'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n',
  'm2/conf.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: conf, namespace: shop }\ndata: { a: "1" }\n',
};
type Bytes = string | Uint8Array;
const files = (text: Bytes): { [path: string]: Bytes } => ({ ...rest, 'clusters/prod/shop.yaml': text });

const GROUP = 'kustomize.toolkit.fluxcd.io/v1';
const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');
const base64 = (text: string): string => `!!binary ${Buffer.from(text).toString('base64')}`;
const spellings: readonly (readonly [string, (text: string) => Bytes])[] = [
  ['\\x in the group', (text) => text.replace(GROUP, '"kustomize.toolkit\\x2efluxcd.io/v1"')],
  ['\\u in the group', (text) => text.replace(GROUP, '"kustomize.toolk\\u0069t.fluxcd.io/v1"')],
  ['\\U in the group', (text) => text.replace(GROUP, '"kustomize.toolkit\\U0000002Efluxcd.io/v1"')],
  ['a group broken over lines', (text) => text.replace(GROUP, '"kustomize.tool\\\n  kit.fluxcd.io/v1"')],
  ['a group in base64', (text) => text.replace(GROUP, base64(GROUP))],
  ['\\x in the kind', (text) => text.replace('Kustomization', '"Kust\\x6fmization"')],
  ['\\x in the key', (text) => text.replace('kind:', '"k\\x69nd":')],
  ['a tag before the kind', (text) => text.replace('kind: ', 'kind: !!str ')],
  ['an anchor before the kind', (text) => text.replace('kind: ', 'kind: &it ')],
  ['a block', (text) => text.replace('kind: ', 'kind: >-\n  ')],
  ['UTF-16', utf16],
];

const errors = ({ findings }: Report): string[] =>
  findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId);

describe('T3-85: an owner counts however YAML spells it', () => {
  it.each(spellings)('%s, and its path changes', async (_, spelled) => {
    const report = await reviewFiles(files(owner('./m')), files(spelled(owner('./m2'))));
    expect([report.conclusion, errors(report)]).toEqual(['fail', ['pvc-or-pv-deleted']]);
  });

  it.each(spellings)('%s at base, and another path', async (_, spelled) => {
    const report = await reviewFiles(files(spelled(owner('./m'))), files(owner('./m2')));
    expect([report.conclusion, errors(report)]).toEqual(['fail', ['pvc-or-pv-deleted']]);
  });

  it.each(spellings)('the twin: %s, and nothing else', async (_, spelled) => {
    const report = await reviewFiles(files(owner('./m')), files(spelled(owner('./m'))));
    // Nobody gives the schema of a Kustomization here, so that its own text is not judged.
    expect([report.incomplete, report.findings]).toEqual([[], []]);
    expect(report.objects.filter(({ change }) => change === 'removed')).toEqual([]);
  });

  it.each(spellings.filter(([name]) => !/lines|UTF/.test(name)))('%s, unchanged', async (_, spelled) => {
    const base = files(spelled(owner('./m')));
    const { 'm/data.yaml': gone, ...head } = base;
    const report = await reviewFiles(base, head);
    expect(gone).toBeDefined();
    expect(report.findings.map(({ message }) => message).join()).not.toContain('if your applier prunes');
    expect(errors(report)).toEqual(['pvc-or-pv-deleted']);
  });
});

it('a search without git finds the end of a group, as git does', () => {
  const file = { path: 'shop.yaml', bytes: new TextEncoder().encode(owner('./m')) };
  expect(withTexts([file], ['argoproj.io', 'toolkit.fluxcd.io'])).toEqual([file]);
  expect(withTexts([file], ['argoproj.io', 'toolkit.fluxcd.com'])).toEqual([]);
});
