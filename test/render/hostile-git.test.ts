import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openGit } from '../../src/git/git.ts';
import { gitSource } from '../../src/git/source.ts';
import { Workspace } from '../../src/render/workspace.ts';
import type { Report } from '../../src/report/report.ts';
import { PathRefused } from '../../src/safe-paths.ts';
import { temporaryFolder } from '../e2e/program.ts';
import { Repository } from '../e2e/repository.ts';
import { change, configMap, expectRefused, type Files, plain } from './hostile-change.ts';
import { chart, configMapTemplate } from './hostile-chart.ts';
import { HAS_HELM, HAS_KUSTOMIZE, reviewCommits, reviewSource } from './review-repository.ts';

const POINTER = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n';

/** What both kinds of sources have in common: a folder of one object with one value, the file it stands in, and another value. */
const kinds = [
  {
    kind: 'kustomization',
    at: HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)',
    skipped: !HAS_KUSTOMIZE,
    folder: 'app',
    files: plain,
    file: 'app/a.yaml',
    second: configMap('a', '2'),
    /** A file beside that is made part of it. */
    including: (name: string): Files => ({ 'app/kustomization.yaml': `resources: [a.yaml, ${name}]\n` }),
  },
  {
    kind: 'chart',
    at: HAS_HELM ? '' : ' (helm is not at hand: test/render/build.sh builds it)',
    skipped: !HAS_HELM,
    folder: 'chart',
    files: chart,
    file: 'chart/templates/a.yaml',
    second: configMapTemplate('"2"'),
    including: (): Files => ({}),
  },
] as const;

const TWINS = /letter case or Unicode form/;

const values = (report: Report): unknown =>
  report.objects.map(({ key, change: what, outcomes }) => [key.name, what, outcomes[0]?.after?.['data']]);
const said = (report: Report): string => report.incomplete.map(({ message }) => message).join('\n');

