import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configMap } from './manifests.ts';
import { applylint, folderWith } from './program.ts';

const thing = (name: string): string =>
  `apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: ${name}, namespace: shop }\n`;

describe('26.6: doctor --coverage', () => {
  it('lists each gap once, with how often it occurs and how to cover it', async () => {
    const files = {
      'a.yaml': configMap('a'),
      'b.yaml': thing('one'),
      'c.yaml': thing('two'),
      'd.yaml': 'apiVersion: v1\nkind: [\n',
    };
    const done = await applylint(['doctor', '--coverage', folderWith(files)]);
    expect(done).toMatchObject({ status: 0, stderr: '' });
    expect(done.stdout).toContain('A review sees 1 of 4 files with manifests here');
    expect(done.stdout).toMatch(
      /^ +2 {2}Thing shop\/\w+ is not judged: no schema of Thing .*\(also shop\/\w+\)\n +→ .*--crds/m,
    );
    expect(done.stdout).toMatch(/^ +1 {2}d\.yaml/m);
  });

  it('twin: a repository that is seen in full has an empty table, and its policy decides', async () => {
    const files = {
      'a.yaml': configMap('a'),
      'b.yaml': thing('one'),
      '.applylint.yaml': 'options: { exclude: [b.yaml] }\n',
    };
    const done = await applylint(['doctor', '--coverage', folderWith(files)]);
    expect(done.stdout).toContain('Nothing is unseen.');
  });
});

describe('26.6: init', () => {
  it('looks, and writes a policy that doctor and later reviews take', async () => {
    const files = { 'a.yaml': thing('one'), 'talconfig.yaml': 'clusterName: home\nkubernetesVersion: v1.34.1\n' };
    const folder = folderWith(files);
    const done = await applylint(['init', folder]);
    expect(done.stdout).toContain('written  .applylint.yaml');
    const policy = readFileSync(join(folder, '.applylint.yaml'), 'utf8');
    expect(policy).toContain('kubernetes-version: "1.34" # talconfig.yaml:2 names it');
    expect(policy).toContain('No definition of Thing was found');
    expect((await applylint(['doctor', '--coverage', folder])).status).toBe(0);
  });

  it('twin: a policy that is there stays', async () => {
    const own = 'options: { fail-on: warning }\n';
    const folder = folderWith({ 'a.yaml': configMap('a'), '.applylint.yaml': own });
    expect((await applylint(['init', folder])).stdout).toContain('kept     .applylint.yaml');
    expect(readFileSync(join(folder, '.applylint.yaml'), 'utf8')).toBe(own);
  });
});
