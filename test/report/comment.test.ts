import { describe, expect, it } from 'vitest';
import { renderAnnotations } from '../../src/report/annotations.ts';
import { MOST_ROWS } from '../../src/report/markdown/rows.ts';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { renderText } from '../../src/report/text.ts';
import { COMMENT, FIVE, fiveComment } from '../support/five-reports.ts';
import { reviewFiles } from '../support/review.ts';

type Files = { readonly [path: string]: string };

const config = (name: string, data = 'a: b', namespace = 'shop'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: ${namespace} }\ndata: { ${data} }\n`;
const workload = (
  name: string,
  image: string,
  { kind = 'Deployment', replicas = 3, container = 'main' } = {},
): string =>
  `apiVersion: apps/v1\nkind: ${kind}\nmetadata: { name: ${name}, namespace: shop }\nspec:\n${kind === 'DaemonSet' ? '' : `  replicas: ${replicas}\n`}  selector: { matchLabels: { app: ${name} } }\n  template:\n    metadata: { labels: { app: ${name} } }\n    spec: { containers: [{ name: ${container}, image: "${image}" }] }\n`;
const many = (count: number, text: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join('---\n');

async function commentOf(base: Files, head: Files, flags: readonly string[] = []): Promise<string> {
  return renderMarkdown(await reviewFiles(base, head, flags), COMMENT);
}

/** What makes a table worth while: a claim that is deleted. */
const GONE: Files = {
  'gone.yaml':
    'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: gone, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n',
};

/** The rows of the table, without its head. */
function rows(comment: string): string[] {
  return comment.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:object|-)/.test(line));
}

const first = (comment: string): string => comment.split('\n')[0] ?? '';

describe('26.3: the first line has the verdict and what it means for the merge', () => {
  const claim =
    'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n';
  const [kept, custom] = [
    config('kept'),
    (word: string) =>
      `apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: t, namespace: shop }\nspec: { a: ${word} }\n`,
  ];

  it.each([
    [
      'pass',
      { 'a.yaml': kept },
      { 'a.yaml': config('kept', 'a: c') },
      '✅ Nothing blocks the merge. 1 object configured',
    ],
    ['pass without objects', { 'a.yaml': kept }, { 'a.yaml': kept }, '✅ Nothing blocks the merge. Nothing to apply'],
    [
      'fail',
      { 'a.yaml': `${kept}---\n${claim}` },
      { 'a.yaml': kept },
      '### 🛑 Not ready to merge. Applying this deletes',
    ],
    [
      'partial',
      { 'a.yaml': custom('one') },
      { 'a.yaml': custom('two') },
      '### ❔ Look before you merge. Thing `shop/t` was not judged',
    ],
    [
      'incomplete',
      { 'a.yaml': kept },
      { 'a.yaml': `${kept}---\na: [` },
      '### ⛔ Not ready to merge. Not reviewed in full',
    ],
  ])('%s', async (name, base, head, expected) => {
    const applier = name === 'partial' ? 'kubectl-server-side' : 'argo-cd';
    expect(first(await commentOf(base, head, ['--applier', applier, '--prune', 'yes']))).toContain(expected);
  });

  it('errors that do not fail the check ask for a look', async () => {
    const flags = ['--fail-on', 'never'];
    const comment = await commentOf({ 'a.yaml': `${kept}---\n${claim}` }, { 'a.yaml': kept }, flags);
    expect(first(comment)).toMatch(/^### 🛑 Look before you merge\. Applying this deletes/);
  });
});

describe('26.3: clusters and environments are named', () => {
  const side = (tag: string): Files => ({
    'clusters/eu/a.yaml': workload('web', `web:${tag}`),
    'clusters/us/a.yaml': workload('web', `web:${tag}`),
    'clusters/test/a.yaml': `${workload('web', `web:${tag}`)}---\n${config('only', `tag: "${tag}"`)}`,
  });

  it('those with the same result share a line, and no object is counted twice', async () => {
    const comment = await commentOf({ ...side('1'), ...GONE }, side('2'));
    expect(comment).toContain('5 objects changed in 4 places: 1 removed from the manifests, 4 configured');
    expect(comment).toMatch(/^- `clusters\/eu` and `clusters\/us` \(.*\): 1 configured each$/m);
    expect(comment).toMatch(/^- `clusters\/test` \(.*\): 2 configured$/m);
  });

  it('one alone is part of the sentence', async () => {
    const { 'clusters/eu/a.yaml': before = '' } = side('1');
    const { 'clusters/eu/a.yaml': after = '' } = side('2');
    const comment = await commentOf(
      { 'clusters/eu/a.yaml': `${before}---\n${GONE['gone.yaml']}` },
      { 'clusters/eu/a.yaml': after },
    );
    expect(comment).toMatch(/2 objects changed in `\.` \(kubectl, client-side, pruning unknown\): 1 removed/);
    expect(comment).not.toMatch(/^- `/m);
  });
});

