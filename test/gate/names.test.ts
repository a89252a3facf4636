import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { folderSource } from '../../src/folders/source.ts';
import type { Source } from '../../src/sources.ts';
import { Repository } from '../e2e/repository.ts';
import { reviewCommits, reviewSource } from '../render/review-repository.ts';

const web = (replicas: string): string => `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
${replicas}  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: web, image: web:1 }] }
`;
const FIVE = '  replicas: 5\n';

type Files = readonly (readonly [name: readonly number[] | string, content: string])[];

const [A, B] = [
  [0x77, 0xfe],
  [0x77, 0xff],
] as const;

function write(folder: string, files: Files): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files)
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name), Buffer.from('.yaml')]), content);
}

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function inFolders(before: Files, after: Files): Promise<Source> {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  made.push(folder);
  write(join(folder, 'a'), before);
  write(join(folder, 'b'), after);
  return folderSource(join(folder, 'a'), join(folder, 'b'), () => true);
}

describe('G08 file names that are no UTF-8', () => {
  const cases: readonly (readonly [string, Files, Files, string])[] = [
    [
      'two of them, one changed',
      [
        [A, web(FIVE)],
        [B, web(FIVE)],
      ],
      [
        [A, web('')],
        [B, web(FIVE)],
      ],
      'incomplete',
    ],
    [
      'one that is new',
      [['web', web(FIVE)]],
      [
        ['web', web(FIVE)],
        [B, web('')],
      ],
      'incomplete',
    ],
    [
      'the twin: unchanged beside a harmless change',
      [
        ['web', web(FIVE)],
        [B, web('')],
      ],
      [
        ['web', web('  replicas: 6\n')],
        [B, web('')],
      ],
      'pass',
    ],
    ['the twin: other letters than those of ASCII', [['wéb', web(FIVE)]], [['wéb', web('  replicas: 6\n')]], 'pass'],
  ];

  it.each(cases)('in folders: %s', async (_, before, after, conclusion) => {
    const report = await reviewSource(await inFolders(before, after), '.', {});
    expect(report.conclusion).toBe(conclusion);
    if (conclusion !== 'pass') expect(report.incomplete.map(({ path }) => path)[0]).toMatch(/^w\\xf[ef]\.yaml$/);
    else expect(report.objects.map(({ outcomes }) => outcomes[0]?.verdict)).toEqual(['configured']);
  });

  it.each(cases)('in git: %s', async (_, before, after, conclusion) => {
    const repository = await Repository.create();
    write(repository.folder, before);
    const base = await repository.commit({});
    write(repository.folder, after);
    const head = await repository.commit({});
    const report = await reviewCommits(repository, base, head);
    expect(report.conclusion).toBe(conclusion);
    if (conclusion !== 'pass') expect(report.incomplete.map(({ path }) => path)[0]).toMatch(/^w\\xf[ef]\.yaml$/);
    else expect(report.objects.map(({ outcomes }) => outcomes[0]?.verdict)).toEqual(['configured']);
  });
});
