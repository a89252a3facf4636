import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundledNotices, bundledPackages, NOTICES } from '../../scripts/notices.ts';
import { writePackage } from '../../scripts/package.ts';
import { NODE, ROOT, run, temporaryFolder } from './program.ts';

const MIB = 1024 * 1024;
/** npm of the Node that runs the tests; it asks no registry. */
const NPM = {
  npm_config_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
};

let project = '';
let tarball = '';

function npm(cwd: string, ...args: readonly string[]) {
  const env = { PATH: process.env['PATH'], HOME: cwd, npm_config_cache: join(cwd, '.npm-cache'), ...NPM };
  return run('npm', args, { cwd, env });
}

/** An empty project with the package installed as npm packs it. */
beforeAll(async () => {
  project = temporaryFolder();
  const published = join(temporaryFolder(), 'package');
  writePackage(published);
  const packed = await npm(project, 'pack', published, '--silent');
  tarball = join(project, packed.stdout.trim());
  writeFileSync(join(project, 'package.json'), '{ "name": "uses", "private": true, "type": "module" }\n');
  const installed = await npm(project, 'install', tarball);
  expect(installed).toMatchObject({ status: 0, stderr: '' });
});

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

describe('26.5: what is published', () => {
  it('is one package without dependencies, at most 6 MiB to download and 10 to keep', () => {
    expect(statSync(tarball).size).toBeLessThanOrEqual(6 * MIB);
    const modules = join(project, 'node_modules');
    expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['applylint']);
    expect(sizeOf(modules)).toBeLessThanOrEqual(10 * MIB);
    const manifest = JSON.parse(readFileSync(join(modules, 'applylint/package.json'), 'utf8'));
    for (const member of ['dependencies', 'devDependencies', 'scripts']) expect(manifest).not.toHaveProperty(member);
    const ours = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: ours.name,
      version: ours.version,
      engines: ours.engines,
      exports: ours.exports,
    });
  });

  it('runs: the program, and a review', async () => {
    const program = join(project, 'node_modules/.bin/applylint');
    const folder = temporaryFolder();
    for (const [name, count] of [
      ['before', 5],
      ['after', 4],
    ] as const) {
      const text = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\ndata: { count: "${count}" }\n`;
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'a.yaml'), text);
    }
    const reviewed = await run(NODE, [program, 'compare', 'before', 'after'], { cwd: folder });
    expect(reviewed).toMatchObject({ status: 0, stderr: '' });
    expect(reviewed.stdout).toContain('1 object configured');
  });

  it.each(['bundler', 'node16', 'nodenext'] as const)(
    'has types: the example of the docs compiles under %s',
    async (resolution) => {
      const example = /```js\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/library.md'), 'utf8'))?.[1] ?? '';
      // The page is JavaScript: a parameter without a type is all that TypeScript asks about.
      const typed = example
        .replace('(...more)', '(...more: string[])')
        .replace('after?.spec.replicas', "JSON.stringify(after?.['spec'])");
      expect(typed).not.toBe(example);
      writeFileSync(join(project, `${resolution}.ts`), typed);
      // TypeScript has import attributes under `node18`, which resolves as `node16` does, and not under that name.
      const module = { bundler: 'esnext', node16: 'node18', nodenext: 'nodenext' }[resolution];
      const flags = [
        '--noEmit',
        '--strict',
        '--module',
        module,
        '--moduleResolution',
        resolution,
        '--target',
        'es2023',
        '--resolveJsonModule',
        '--skipLibCheck',
        'false',
        '--lib',
        'es2023,dom',
        '--types',
        '',
      ];
      const compiled = await run(join(ROOT, 'node_modules/.bin/tsc'), [...flags, `${resolution}.ts`], { cwd: project });
      expect(compiled.stdout).toBe('');
      expect(compiled.status).toBe(0);
    },
  );

  it('has the example of the docs printing what the page shows', async () => {
    const page = readFileSync(join(ROOT, 'docs/library.md'), 'utf8');
    writeFileSync(join(project, 'example.js'), /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
    const ended = await run(NODE, ['--no-warnings', 'example.js'], { cwd: project });
    expect(page).toContain(`\`\`\`text\n${ended.stdout}\`\`\``);
  });
});

describe('26.5: notices', () => {
  it('list every package that dist contains, with its licence, and no other', async () => {
    const file = readFileSync(NOTICES, 'utf8');
    expect(file.endsWith(await bundledNotices()), 'npm run notices').toBe(true);
    const packages = await bundledPackages();
    expect(packages.length).toBeGreaterThan(10);
    for (const { name, text } of packages) expect(text, name).toMatch(/licen[cs]e|copyright|permission/i);
  });
});

describe('26.5: the hook of pre-commit', () => {
  it('is a program of the repository that needs nothing installed', () => {
    const hook = readFileSync(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8');
    expect(hook).toMatch(/^ {2}language: script$/m);
    const entry = /^ {2}entry: (\S+)/m.exec(hook)?.[1] ?? '';
    expect(existsSync(join(ROOT, entry))).toBe(true);
    expect(statSync(join(ROOT, entry)).mode & 0o111).toBe(0o111);
    expect(readFileSync(join(ROOT, entry), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });
});