describe('26.3: at most thirty rows, grouped by what happens', () => {
  it('199 removed objects of ten kinds are a few rows', async () => {
    const kinds = ['ConfigMap', 'Secret', 'ServiceAccount', 'LimitRange', 'ResourceQuota', 'Endpoints', 'PodTemplate'];
    const object = (i: number): string =>
      `apiVersion: v1\nkind: ${kinds[i % kinds.length]}\nmetadata: { name: o${i}, namespace: shop }\n`;
    const comment = await commentOf(
      { 'a.yaml': `${config('kept')}---\n${many(199, object)}` },
      { 'a.yaml': config('kept') },
      ['--prune', 'yes'],
    );
    expect(rows(comment).length).toBeLessThanOrEqual(4);
    expect(comment).toContain('🗑️ 199 objects (');
    expect(first(comment)).toContain('199 of 200 objects are deleted');
  });

  it('eighty that are refused for forty reasons are cut at thirty rows, and all are counted', async () => {
    const side = (value: (i: number) => string): Files => ({
      'a.yaml': many(80, (i) => `${workload(`w${i}`, 'web:1')}`.replace('spec:\n', `spec:\n  ${value(i)}\n`)),
    });
    const wrong = ['minReadySeconds', 'revisionHistoryLimit', 'progressDeadlineSeconds'];
    const reasons = (i: number): string =>
      `${wrong[i % 3]}: ${i % 2 === 0 ? -1 - (i % 40) : `"${'x'.repeat(i % 40)}"`}`;
    const shown = rows(
      await commentOf(
        side(() => 'paused: false'),
        side(reasons),
      ),
    );
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.length).toBeLessThanOrEqual(MOST_ROWS);
    const counted = shown.map((row) => Number(/(\d+) (?:Deployments|more)/.exec(row)?.[1] ?? 1));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(80);
  });

  it('thirty-two that rename a key are a row, and the small print is folded', async () => {
    const external = (name: number, key: string): string =>
      `apiVersion: external-secrets.io/v1\nkind: ExternalSecret\nmetadata: { name: s${name}, namespace: shop }\nspec:\n  secretStoreRef: { name: vault, kind: ClusterSecretStore }\n  data: [{ secretKey: ${key}, remoteRef: { key: path-${name} } }]\n`;
    const side = (key: string): Files => ({ 'a.yaml': many(32, (i) => external(i, `${key}${i}`)) });
    const comment = await commentOf(side('old'), side('new'));
    expect(rows(comment).length).toBeLessThanOrEqual(3);
    const small = comment.split('</details>').at(-1) ?? '';
    expect(small.trim().split('\n')).toHaveLength(1);
  });
});

describe('26.3: one image that rises in many places is one row', () => {
  const side = (tag: string): Files => ({
    'a.yaml': [
      workload('web', `registry.example/shop:${tag}`, { container: 'nginx' }),
      workload('api', `registry.example/shop:${tag}`, { container: 'server' }),
      workload('agent', `registry.example/shop:${tag}`, { kind: 'DaemonSet', container: 'agent' }),
      workload('other', `registry.example/other:${tag}`),
    ].join('---\n'),
  });

  it('whatever the kinds and containers are called', async () => {
    const shown = rows(await commentOf({ ...side('1.0'), ...GONE }, side('1.1')));
    expect(shown).toHaveLength(3);
    expect(shown.join('\n')).toContain('image `registry.example/shop` `1.0` → `1.1`, pods roll');
    expect(shown.join('\n')).toContain('`main` image `1.0` → `1.1`, pods roll');
  });

  it('twin: two versions are two rows', async () => {
    const head = side('1.1')['a.yaml']?.replace('shop:1.1', 'shop:2.0') ?? '';
    expect(rows(await commentOf({ ...side('1.0'), ...GONE }, { 'a.yaml': head }))).toHaveLength(4);
  });
});

