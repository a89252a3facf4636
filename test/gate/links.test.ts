import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { Repository } from '../e2e/repository.ts';
import { reviewCommits } from '../render/review-repository.ts';

type Files = { readonly [path: string]: string };

const set = (service: string, image = 'db:1'): string =>
  `apiVersion: apps/v1\nkind: StatefulSet\nmetadata: { name: db, namespace: shop }\nspec:\n  serviceName: ${service}\n  selector: { matchLabels: { app: db } }\n  template:\n    metadata: { labels: { app: db } }\n    spec: { containers: [{ name: db, image: "${image}" }] }\n`;

interface Step {
  readonly files?: Files;
  readonly links?: Files;
}

async function change(base: Step, head: Step): Promise<Report> {
  const repository = await Repository.create();
  const commit = ({ files = {}, links = {} }: Step): Promise<string> => {
    for (const [path, target] of Object.entries(links)) {
      const full = join(repository.folder, path);
      mkdirSync(dirname(full), { recursive: true });
      rmSync(full, { force: true });
      symlinkSync(target, full);
    }
    return repository.commit(files);
  };
  const before = await commit(base);
  return reviewCommits(repository, before, await commit(head));
}

const errors = ({ findings }: Report): number => findings.filter(({ severity }) => severity === 'error').length;

describe('what an applier reads through links', () => {
  it('G05: content behind a link, and behind a link to a link', async () => {
    for (const links of [
      { 'm/db.yaml': '../cfg/db.tpl' },
      { 'm/db.yaml': '../one', one: 'two', two: 'cfg/db.tpl' },
      { 'm/db.yaml': '../way/db.tpl', way: 'cfg' },
    ]) {
      const base = { files: { 'cfg/db.tpl': set('db') }, links };
      expect((await change(base, { files: { 'cfg/db.tpl': set('db2') } })).conclusion).toBe('fail');
      const calm = await change(base, { files: { 'cfg/db.tpl': set('db', 'db:2') } });
      expect([calm.conclusion, errors(calm), calm.files.find(({ path }) => path === 'm/db.yaml')?.state]).toEqual([
        'pass',
        0,
        'judged',
      ]);
    }
  });

  it('G05b: a linked folder, or one on the way, that leads elsewhere now', async () => {
    const files = { 'env/a/db.yaml': set('db'), 'env/b/db.yaml': set('db2'), 'env/c/db.yaml': set('db', 'db:2') };
    const base = { files, links: { 'clusters/prod': '../env/a' } };
    expect((await change(base, { links: { 'clusters/prod': '../env/b' } })).conclusion).toBe('fail');
    const calm = await change(base, { links: { 'clusters/prod': '../env/c' } });
    expect([calm.conclusion, errors(calm)]).toEqual(['pass', 0]);
    const chained = { files, links: { 'clusters/prod': '../current', current: 'env/a' } };
    expect((await change(chained, { links: { current: 'env/b' } })).conclusion).toBe('fail');
  });

  it('G05b: a linked kustomization that is another one now', async () => {
    const list = 'resources: [db.yaml]\n';
    const files = {
      'env/a/kustomization.yaml': list,
      'env/a/db.yaml': set('db'),
      'env/b/kustomization.yaml': list,
      'env/b/db.yaml': set('db2'),
      'env/same/kustomization.yaml': list,
      'env/same/db.yaml': set('db'),
    };
    const base = { files, links: { 'clusters/prod': '../env/a' } };
    expect((await change(base, { links: { 'clusters/prod': '../env/b' } })).conclusion).toBe('incomplete');
    expect((await change(base, { links: { 'clusters/prod': '../env/same' } })).conclusion).toBe('pass');
    expect((await change({ files }, { links: { 'clusters/prod': '../env/a' } })).conclusion).toBe('pass');
  });

  it('links in a circle, and links to a folder around them, end', async () => {
    const base = {
      files: { 'm/db.yaml': set('db') },
      links: { 'm/up': '..', one: 'two', two: 'one', 'm/l.yaml': 'l.yaml' },
    };
    const calm = await change(base, { files: { 'm/db.yaml': set('db', 'db:2') } });
    expect([calm.conclusion, errors(calm)]).toEqual(['pass', 0]);
  });
});
