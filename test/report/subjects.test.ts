import { describe, expect, it } from 'vitest';
import { headline } from '../../src/report/headline.ts';
import { createRandom } from '../support/random.ts';
import { reviewFiles } from '../support/review.ts';

const config = (name: string, word: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\ndata: { k: ${word} }\n`;
const deep = (levels: number) => (word: string) =>
  `${config('deep', word)}word: ${word}\nspec: ${'['.repeat(levels)}1${']'.repeat(levels)}\n`;

/** Documents that cannot be read, or whose objects cannot be judged, another one for each word. */
const HOSTILE: readonly ((word: string) => string)[] = [
  deep(501),
  deep(12_000),
  (word) => `${config('blocks', word)}${Array.from({ length: 510 }, (_, i) => `${' '.repeat(i)}a:\n`).join('')}`,
  (word) => `${config('twice', word)}word: ${word}\na: 1\na: 2\n`,
  (word) => `${config('open', word)}a: [${word}\n`,
  (word) => `${config('colon', word)}a: b: ${word}\n`,
  (word) => `apiVersion: example.com/v1\nkind: Unknown\nmetadata: { name: u }\nspec: { a: ${word} }\n`,
  (word) => `${config('sealed', word)}sops: { mac: ENC[a] }\n`,
  (word) => `${config(`\${NAME}`, word)}`,
  (word) =>
    `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: r, namespace: shop }\nspec: { chart: { spec: { chart: c, version: ${word === 'one' ? '1.0.0' : '2.0.0'}, sourceRef: { kind: HelmRepository, name: h } } } }\n`,
  (word) => `a: ${word}\n`,
];

/** A repository of some of them, each in a file of its own; some are new at head, some were there. */
function repository(seed: number): Parameters<typeof reviewFiles> {
  const random = createRandom(seed);
  const base: { [path: string]: string } = {};
  const head: { [path: string]: string } = {};
  for (let i = 0; i < 3; i++) {
    const path = `f${i}/x.yaml`;
    const hostile = random.pick(HOSTILE);
    const before = random.pick(['same', 'plain', 'none'] as const);
    if (before === 'same') base[path] = hostile('one');
    if (before === 'plain') base[path] = config(`c${i}`, 'one');
    head[path] = hostile('two');
  }
  return [base, head];
}

describe('what was not seen or not judged names its subject', () => {
  it('of 60 repositories of hostile files', { timeout: 60_000 }, async () => {
    let named = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const report = await reviewFiles(...repository(seed));
      for (const { path, line, message } of [...report.unseen, ...report.incomplete, ...report.skipped]) {
        expect(path, message).toMatch(/^f\d\/x\.yaml$/);
        expect(line).toBeGreaterThan(0);
        named++;
      }
      // The first line alone says what it is about: a file, or an object.
      if (report.conclusion === 'partial') expect(headline(report)).toMatch(/f\d\/x\.yaml|`/);
      if (report.conclusion === 'incomplete') expect(headline(report)).toMatch(/f\d\/x\.yaml/);
      for (const file of report.files.filter(({ state }) => state !== 'judged'))
        expect(file.reason, file.path).not.toBe('');
    }
    expect(named).toBeGreaterThan(60);
  });

  it('a document nested deeper than 500 levels: its file and line, and those beside it are judged', async () => {
    const side = (word: string) => ({ 'a.yaml': `${config('first', word)}---\n${deep(501)(word)}` });
    const report = await reviewFiles(side('one'), side('two'));
    expect(headline(report)).toBe('`a.yaml:11`: nested deeper than 500 levels');
    expect(report.unseen.map(({ code, path, line }) => [code, path, line])).toEqual([['limit', 'a.yaml', 11]]);
    expect(report.objects.map(({ key }) => key.name)).toEqual(['first']);
    const added = await reviewFiles({}, side('two'));
    expect(added.conclusion).toBe('incomplete');
    expect(headline(added)).toBe('Not reviewed in full: `a.yaml:11`');
  });
});
