import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseArguments } from '../../src/arguments/parse.ts';
import { showRules } from '../../src/commands/rules.ts';
import { generalWords } from '../../src/lint/general-words.ts';
import { renderAnnotations } from '../../src/report/annotations.ts';
import { renderGitlab } from '../../src/report/gitlab.ts';
import { headline } from '../../src/report/headline.ts';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { renderSarif } from '../../src/report/sarif.ts';
import { rules } from '../../src/rules/index.ts';
import { PLACEHOLDERS } from '../support/filled.ts';
import { reviewFiles } from '../support/review.ts';

afterEach(() => vi.restoreAllMocks());

const open = (text: string): string[] => PLACEHOLDERS.filter((name) => text.includes(name));

describe('words of a rule without a finding', () => {
  it('there are placeholders to be filled', () => {
    expect(PLACEHOLDERS).toEqual(expect.arrayContaining(['{resource}', '{protect}', '{object}']));
  });

  it('`applylint rules`, of all and of each', () => {
    let text = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      text += String(chunk);
      return true;
    });
    for (const argv of [['rules'], ...[...rules.keys()].map((id) => ['rules', id])]) showRules(parseArguments(argv));
    vi.restoreAllMocks();
    expect(text).toContain('kubectl delete KIND/NAME');
    expect(open(text)).toEqual([]);
  });

  it('the page of rules', () => {
    const page = readFileSync(new URL('../../src/rules/README.md', import.meta.url), 'utf8');
    expect(open(page.replace(/```[\s\S]*?```/g, ''))).toEqual([]);
  });

  it('twin: braces that are no placeholder stay', () => {
    expect(generalWords('`{"spec":{"x":null}}` of {name}, {type: Recreate}')).toBe(
      '`{"spec":{"x":null}}` of NAME, {type: Recreate}',
    );
  });
});

const named = (kind: string, name: string, namespace?: string): string =>
  `apiVersion: v1\nkind: ${kind}\nmetadata: { name: ${name}${namespace ? `, namespace: ${namespace}` : ''} }\n`;
const all = (texts: readonly string[]): string => texts.join('---\n');

describe('the headline counts what goes', () => {
  const maps = Array.from({ length: 188 }, (_, i) => named('ConfigMap', `m${i}`, 'shop'));
  const claims = Array.from(
    { length: 11 },
    (_, i) =>
      `${named('PersistentVolumeClaim', `c${i}`, 'shop')}spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n`,
  );
  const kept = named('ConfigMap', 'kept', 'shop');

  it('199 objects are not 11', async () => {
    const report = await reviewFiles({ 'a.yaml': all([kept, ...claims, ...maps]) }, { 'a.yaml': kept }, [
      '--prune',
      'yes',
    ]);
    expect(headline(report)).toBe('Applying this deletes 11 PersistentVolumeClaims and 188 more objects');
  });

  it('what is lost for good is named, and the rest is counted beside it', async () => {
    const much = Array.from({ length: 40 }, (_, i) => named('ConfigMap', `k${i}`, 'shop'));
    const [before, after] = [all([...much, ...claims.slice(0, 2), ...maps.slice(0, 3)]), all(much)];
    const report = await reviewFiles({ 'a.yaml': before }, { 'a.yaml': after }, ['--prune', 'yes']);
    expect(headline(report)).toBe('Applying this deletes 2 PersistentVolumeClaims and 3 more objects');
  });

  it('twin: one alone is named, and nothing is counted beside it', async () => {
    const report = await reviewFiles({ 'a.yaml': all([kept, claims[0] ?? '']) }, { 'a.yaml': kept }, [
      '--prune',
      'yes',
    ]);
    expect(headline(report)).toBe('Applying this deletes PersistentVolumeClaim `shop/c0`');
  });

  it('one object of two units is told once', async () => {
    const flux = (path: string): string =>
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: apps, namespace: flux-system }\nspec: { path: ./${path}, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: flux-system } }\n`;
    const namespace = named('Namespace', 'monitoring');
    const files = (text: string) => ({ 'flux/apps.yaml': flux('one'), 'one/a.yaml': text, 'two/a.yaml': text });
    const report = await reviewFiles(files(all([kept, namespace])), files(kept));
    const said = headline(report);
    expect(said.match(/Namespace `monitoring`/g)).toHaveLength(1);
  });
});

describe('an object that had no namespace', () => {
  it('the one without is said in words', async () => {
    const custom = (namespace: string): string =>
      `apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: a${namespace} }\n`;
    const report = await reviewFiles({ 'a.yaml': custom('') }, { 'a.yaml': custom(', namespace: shop') });
    const messages = report.findings.map(({ message, fix }) => `${message} ${fix}`).join('\n');
    expect(messages).not.toMatch(/(?<!`)``(?!`)/);
    expect(messages).not.toContain('-n `');
  });
});

describe('many of one name', () => {
  it('say where', async () => {
    const at = (value: string) =>
      Object.fromEntries(
        ['eu', 'us', 'ap', 'sa'].map((region) => [
          `clusters/${region}/a.yaml`,
          `${named('ConfigMap', 'a', 'shop')}data: { x: "${value}" }\n`,
        ]),
      );
    const text = renderMarkdown(await reviewFiles(at('1'), at('2')));
    expect(text).toContain('in 4 places: `clusters/eu`, `clusters/us` and 2 more');
  });
});

describe('W19: places of what is gone are none of head', () => {
  const claim = `${named('PersistentVolumeClaim', 'data', 'shop')}spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n`;
  const kept = named('ConfigMap', 'kept', 'shop');
  const long = Array.from({ length: 30 }, (_, i) => `# line ${i}\n`).join('');
  const gone = () => reviewFiles({ 'a.yaml': all([`${long}${kept}`, claim]) }, { 'a.yaml': kept }, ['--prune', 'yes']);

  it('in annotations, SARIF and GitLab: the file, and the line of base in words', async () => {
    const report = await gone();
    const line = report.findings.find(({ ruleId }) => ruleId === 'pvc-or-pv-deleted')?.location?.line ?? 0;
    expect(line).toBeGreaterThan(30);
    const said = `(at base, line ${line})`;
    const annotation = renderAnnotations(report)
      .split('\n')
      .find((text) => text.includes('pvc-or-pv-deleted'));
    expect(annotation).toContain('file=a.yaml::');
    expect(annotation).toContain(said);
    const { results } = JSON.parse(renderSarif(report, rules)).runs[0];
    const result = results.find(({ ruleId }: { ruleId: string }) => ruleId === 'pvc-or-pv-deleted');
    expect(result.locations[0].physicalLocation.region).toEqual({ startLine: 1, endLine: 1 });
    expect(result.message.text).toContain(said);
    const entry = JSON.parse(renderGitlab(report)).find(
      ({ check_name }: { check_name: string }) => check_name === 'pvc-or-pv-deleted',
    );
    expect([entry.location.lines.begin, entry.description]).toEqual([1, expect.stringContaining(said)]);
  });

  it('twin: what stands in head keeps its line', async () => {
    const smaller = claim.replace('1Gi', '500Mi');
    const report = await reviewFiles({ 'a.yaml': all([kept, claim]) }, { 'a.yaml': all([kept, smaller]) });
    const line = report.findings.find(({ severity }) => severity === 'error')?.location?.line;
    expect(line).toBeGreaterThan(4);
    expect(renderAnnotations(report)).toContain(`line=${line}::`);
    expect(renderAnnotations(report)).not.toContain('at base');
  });
});
