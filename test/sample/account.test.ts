import { symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Repository } from '../e2e/repository.ts';
import { reviewCommits } from '../render/review-repository.ts';
import { changedFiles, unaccounted } from './account.ts';
import type { Counted } from './reviewed.ts';
import { classOf, isGreenOverUnseen, kindOf } from './table.ts';

const config = (name: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\n`;
const kustomization = (kind: string, ...resources: readonly string[]): string =>
  `apiVersion: kustomize.config.k8s.io/v1${kind === 'Component' ? 'alpha1' : 'beta1'}\nkind: ${kind}\nresources: [${resources.join(', ')}]\n`;

/** Everything that could vanish beside a kustomization, below a Chart.yaml, behind a link. */
const FILES = {
  'README.md': 'read me\n',
  'plain/a.yaml': config('plain'),
  'overlay/kustomization.yaml': kustomization('Kustomization', 'listed.yaml'),
  'overlay/listed.yaml': config('listed'),
  'overlay/unlisted.yaml': config('unlisted'),
  'component/kustomization.yaml': kustomization('Component', 'part.yaml'),
  'component/part.yaml': config('part'),
  'chart/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'chart/values.yaml': 'on: true\n',
  'chart/templates/a.yaml': `{{ if .Values.on }}\n${config('templated')}{{ end }}`,
  'chart/templates/hidden.yaml': `{{ if .Values.off }}\n${config('hidden')}{{ end }}`,
  'chart/examples/e.yaml': config('example'),
  'chart/README.md': 'a chart\n',
  'library/Chart.yaml': 'apiVersion: v2\nname: library\ntype: library\nversion: 1.0.0\n',
  'library/templates/_helpers.tpl': '{{ define "library.name" }}shop{{ end }}\n',
  'dashboards/d.json': '{ "panels": [] }\n',
};

async function repository(): Promise<Repository> {
  const made = await Repository.create();
  await made.commit(FILES);
  symlinkSync('plain', join(made.folder, 'link'));
  await made.commit({});
  return made;
}

/** A line more, without another meaning where the language has comments. */
const altered = (path: string, text: string): string => `${text}${path.endsWith('.json') ? '\n' : '# again\n'}`;
const ALTERED = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, altered(path, text)]));

describe('changed files that a report has to name', () => {
  it('end like manifests, are content of a chart, or links', async () => {
    const made = await repository();
    const base = await made.git('rev-parse', 'HEAD');
    unlinkSync(join(made.folder, 'link'));
    symlinkSync('overlay', join(made.folder, 'link'));
    const head = await made.commit(ALTERED);
    const named = Object.keys(FILES).filter((path) => path !== 'README.md');
    expect(changedFiles(made.folder, base, head)).toEqual([...named, 'link'].sort());
  });

  it.each([
    ['altered', ALTERED],
    ['removed', Object.fromEntries(Object.keys(FILES).map((path) => [path, null]))],
    [
      'moved',
      Object.fromEntries(
        Object.entries(FILES).flatMap(([at, text]) => [
          [at, null],
          [`new/${at}`, text],
        ]),
      ),
    ],
  ])('are named when everything is %s', async (_, change) => {
    const made = await repository();
    const base = await made.git('rev-parse', 'HEAD');
    const head = await made.commit(change);
    const report = await reviewCommits(made, base, head);
    expect(unaccounted(report, changedFiles(made.folder, base, head))).toEqual([]);
  });
});

describe('how reviews are counted', () => {
  const passed: Counted = {
    ...{ conclusion: 'pass', class: 'notable', objects: 1, objectsNotJudged: 0, notJudged: [], findings: [] },
    ...{ incomplete: [], unseen: [], skipped: [], unaccounted: [] },
    files: [{ path: 'a.yaml', state: 'judged', reason: '' }],
  };

  it('full, nothing, partial, incomplete, no report', () => {
    const kinds = [
      passed,
      { ...passed, objects: 0 },
      { ...passed, unaccounted: ['b.yaml'] },
      { ...passed, conclusion: 'incomplete' as const },
      null,
    ].map((counted) => kindOf({ counted }));
    expect(kinds).toEqual(['full', 'nothing', 'partial', 'incomplete', 'no report']);
  });

  it('a pass over what nobody saw is green over unseen; one that is partial is not', () => {
    const dark = { ...passed, files: [{ path: 'a.yaml', state: 'unseen' as const, reason: 'x' }] };
    expect(isGreenOverUnseen({ counted: passed })).toBe(false);
    expect(isGreenOverUnseen({ counted: dark })).toBe(true);
    expect(isGreenOverUnseen({ counted: { ...dark, conclusion: 'partial' } })).toBe(false);
  });

  it('reasons are alike whatever root they speak of', () => {
    const why = (root: string) =>
      classOf({ code: 'not-rendered', message: `Chart \`${root}\` has ${root.length} links` });
    expect(why('a')).toBe(why('charts/b'));
  });
});
