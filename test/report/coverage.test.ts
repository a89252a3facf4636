import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../../src/commands/deliver.ts';
import { EXIT } from '../../src/errors.ts';
import { joinReports } from '../../src/report/join.ts';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { renderText } from '../../src/report/text.ts';
import { upgradeReport } from '../../src/report/upgrade.ts';
import { reviewFiles } from '../support/review.ts';

const config = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\ndata: { a: "${value}" }\n`;
const gadget = (value: string): string =>
  `apiVersion: example.com/v1\nkind: Gadget\nmetadata: { name: g, namespace: shop }\nspec: { a: "${value}" }\n`;
const APPLIED = ['--applier', 'kubectl-server-side'];

describe('every changed file is accounted for', () => {
  it('judged, not judged, not seen, without manifests, not reviewed', async () => {
    const report = await reviewFiles(
      {
        'a.yaml': config('1'),
        'g.yaml': gadget('1'),
        'values.yaml': 'a: 1\n',
        'x.yaml': 'a: 1\n',
        'b.yaml': config('1'),
      },
      {
        'a.yaml': config('2'),
        'g.yaml': gadget('2'),
        'values.yaml': 'a: 2\n',
        'x.yaml': 'a: 2\n',
        'b.yaml': 'apiVersion: [',
      },
      APPLIED,
    );
    expect(report.files.map(({ path, state }) => [path, state])).toEqual([
      ['a.yaml', 'judged'],
      ['b.yaml', 'not-reviewed'],
      ['g.yaml', 'not-judged'],
      ['values.yaml', 'unseen'],
      ['x.yaml', 'no-manifest'],
    ]);
    expect(report.files[0]?.objects).toEqual(['.:ConfigMap shop/a']);
    expect(report.files[2]?.reason).toContain('no schema');
  });
});

describe('the name of a changed file', () => {
  it('stays, whatever a Secret holds', async () => {
    const secret = `apiVersion: v1\nkind: Secret\nmetadata: { name: s, namespace: shop }\nstringData: { a: transformation }\n`;
    const path = 'backup-transformation/a.yaml';
    const report = await reviewFiles(
      { 's.yaml': secret, [path]: config('1') },
      { 's.yaml': secret, [path]: config('transformation') },
    );
    expect(report.files.map((file) => file.path)).toEqual([path]);
    expect(JSON.stringify(report.objects)).not.toContain('"transformation"');
  });
});

describe('a review that did not judge everything', () => {
  it('is partial, ends with status 0 and does not look like success', async () => {
    const report = await reviewFiles({ 'g.yaml': gadget('1') }, { 'g.yaml': gadget('2') }, APPLIED);
    expect(report.conclusion).toBe('partial');
    expect(exitCodeOf(report)).toBe(EXIT.pass);
    for (const text of [renderMarkdown(report), renderText(report, { color: false })]) {
      expect(text).not.toContain('✅');
      expect(text.split('\n').slice(0, 2).join('\n')).toContain('Gadget');
    }
  });

  it('is incomplete where everything has to be judged', async () => {
    const files = [{ 'g.yaml': gadget('1') }, { 'g.yaml': gadget('2') }] as const;
    const report = await reviewFiles(...files, [...APPLIED, '--require-judged']);
    expect(exitCodeOf(report)).toBe(EXIT.incomplete);
  });

  it('passes where everything was judged in the mode that gates', async () => {
    const report = await reviewFiles({ 'a.yaml': config('1') }, { 'a.yaml': config('2') });
    expect(report.conclusion).toBe('pass');
  });
});

describe('a report of format version 1', () => {
  it('that passed over objects that were not judged is partial', async () => {
    const report = await reviewFiles({ 'g.yaml': gadget('1') }, { 'g.yaml': gadget('2') }, APPLIED);
    const { unseen: _, files: __, ...old } = JSON.parse(JSON.stringify(report));
    expect(upgradeReport({ ...old, formatVersion: 1, conclusion: 'pass' })).toMatchObject({
      formatVersion: 2,
      conclusion: 'partial',
    });
  });

  it('joins with one of this version', async () => {
    const report = await reviewFiles({ 'a.yaml': config('1') }, { 'a.yaml': config('2') });
    const partial = await reviewFiles({ 'g.yaml': gadget('1') }, { 'g.yaml': gadget('2') }, APPLIED);
    const joined = joinReports([report, partial], () => undefined);
    expect(joined.conclusion).toBe('partial');
    expect(joined.files.map(({ path }) => path)).toEqual(['a.yaml', 'g.yaml']);
  });
});