for (const { kind, at, skipped, folder, files, file, second, including } of kinds) {
  describe.skipIf(skipped)(`a ${kind} in a hostile repository${at}`, () => {
    const changed = [['a', 'modified', { value: '2' }]];
    const committed = async (): Promise<{ repository: Repository; base: string }> => {
      const repository = await Repository.create();
      return { repository, base: await repository.commit(files) };
    };

    const inner = file.slice(0, file.lastIndexOf('/'));
    for (const target of ['/etc/passwd', '../../../outside.yaml', 'link.yaml', '.', '..', 'gone.yaml']) {
      it(`G05: a link to ${target} is never followed`, async () => {
        const { repository, base } = await committed();
        symlinkSync(target, join(repository.folder, inner, 'link.yaml'));
        const head = await repository.commit({ ...including('link.yaml'), [file]: second });
        const report = await reviewCommits(repository, base, head);
        expect([report.conclusion, report.objects]).toEqual(['incomplete', []]);
        expect(said(report)).toMatch(/is not rendered: .*link/);
        expect(JSON.stringify(report)).not.toContain('root:');
      });
    }

    it('G05: a link on the way is never followed', async () => {
      const { repository, base } = await committed();
      symlinkSync('../../..', join(repository.folder, inner, 'way'));
      symlinkSync('way/a.yaml', join(repository.folder, inner, 'link.yaml'));
      const head = await repository.commit({ ...including('way/a.yaml'), [file]: second });
      const report = await reviewCommits(repository, base, head);
      expect([report.conclusion, report.objects]).toEqual(['incomplete', []]);
      expect(said(report)).toMatch(/is not rendered: .*link/);
    });

    it('G06: attributes hide nothing, change nothing and run nothing', async () => {
      const { repository, base } = await committed();
      const canary = join(temporaryFolder(), 'ran');
      for (const way of ['smudge', 'clean', 'process'])
        await repository.git('config', `filter.evil.${way}`, `touch ${canary}; cat`);
      await repository.git('config', 'diff.evil.textconv', `touch ${canary}; cat`);
      await repository.git('config', 'core.attributesFile', join(repository.folder, '.gitattributes'));
      const attributes = '* export-ignore export-subst diff=evil text eol=crlf\n';
      const text = second.replace(/"?2"?/, '"$Format:%H$"');
      const head = await repository.commit({ [`${folder}/.gitattributes`]: attributes, [file]: text });
      writeFileSync(join(repository.folder, folder, '.gitattributes'), `${attributes}* filter=evil\n`);
      // Committing may have run it.
      rmSync(canary, { force: true });
      const report = await reviewCommits(repository, base, head);
      expect([report.incomplete, values(report)]).toEqual([[], [['a', 'modified', { value: '$Format:%H$' }]]]);
      expect(existsSync(canary)).toBe(false);
    });

    it('G07: content that is not in the clone is missing, not gone', async () => {
      const { repository, base } = await committed();
      const head = await repository.commit({ [file]: second });
      const id = await repository.git('rev-parse', `${base}:${file}`);
      rmSync(join(repository.folder, '.git/objects', id.slice(0, 2), id.slice(2)));
      const report = await reviewCommits(repository, base, head);
      expect([report.conclusion, report.objects]).toEqual(['incomplete', []]);
      expect(said(report)).toMatch(/is not in this clone or checkout/);
    });

    it('G08: a repository inside runs nothing', async () => {
      const { repository, base } = await committed();
      const canary = join(temporaryFolder(), 'ran');
      const head = await repository.commit({
        [file]: second,
        [`${folder}/bare/HEAD`]: 'ref: refs/heads/main\n',
        [`${folder}/bare/config`]: `[core]\n\tbare = true\n\tfsmonitor = touch ${canary}\n\thooksPath = .\n`,
        [`${folder}/bare/objects/none`]: '',
        [`${folder}/bare/refs/none`]: '',
        [`${folder}/bare/post-checkout`]: `#!/bin/sh\ntouch ${canary}\n`,
      });
      const report = await reviewCommits(repository, base, head);
      expect([report.incomplete, values(report)]).toEqual([[], changed]);
      await reviewCommits({ folder: join(repository.folder, folder, 'bare') }, base, head).catch(() => {});
      expect(existsSync(canary)).toBe(false);
    });

    it('G09: a workspace of another user is rendered where it is trusted for this run, and refused elsewhere', async (context) => {
      if (process.getuid?.() !== 0) context.skip('only root can give a folder to another user');
      const { repository, base } = await committed();
      const head = await repository.commit({ [file]: second });
      repository.giveAway();
      await expect(reviewCommits(repository, base, head)).rejects.toThrow(/no git repository/);
      const git = await openGit(repository.folder, repository.folder);
      const side = (commit: string) => ({ name: commit, commit, tree: commit });
      const source = gitSource(git, { base: side(base), head: side(head), paths: [], include: () => true });
      const report = await reviewSource(source, repository.folder);
      expect([report.incomplete, values(report)]).toEqual([[], changed]);
    });

    it('G10: a submodule in it, or as a base, is not looked into', async () => {
      const { repository, base } = await committed();
      repository.write(including('../vendor/base'));
      const place = kind === 'chart' ? `${folder}/vendor` : 'vendor';
      repository.write({ [file]: second });
      await repository.git('add', '--all');
      await repository.git('update-index', '--add', '--cacheinfo', `160000,${base},${place}`);
      await repository.git('commit', '--quiet', '-m', 'submodule');
      const report = await reviewCommits(repository, base, await repository.git('rev-parse', 'HEAD'));
      expect([report.conclusion, report.objects]).toEqual(['incomplete', []]);
      expect(said(report)).toMatch(/submodule/);
      expect(said(report)).toMatch(/is not rendered/);
    });

    it('G10: a pointer to content that is stored elsewhere is no content', async () => {
      const { repository, base } = await committed();
      const beside = `${folder}/big.txt`;
      const generator = 'resources: [a.yaml]\nconfigMapGenerator: [{ name: c, files: [big.txt] }]\n';
      const using: Files =
        kind === 'chart'
          ? { [file]: configMapTemplate('{{ .Files.Get "big.txt" | quote }}') }
          : { 'app/kustomization.yaml': generator };
      for (const head of [{ ...using, [beside]: POINTER }, { [file]: POINTER }]) {
        const report = await reviewCommits(repository, base, await repository.commit(head));
        expect([report.conclusion, report.objects]).toEqual(['incomplete', []]);
        expect(said(report)).toMatch(/stored elsewhere/);
      }
    });

    it('G10: what a sparse checkout hides is missing, not gone', async () => {
      const { repository, base } = await committed();
      await repository.commit({ [file]: second, 'other/x': '' });
      await repository.git('sparse-checkout', 'set', 'other');
      expect(existsSync(join(repository.folder, file))).toBe(false);
      const git = await openGit(repository.folder);
      const side = { name: base, commit: base, tree: base };
      const head = { name: 'working tree', commit: null, tree: null };
      const report = await reviewSource(
        gitSource(git, { base: side, head, paths: [], include: () => true }),
        repository.folder,
      );
      expect([report.conclusion, report.objects]).toEqual(['incomplete', []]);
      expect(said(report)).toMatch(/clone or checkout/);
    });

    it('G12: two names that some file systems take for one', async () => {
      const twins = kind === 'chart' ? ['chart/templates/\u00fc.yaml', 'chart/templates/u\u0308.yaml'] : [];
      const cases: readonly Files[] =
        kind === 'chart'
          ? [
              { 'chart/templates/A.yaml': configMapTemplate('x', 'b') },
              { 'chart/Templates/b.yaml': configMapTemplate('x', 'b') },
              Object.fromEntries(twins.map((path, i) => [path, configMapTemplate('x', `b${i}`)])),
            ]
          : [
              { ...including('A.yaml'), 'app/A.yaml': configMap('b', '1') },
              { ...including('x/b.yaml, X/c.yaml'), 'app/x/b.yaml': configMap('b', '1'), 'app/X/c.yaml': '' },
              {
                ...including('"\u00fc.yaml", "u\u0308.yaml"'),
                'app/\u00fc.yaml': configMap('b', '1'),
                'app/u\u0308.yaml': configMap('c', '1'),
              },
            ];
      for (const head of cases) {
        const { objects, ...report } = await change(files, head);
        expectRefused({ ...report, objects: objects.filter(({ change: what }) => what !== 'added') }, TWINS);
      }
    });

    it('G12: tree entries that lead outside are written nowhere', async () => {
      const { repository, base } = await committed();
      const scratch = join(repository.folder, '.git', 'scratch');
      const store = async (bytes: Uint8Array | string, type: string): Promise<string> => {
        writeFileSync(scratch, bytes);
        return repository.git('hash-object', '-w', '-t', type, '--literally', scratch);
      };
      const tree = (entries: readonly (readonly [mode: string, name: string, id: string])[]): Promise<string> =>
        store(
          Buffer.concat(entries.flatMap(([m, n, id]) => [Buffer.from(`${m} ${n}\0`), Buffer.from(id, 'hex')])),
          'tree',
        );
      const evil = await store(configMap('evil', '1'), 'blob');
      const own = (await repository.git('ls-tree', `${base}:${folder}`)).split('\n').map((line) => line.split(/\s/));
      const kept = own.map(([mode = '', , id = '', name = '']) => [mode.replace(/^0/, ''), name, id] as const);
      const other = await store(second, 'blob');
      for (const name of ['..', '.git', '.GIT', '.']) {
        const hidden = await tree([['100644', 'config', evil]]);
        // The chart's file beside its templates, or the kustomization's object, differs too.
        const changed = kept.map(([mode, own, id]) => [mode, own, own === 'a.yaml' ? other : id] as const);
        const top = await tree([...changed, ['40000', name, hidden], ['100644', 'more.txt', evil]]);
        const root = await tree([['40000', folder, top]]);
        const head = await repository.git('commit-tree', '-p', base, '-m', 'hostile', root);
        const report = await reviewCommits(repository, base, head);
        // What a source does not take is no part of it; that the commit cannot be checked out is said all the same.
        expect(said(report)).toMatch(/no checkout can hold/);
        if (kind !== 'chart') expect(values(report)).toEqual([['a', 'modified', { value: '2' }]]);
        expect(existsSync(join(repository.folder, 'config'))).toBe(false);
      }
    });
  });
}

