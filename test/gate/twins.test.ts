import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

type Files = { readonly [path: string]: string };

const database = (serviceName: string, image = 'db:1'): string => `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db, namespace: shop }
spec:
  serviceName: ${serviceName}
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: "${image}" }] }
`;

const web = (replicas: number | null, image = 'web:1'): string => `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
${replicas === null ? '' : `  replicas: ${replicas}\n`}  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: web, image: "${image}" }] }
`;

const FLUX: Files = {
  'flux/shop.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: shop, namespace: flux-system }
spec:
  path: ./m
  prune: true
  interval: 10m
  sourceRef: { kind: GitRepository, name: flux-system }
`,
};

async function errorsOf(
  base: Files,
  head: Files,
): Promise<{ conclusion: string; rules: string[]; verdicts: string[] }> {
  const report = await reviewFiles(base, head);
  return {
    conclusion: report.conclusion,
    rules: report.findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId),
    verdicts: report.objects.map(({ outcomes }) => outcomes[0]?.verdict ?? ''),
  };
}

describe('G02 a copy of a changed object demotes nothing', () => {
  it('what is refused in its own file is refused, copied or not', async () => {
    for (const copy of [database('other'), database('db')]) {
      const { conclusion, rules } = await errorsOf(
        { 'm/db.yaml': database('db') },
        { 'm/db.yaml': database('other'), 'm/db2.yaml': copy },
      );
      expect(conclusion).toBe('fail');
      expect(rules).toContain('statefulset-forbidden-field');
    }
  });

  it('what one of two files loses is said, with the file', async () => {
    const report = await reviewFiles(
      { 'm/a.yaml': web(5), 'm/b.yaml': web(5) },
      { 'm/a.yaml': web(null), 'm/b.yaml': web(5, 'web:2') },
    );
    expect(report.conclusion).toBe('fail');
    expect(report.findings.map(({ ruleId, unit }) => [ruleId, unit])).toContainEqual([
      'replicas-removed-scales-to-default',
      'm/a.yaml',
    ]);
  });

  it('the twin: alternatives whose images change are configured, each in its file', async () => {
    const { conclusion, verdicts } = await errorsOf(
      { 'm/install.yaml': web(1), 'm/install-ha.yaml': web(3) },
      { 'm/install.yaml': web(1, 'web:2'), 'm/install-ha.yaml': web(3, 'web:2') },
    );
    expect(conclusion).toBe('pass');
    expect(verdicts).toEqual(['configured', 'configured']);
    const copied = await errorsOf(
      { 'm/db.yaml': database('db') },
      { 'm/db.yaml': database('db', 'db:2'), 'm/db2.yaml': database('db', 'db:2') },
    );
    expect(copied.conclusion).toBe('pass');
    const alternatives = await errorsOf({}, { 'm/a.yaml': database('a'), 'm/b.yaml': database('b') });
    expect(alternatives.conclusion).toBe('pass');
    expect(alternatives.verdicts).toEqual(['created', 'created']);
  });
});

describe('G03 a new file holds an object of an unchanged one', () => {
  it.each([[{}], [FLUX]])('the later file counts', async (owner: Files) => {
    const { conclusion, verdicts } = await errorsOf(
      { ...owner, 'm/b.yaml': web(5) },
      { ...owner, 'm/b.yaml': web(5), 'm/c.yaml': web(null) },
    );
    expect(conclusion).toBe('fail');
    expect(verdicts).toEqual(['configured']);
  });

  it('the twin: with nothing lost, and in a folder of its own', async () => {
    const same = await errorsOf({ 'm/b.yaml': web(5) }, { 'm/b.yaml': web(5), 'm/c.yaml': web(5, 'web:2') });
    expect(same).toMatchObject({ conclusion: 'pass', verdicts: ['configured'] });
    const other = await errorsOf({ 'm/b.yaml': web(5) }, { 'm/b.yaml': web(5), 'n/c.yaml': web(null) });
    expect(other).toMatchObject({ conclusion: 'pass', verdicts: ['created'] });
  });
});

describe('G06 which of two counts may change without their texts', () => {
  it('documents of a file are swapped', async () => {
    const { conclusion, rules } = await errorsOf(
      { 'm/a.yaml': `${web(null)}---\n${web(5)}` },
      { 'm/a.yaml': `${web(5)}---\n${web(null)}` },
    );
    expect(conclusion).toBe('fail');
    expect(rules).toContain('replicas-removed-scales-to-default');
    const scaled = await reviewFiles(
      { 'm/a.yaml': `${web(1)}---\n${web(5)}` },
      { 'm/a.yaml': `${web(5)}---\n${web(1)}` },
    );
    expect(scaled.objects.map(({ outcomes }) => outcomes[0]?.verdict)).toEqual(['configured']);
  });

  it.each([[{}], [FLUX]])('G06b a file is renamed past its twin', async (owner: Files) => {
    const { conclusion, rules } = await errorsOf(
      { ...owner, 'm/a.yaml': web(null), 'm/b.yaml': web(5) },
      { ...owner, 'm/b.yaml': web(5), 'm/c.yaml': web(null) },
    );
    expect(conclusion).toBe('fail');
    expect(rules).toContain('replicas-removed-scales-to-default');
  });

  it('the twin: other documents are swapped, a file without a twin is renamed', async () => {
    const swapped = await errorsOf(
      { 'm/a.yaml': `${web(5)}---\n${database('db')}` },
      { 'm/a.yaml': `${database('db')}---\n${web(5)}` },
    );
    expect(swapped).toMatchObject({ conclusion: 'pass', verdicts: [] });
    const renamed = await errorsOf(
      { 'm/a.yaml': web(5), 'm/b.yaml': database('db') },
      { 'm/b.yaml': database('db'), 'm/c.yaml': web(5) },
    );
    expect(renamed).toMatchObject({ conclusion: 'pass', verdicts: [] });
  });
});

describe('what is certainly applied together', () => {
  it('a copy that says something else is an error, and a change that does not count is told', async () => {
    const copies = await errorsOf(
      { 'm/a.yaml': `${web(5)}---\n${web(5)}` },
      { 'm/a.yaml': `${web(null)}---\n${web(5)}` },
    );
    expect(copies).toMatchObject({ conclusion: 'fail', rules: ['duplicate-object-in-unit'] });
    const flux = await errorsOf(
      { ...FLUX, 'm/a.yaml': web(5), 'm/b.yaml': web(5) },
      { ...FLUX, 'm/a.yaml': web(null), 'm/b.yaml': web(5, 'web:2') },
    );
    expect(flux.conclusion).toBe('fail');
    const report = await reviewFiles(
      { ...FLUX, 'm/a.yaml': web(4), 'm/b.yaml': web(5), 'm/c.yaml': database('db') },
      { ...FLUX, 'm/a.yaml': web(3), 'm/b.yaml': web(5, 'web:1'), 'm/c.yaml': database('db', 'db:2') },
    );
    expect(report.conclusion).toBe('pass');
  });
});