describe('26.3: the same fact never twice', () => {
  it('a rendering that fails is a reason of the incomplete review and no error beside it', async () => {
    const incomplete = (await reviewFiles(
      { 'a.yaml': config('a') },
      { 'a.yaml': config('a', 'a: c') },
    )) satisfies object;
    const message = 'Kustomization `app` is not rendered: it refers to ./gone.yaml, which this revision does not hold';
    const [report, problem] = [
      incomplete,
      { code: 'render-empty-or-failed', message, fix: 'add it', path: 'app/kustomization.yaml', line: 3, column: 1 },
    ];
    const failed = { ...(await failing()), key: null, ruleId: 'render-empty-or-failed', message };
    const text = renderMarkdown(
      { ...report, conclusion: 'incomplete', incomplete: [problem], findings: [failed] },
      COMMENT,
    );
    expect(text.match(/gone\.yaml/g)).toHaveLength(1);
    const incompleteReport = {
      ...report,
      conclusion: 'incomplete',
      incomplete: [problem],
      findings: [failed],
    } as const;
    expect(renderAnnotations(incompleteReport).match(/gone\.yaml/g)).toHaveLength(1);
    expect(renderText(incompleteReport, { color: false }).match(/gone\.yaml/g)).toHaveLength(1);
    const counts = { ...report.counts, errors: 1 };
    const other = renderMarkdown({ ...report, conclusion: 'fail', counts, findings: [failed] }, COMMENT);
    expect(other).toContain('🛑 1 error');
  });

  it('objects with new names are counted by the mass deletion alone', async () => {
    const side = (name: string): Files => ({ 'a.yaml': many(25, (i) => workload(`${name}-${i}`, 'web:1')) });
    const report = await reviewFiles(side('old'), side('new'), ['--prune', 'yes']);
    const ids = report.findings.map(({ ruleId }) => ruleId);
    expect(ids).toContain('mass-deletion');
    const text = renderMarkdown(report, COMMENT);
    expect(text).toContain('[mass-deletion]');
    expect(text).not.toContain('[object-renamed]');
  });

  it('twin: a few new names are told as such', async () => {
    const report = await reviewFiles({ 'a.yaml': workload('old', 'web:1') }, { 'a.yaml': workload('new', 'web:1') }, [
      '--prune',
      'yes',
    ]);
    expect(renderMarkdown(report, COMMENT)).toContain('[object-renamed]');
  });

  it.each(FIVE)('%s: no sentence of the page appears twice', async (name) => {
    const text = (await fiveComment(name))
      .replace(/```[\s\S]*?```/g, '')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/`[^`]*`|\[[^\]]*\]/g, '…');
    const sentences = text.split(/\n|(?<=[.:]) /).map((line) => line.replace(/^[-\s]+|<[^>]*>/g, '').trim());
    const long = sentences.filter(
      (line) => line.split(' ').length > 6 && !/^\||· (?:under|assumes|in both)/.test(line),
    );
    expect(long.filter((line, i) => long.indexOf(line) !== i)).toEqual([]);
  });
});

async function failing() {
  const report = await reviewFiles(
    { 'a.yaml': workload('w', 'web:1') },
    { 'a.yaml': workload('w', 'web:1').replace('  replicas: 3\n', '') },
  );
  const [finding] = report.findings.filter(({ severity }) => severity === 'error');
  if (!finding) throw new Error('an error is needed');
  return finding;
}

describe('26.3: what to do next is in plain words', () => {
  const claim = (name: string) =>
    `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: ${name}, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n`;
  const kept = config('kept');

  it('the suppression it offers is one that the policy takes, and that accepts the finding', async () => {
    const [base, head] = [{ 'a.yaml': `${kept}---\n${claim('data')}---\n${claim('"1e3"')}` }, { 'a.yaml': kept }];
    const comment = await commentOf(base, head, ['--prune', 'yes']);
    const offered =
      /```yaml\n([\s\S]*?)```/.exec(comment)?.[1]?.replace(/^ {2}/gm, '').replaceAll('"…"', 'copied') ?? '';
    expect(offered).toContain('rule: pvc-or-pv-deleted, kind: PersistentVolumeClaim, namespace: shop, name: data');
    const policy = { '.applylint.yaml': offered };
    const accepted = await reviewFiles({ ...base, ...policy }, { ...head, ...policy }, ['--prune', 'yes']);
    expect([accepted.counts.errors, accepted.counts.suppressed]).toEqual([0, 2]);
  });

  it('an applier that nobody knows is asked for, one that is known is not', async () => {
    const [base, head] = [{ 'a.yaml': `${kept}---\n${claim('data')}` }, { 'a.yaml': kept }];
    expect(await commentOf(base, head)).toContain('Name the applier in `.applylint.yaml`');
    expect(await commentOf(base, head, ['--applier', 'argo-cd'])).not.toContain('Name the applier');
  });

  it('the run that may be repeated is linked, and a clean change asks for nothing', async () => {
    const comment = await commentOf({ 'a.yaml': `${kept}---\n${claim('data')}` }, { 'a.yaml': kept });
    expect(comment).toContain(`choose *Re-run jobs* in [the workflow run](${COMMENT.full})`);
    expect(await commentOf({ 'a.yaml': kept }, { 'a.yaml': config('kept', 'a: c') })).not.toContain('What to do next');
  });
});
