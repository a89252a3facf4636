import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configMap, deployment as ofReplicas } from './manifests.ts';
import { applylint, temporaryFolder } from './program.ts';
import { Repository } from './repository.ts';

const deployment = (image: string, replicas = 'replicas: 2'): string => ofReplicas(replicas, 'web', image);

async function report(repository: Repository, ...args: string[]) {
  const ended = await applylint(['check', '--format', 'json', ...args], { cwd: repository.folder });
  return { ...ended, json: ended.stdout === '' ? null : JSON.parse(ended.stdout) };
}

describe('applylint check', () => {
  it('compares a branch with its base and reads the working tree when no head is named', async () => {
    const repository = await Repository.create();
    const base = await repository.commit({ 'web.yaml': deployment('web:1') });
    repository.write({ 'web.yaml': deployment('web:2'), 'new.yaml': configMap('new', 'a') });
    const { json, status } = await report(repository, '--base', base);
    expect(status).toBe(0);
    expect(
      json.objects.map((object: { key: { name: string }; change: string }) => [object.key.name, object.change]),
    ).toEqual([
      ['new', 'added'],
      ['web', 'modified'],
    ]);
    expect(json.conclusion).toBe('pass');
  });

  it('takes the merge base with the default branch when no base is named', async () => {
    const repository = await Repository.create();
    await repository.commit({ 'web.yaml': deployment('web:1') });
    await repository.git('checkout', '--quiet', '-b', 'topic');
    await repository.commit({ 'web.yaml': deployment('web:2') });
    await repository.git('checkout', '--quiet', 'main');
    await repository.commit({ 'other.yaml': configMap('other', 'a') });
    await repository.git('checkout', '--quiet', 'topic');
    const { json } = await report(repository, '--head', 'HEAD');
    expect(json.objects.map((object: { key: { name: string } }) => object.key.name)).toEqual(['web']);
  });

  it('says in one line that nothing changed, for an empty change and a repository without manifests', async () => {
    const repository = await Repository.create();
    const base = await repository.commit({ 'README.md': 'hello' });
    await repository.commit({ 'README.md': 'hello again' });
    const { status, stdout } = await applylint(['check', '--base', base, '--head', 'HEAD'], { cwd: repository.folder });
    expect(status).toBe(0);
    expect(stdout.split('\n')[0]).toContain('no manifests changed');
  });

  it('moves and splits of files are no change of the objects', async () => {
    const repository = await Repository.create();
    const base = await repository.commit({ 'all.yaml': `${configMap('a', '1')}---\n${configMap('b', '1')}` });
    await repository.commit({
      'all.yaml': null,
      'apps/a.yaml': configMap('a', '1'),
      'apps/b.yaml': configMap('b', '1'),
    });
    const { json, status } = await report(repository, '--base', base, '--head', 'HEAD');
    expect(status).toBe(0);
    expect(json.objects).toEqual([]);
    expect(json.counts.same).toBe(2);
    expect(json.findings.filter((finding: { severity: string }) => finding.severity !== 'info')).toEqual([]);
  });

  it('clusters/a and clusters/b may hold the same object', async () => {
    const repository = await Repository.create();
    const base = await repository.commit({
      'clusters/a/x.yaml': configMap('x', '1'),
      'clusters/b/x.yaml': configMap('x', '1'),
    });
    await repository.commit({ 'clusters/a/x.yaml': configMap('x', '2'), 'clusters/b/x.yaml': configMap('x', '3') });
    const { json } = await report(repository, '--base', base, '--head', 'HEAD');
    expect(json.units.map((unit: { id: string }) => unit.id)).toEqual(['clusters/a', 'clusters/b']);
    expect(json.objects).toHaveLength(2);
  });

  it('an unreadable manifest makes the review incomplete and names file, line and column', async () => {
    const repository = await Repository.create();
    const base = await repository.commit({ 'a.yaml': configMap('a', '1') });
    await repository.commit({ 'a.yaml': `${configMap('a', '2')}---\napiVersion: v1\nkind: [\n` });
    const { json, status } = await report(repository, '--base', base, '--head', 'HEAD');
    expect(status).toBe(3);
    expect(json.conclusion).toBe('incomplete');
    expect(json.incomplete[0].path).toBe('a.yaml');
    expect(json.incomplete[0].line).toBeGreaterThan(4);
  });

  it('a kustomization and a chart are left out where asked, said once, and their files are no manifests', async () => {
    const repository = await Repository.create();
    const base = await repository.commit({
      'overlay/kustomization.yaml': 'resources: [web.yaml]\n',
      'overlay/patch.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: { replicas: 1 }\n',
      'chart/Chart.yaml': 'name: chart\nversion: 1.0.0\n',
      'chart/templates/web.yaml': 'kind: {{ .Values.kind }}\n',
    });
    await repository.commit({
      'overlay/patch.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: { replicas: 2 }\n',
      'chart/templates/web.yaml': 'kind: {{ .Values.other }}\n',
    });
    const { json, status } = await report(repository, '--base', base, '--head', 'HEAD', '--render', 'never');
    expect(status).toBe(0);
    expect(json.conclusion).toBe('partial');
    expect(json.objects).toEqual([]);
    expect(json.skipped).toEqual([]);
    expect(json.unseen).toMatchObject([
      { code: 'not-rendered', path: 'chart', message: expect.stringContaining('chart `chart` was left unrendered') },
      { code: 'not-rendered', path: 'overlay', message: expect.stringContaining('kustomization `overlay`') },
    ]);
    expect(json.unseen).toHaveLength(2);
    expect(json.files.map((file: { path: string; state: string }) => [file.path, file.state])).toEqual([
      ['chart/templates/web.yaml', 'unseen'],
      ['overlay/patch.yaml', 'unseen'],
    ]);
  });

  it('encrypted documents and placeholders cause neither errors nor unknown fields', async () => {
    const repository = await Repository.create();
    const secret = (mac: string): string =>
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\ndata:\n  password: ENC[AES256_GCM,data:${mac},type:str]\nsops:\n  mac: ENC[AES256_GCM,data:${mac},type:str]\n  version: 3.9.0\n`;
    const base = await repository.commit({
      'secret.yaml': secret('aaaa'),
      'web.yaml': deployment('web:1', 'replicas: ${REPLICAS}'),
    });
    await repository.commit({
      'secret.yaml': secret('bbbb'),
      'web.yaml': deployment('web:2', 'replicas: ${REPLICAS}'),
    });
    const { json, status } = await report(repository, '--base', base, '--head', 'HEAD');
    expect(status).toBe(0);
    expect(json.findings).toEqual([]);
    // The number stands for the same on both sides: nothing but the ciphertext is open.
    expect(new Set(json.notJudged.map((entry: { code: string }) => entry.code))).toEqual(new Set(['encrypted']));
  });
});

describe('git and paths (hostile)', () => {
  it('G01: a revision that looks like an option is refused, and no file is written', async () => {
    const repository = await Repository.create();
    await repository.commit({ 'a.yaml': configMap('a', '1') });
    const target = join(temporaryFolder(), 'written');
    const { status, stderr } = await applylint(['check', `--base=--output=${target}`], { cwd: repository.folder });
    expect(status).toBe(2);
    expect(stderr).toContain('is no revision');
    expect(existsSync(target)).toBe(false);
  });

  it('G03: names with line breaks, quotes, umlauts and direction marks are analysed and printed on one line', async () => {
    const repository = await Repository.create();
    const names = ['line\nbreak.yaml', 'quo"te.yaml', 'ünï.yaml', 'bidi\u202Eabc.yaml', '-dash.yaml'];
    const base = await repository.commit({ 'README.md': '' });
    await repository.commit(Object.fromEntries(names.map((name, i) => [name, configMap(`c${i}`, 'x')])));
    const { json } = await report(repository, '--base', base, '--head', 'HEAD');
    expect(
      json.objects.flatMap((object: { head: { path: string }[] }) => object.head.map((place) => place.path)).sort(),
    ).toEqual([...names].sort());
    const text = await applylint(['check', '--base', base, '--head', 'HEAD'], { cwd: repository.folder });
    expect(text.stdout).toContain('line\\u{A}break.yaml');
    expect(text.stdout).not.toContain('\u202E');
  });

  it('G04: file names that look like path magic are files', async () => {
    const repository = await Repository.create();
    const base = await repository.commit({ 'README.md': '' });
    await repository.commit({
      ':(exclude)m.yaml': configMap('a', 'x'),
      '*.yaml': configMap('b', 'x'),
      'm.yaml': configMap('c', 'x'),
    });
    const { json } = await report(repository, '--base', base, '--head', 'HEAD');
    expect(json.objects).toHaveLength(3);
  });

  it('G05: links inside the repository are read, links that lead outside are incomplete', async () => {
    const repository = await Repository.create();
    const base = await repository.commit({ 'README.md': '' });
    repository.write({ 'real/a.txt': configMap('a', 'x') });
    symlinkSync('real/a.txt', join(repository.folder, 'inside.yaml'));
    await repository.commit({});
    const inside = await report(repository, '--base', base, '--head', 'HEAD');
    expect(inside.status).toBe(0);
    expect(inside.json.objects).toHaveLength(1);
    symlinkSync('/etc/passwd', join(repository.folder, 'outside.yaml'));
    symlinkSync('../../outside.yaml', join(repository.folder, 'above.yaml'));
    symlinkSync('loop.yaml', join(repository.folder, 'loop.yaml'));
    await repository.commit({});
    for (const head of [['--head', 'HEAD'], []]) {
      const { json, status, stdout } = await report(repository, '--base', base, ...head);
      expect(status).toBe(3);
      expect(json.incomplete.map((problem: { path: string }) => problem.path).sort()).toEqual([
        'above.yaml',
        'loop.yaml',
        'outside.yaml',
      ]);
      expect(stdout).not.toContain('root:');
    }
  });

  it('G06: attributes of the repository hide nothing', async () => {
    const repository = await Repository.create();
    const base = await repository.commit({ 'README.md': '' });
    await repository.commit({
      '.gitattributes': '*.yaml export-ignore -diff filter=evil text eol=crlf\n',
      'bad.yaml': configMap('a', 'x'),
    });
    const { json } = await report(repository, '--base', base, '--head', 'HEAD');
    expect(json.objects).toHaveLength(1);
  });

  it('G07: a base that is not in the clone is incomplete, with the fix', async () => {
    const repository = await Repository.create();
    await repository.commit({ 'a.yaml': configMap('a', '1') });
    const { status, stderr } = await applylint(['check', '--base', 'f'.repeat(40)], { cwd: repository.folder });
    expect(status).toBe(3);
    expect(stderr).toContain('fetch-depth: 0');
  });

  it('G08: nothing configured in a repository inside the repository runs', async () => {
    const repository = await Repository.create();
    const base = await repository.commit({ 'a.yaml': configMap('a', '1') });
    const canary = join(temporaryFolder(), 'canary');
    await repository.commit({
      'nested/HEAD': 'ref: refs/heads/main\n',
      'nested/config': `[core]\n\tbare = true\n\tfsmonitor = touch ${canary}\n`,
      'nested/objects/.keep': '',
      'nested/refs/.keep': '',
      'nested/a.yaml': configMap('b', '1'),
    });
    await applylint(['check', '--base', base], { cwd: repository.folder });
    await applylint(['check', '--base', base], { cwd: join(repository.folder, 'nested') });
    expect(existsSync(canary)).toBe(false);
  });

  it('G10: content stored elsewhere is incomplete, and submodules where something was judged in their place', async () => {
    const repository = await Repository.create();
    const base = await repository.commit({ 'a.yaml': configMap('a', '1') });
    await repository.git('update-index', '--add', '--cacheinfo', `160000,${base},vendor`);
    repository.write({ 'big.yaml': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n' });
    await repository.git('add', 'big.yaml');
    await repository.git('commit', '--quiet', '-m', 'x');
    const { json, status } = await report(repository, '--base', base, '--head', 'HEAD');
    expect(status).toBe(3);
    expect(json.incomplete.map((problem: { code: string }) => problem.code).sort()).toEqual(['lfs-pointer']);
    expect(json.unseen.map((problem: { code: string }) => problem.code)).toContain('submodule');
    expect(json.files.find(({ path }: { path: string }) => path === 'vendor').state).toBe('unseen');
  });

  it('G11: a manifest renamed to a name kubectl does not take is gone', async () => {
    const repository = await Repository.create();
    const base = await repository.commit({ 'a.yaml': configMap('a', '1') });
    await repository.commit({ 'a.yaml': null, 'a.YAML': configMap('a', '1') });
    const { json } = await report(repository, '--base', base, '--head', 'HEAD');
    expect(json.objects.map((object: { change: string }) => object.change)).toEqual(['removed']);
  });
});

describe('applylint compare', () => {
  it('reviews the shop example and exits 1', async () => {
    const ended = await applylint(['compare', 'examples/shop/base', 'examples/shop/head']);
    expect(ended.status).toBe(1);
    expect(ended.stdout).toContain('replicas 5 → 1');
  });

  it('writes the report to a file, the same bytes as to standard output', async () => {
    const file = join(temporaryFolder(), 'report.json');
    const args = ['compare', 'examples/shop/base', 'examples/shop/head', '--format', 'json'];
    const [printed, written] = [await applylint(args), await applylint([...args, '--output', file])];
    expect(written.stdout).toBe('');
    expect(readFileSync(file, 'utf8')).toBe(printed.stdout);
    expect(written.status).toBe(1);
  });

  it('reads one side from standard input', async () => {
    const folder = temporaryFolder();
    const repository = await Repository.create();
    repository.write({ 'a.yaml': configMap('a', '1') });
    const ended = await applylint(['compare', join(repository.folder, 'a.yaml'), '-', '--format', 'json'], {
      cwd: folder,
      input: configMap('a', '2'),
    });
    expect(ended.status).toBe(0);
    expect(JSON.parse(ended.stdout).objects.map((object: { change: string }) => object.change)).toEqual(['modified']);
  });

  it('O13: the same bytes whatever the locale and time zone', async () => {
    for (const format of ['json', 'markdown', 'sarif', 'text']) {
      const args = ['compare', 'examples/shop/base', 'examples/shop/head', '--format', format];
      const one = await applylint(args, { env: { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8' } });
      const other = await applylint(args, { env: { TZ: 'UTC', LC_ALL: 'C' } });
      expect(one.stdout).toBe(other.stdout);
    }
  });
});

describe('usage', () => {
  it.each([
    [['fly'], 'unknown command'],
    [['check', '--base'], 'base'],
    [['check', '--bogus'], 'bogus'],
    [['check', '--format', 'pdf'], 'cannot be "pdf"'],
    [['compare', 'one'], 'two paths'],
    [['rules', 'no-such-rule'], 'no rule'],
    [['compare', 'examples/shop/base', 'examples/shop/head', '--kubernetes-version', '1.2'], '1.36'],
  ])('%j is refused with what, why and fix', async (args, words) => {
    const { status, stderr, stdout } = await applylint(args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(words);
    expect(stderr).toMatch(/\n {2}why: .+\n {2}fix: .+/);
  });
});