describe.skipIf(!HAS_KUSTOMIZE)(
  `G11: objects that a kustomization loses${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    const two: Files = {
      'app/kustomization.yaml': 'resources:\n  - a.yaml\n  - b.yaml\n',
      'app/a.yaml': configMap('a', '1'),
      'app/b.yaml': configMap('b', '1'),
    };
    const after = async (head: Files): Promise<unknown> => {
      const report = await change(two, head);
      return [report.incomplete, report.objects.map(({ key, change: what }) => [key.name, what])];
    };

    it('by its file going from the list, whether the file goes too or stays', async () => {
      const list = { 'app/kustomization.yaml': 'resources:\n  - a.yaml\n' };
      expect(await after(list)).toEqual([[], [['b', 'removed']]]);
      expect(await after({ ...list, 'app/b.yaml': null })).toEqual([[], [['b', 'removed']]]);
      expect(await after({ ...list, 'app/b.yaml': null, 'old/b.txt': configMap('b', '1') })).toEqual([
        [],
        [['b', 'removed']],
      ]);
    });

    it('a name that kubectl would not take is one for kustomize', async () => {
      for (const name of ['b.YAML', 'b.txt', 'b']) {
        const head = { 'app/kustomization.yaml': `resources:\n  - a.yaml\n  - ${name}\n`, 'app/b.yaml': null };
        expect(await after({ ...head, [`app/${name}`]: configMap('b', '1') })).toEqual([[], []]);
      }
    });

    it('a renamed file that is still listed by its old name is a mistake, no removal', async () => {
      const report = await change(two, { 'app/b.yaml': null, 'app/b.YAML': configMap('b', '1') });
      expectRefused(report, /refers to b\.yaml, which this revision does not hold/, true);
    });
  },
);

describe.skipIf(!HAS_HELM)(
  `G11: objects that a chart loses${HAS_HELM ? '' : ' (helm is not at hand: test/render/build.sh builds it)'}`,
  () => {
    const two: Files = { ...chart, 'chart/templates/b.yaml': configMapTemplate('x', 'b') };
    const text = configMapTemplate('x', 'b');
    const cases: { readonly [name: string]: Files } = {
      'a name of partials': { 'chart/templates/b.yaml': null, 'chart/templates/_b.yaml': text },
      'a file that makes Helm leave it out': { 'chart/.helmignore': 'templates/b.yaml\n' },
    };
    for (const [name, head] of Object.entries(cases)) {
      it(`by ${name}`, async () => {
        const report = await change(two, head);
        expect(report.incomplete).toEqual([]);
        expect(report.objects.map(({ key, change: what }) => [key.name, what])).toEqual([['b', 'removed']]);
      });
    }

    it('a name that kubectl would not take is one for Helm', async () => {
      const report = await change(two, { 'chart/templates/b.yaml': null, 'chart/templates/b.YAML': text });
      expect([report.incomplete, report.objects.filter(({ change: what }) => what === 'removed')]).toEqual([[], []]);
    });
  },
);

describe('G12: the folder that renderers see', () => {
  const bytes = new Uint8Array();
  const cases: readonly (readonly string[])[] = [
    ...['../a', 'a/../../b', '/etc/a', 'a//b', './a', '.git/config', 'a/.GIT/b', 'a\0b', ''].map((path) => [path]),
    ...[
      ['a', 'A'],
      ['x/a', 'X/b'],
      ['\u00fc', 'u\u0308'],
    ],
  ];
  it.each(cases.map((paths) => [paths] as const))('takes no %j, and nothing with it', async (paths) => {
    const workspace = await Workspace.create();
    const before = readdirSync(join(workspace.home, '..'));
    const files = ['fine', ...paths].map((path) => ({ path, bytes }));
    await expect(workspace.write(files)).rejects.toThrow(PathRefused);
    expect(readdirSync(join(workspace.home, '..'))).toEqual(before);
    await workspace.remove();
    expect(existsSync(workspace.home)).toBe(false);
  });
});

describe('names with line breaks', () => {
  it('G03: are read as themselves, present or missing', async () => {
    const repository = await Repository.create();
    const commit = await repository.commit({ 'a\nb': 'one', b: 'two', c: 'three' });
    const git = await openGit(repository.folder);
    const side = { name: commit, commit, tree: commit };
    const source = gitSource(git, { base: side, head: side, paths: [], include: () => true });
    const read = await source.read('head', ['a\nb', 'x\nb', 'b', 'c']);
    expect(read.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()])).toEqual([
      ['a\nb', 'one'],
      ['b', 'two'],
      ['c', 'three'],
    ]);
    expect(await source.existing('head', ['x\nb', 'a\nb', 'gone', 'c'])).toEqual(new Set(['a\nb', 'c']));
    expect((await source.read('head', ['a\nb', 'b', 'c'], 6)).map(({ path }) => path)).toEqual(['a\nb', 'b']);
  });
});
