import { describe, expect, it } from 'vitest';
import type { Report } from '../../../src/report/report.ts';
import { reviewFiles } from '../../support/review.ts';

const definition = (fields: string): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: widgets.example.com }\nspec:\n  group: example.com\n  scope: Namespaced\n  names: { kind: Widget, listKind: WidgetList, plural: widgets, singular: widget }\n  versions:\n    - name: v1\n      served: true\n      storage: true\n      schema:\n        openAPIV3Schema:\n          type: object\n          properties:\n            spec: { type: object, properties: { size: { type: integer }${fields} } }\n`;
const OLD = definition('');
const NEW = definition(', flags: { type: array, items: { type: string } }');
const widget = (flags: string): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: one, namespace: shop }\nspec: { size: 1${flags} }\n`;

type Files = { readonly [path: string]: string };
const addFlags = (definitions: Files, and: Files = {}): Promise<Report> =>
  reviewFiles(
    { ...definitions, 'apps/one.yaml': widget('') },
    { ...definitions, ...and, 'apps/one.yaml': widget(', flags: [a]') },
  );
const verdicts = ({ objects }: Report): unknown =>
  objects.filter(({ key }) => key.kind === 'Widget').map(({ outcomes }) => outcomes.map(({ verdict }) => verdict));

describe('N01: unchanged definitions of one name that differ', () => {
  it.each([
    ['the old one comes first', { 'bundle/w.yaml': OLD, 'deploy/all.yaml': NEW }],
    ['the old one comes last', { 'bundle/w.yaml': NEW, 'deploy/all.yaml': OLD }],
    ['of three, one differs', { 'a/w.yaml': NEW, 'b/w.yaml': OLD, 'c/w.yaml': NEW }],
  ])('N01: what only one of them refuses is not judged: %s', async (_, definitions) => {
    const report = await addFlags(definitions);
    expect(report.conclusion).toBe('partial');
    expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(new Set(report.notJudged.map(({ code }) => code))).toEqual(new Set(['definitions-differ']));
    expect(verdicts(report)).toEqual([['not-judged', 'not-judged']]);
  });

  it.each<[string, Files, 'configured' | 'rejected']>([
    ['all refuse', { 'bundle/w.yaml': OLD, 'deploy/all.yaml': definition(', other: { type: string }') }, 'rejected'],
    ['all accept', { 'bundle/w.yaml': NEW, 'deploy/all.yaml': NEW }, 'configured'],
    ['the other is an example', { 'deploy/all.yaml': OLD, 'examples/w.yaml': NEW }, 'rejected'],
  ])('N01: what they agree on is judged: %s', async (_, definitions, verdict) => {
    expect(verdicts(await addFlags(definitions))).toEqual([[verdict, verdict]]);
  });

  it('N01: a copy that the change brings, or alters, raises no doubt', async () => {
    const bringing = await addFlags({ 'bundle/w.yaml': OLD }, { 'zz/w.yaml': NEW });
    expect(verdicts(bringing)).toEqual([['rejected', 'rejected']]);
    const altering = await addFlags({ 'bundle/w.yaml': OLD, 'zz/w.yaml': OLD }, { 'zz/w.yaml': NEW });
    expect(verdicts(altering)).toEqual([['rejected', 'rejected']]);
  });

  it('N01: a definition that somebody is known to apply is the one', async () => {
    const flux =
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: crds, namespace: flux-system }\nspec: { path: ./crds, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: r } }\n';
    const report = await addFlags({ 'flux/all.yaml': flux, 'crds/w.yaml': OLD, 'bundle/w.yaml': NEW });
    expect(verdicts(report)).toEqual([['rejected', 'rejected']]);
  });
});
