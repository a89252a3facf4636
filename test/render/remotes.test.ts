import { createHash } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RemoteEntry } from '../../src/policy/policy.ts';
import { Repository } from '../e2e/repository.ts';
import { type GitServer, gitServer, HAS_GIT_SERVER } from '../support/git-server.ts';
import { change, configMap, expectRefused, plain } from './hostile-change.ts';
import { HAS_KUSTOMIZE, probe } from './review-repository.ts';

const RUNS = HAS_KUSTOMIZE && HAS_GIT_SERVER;
const FILE = configMap('file', '1');
const SHA256 = createHash('sha256').update(FILE).digest('hex');

const pin = (url: string, id: string, repository?: string): RemoteEntry => ({
  url,
  pin: id,
  repository,
  location: { path: '.applylint.yaml', line: 1, endLine: 1 },
});

describe.skipIf(!RUNS)(
  `remote bases that policy pins${RUNS ? '' : ' (kustomize, kubectl or git http-backend is not at hand)'}`,
  () => {
    let upstream: Repository;
    let server: GitServer;
    let other: Awaited<ReturnType<typeof probe>>;
    let first = '';
    let second = '';
    /** As kustomizations write it. */
    const url = (ref: string, path = 'deploy'): string =>
      `${server.address}/${basename(upstream.folder)}/.git//${path}?ref=${ref}`;
    const overlay = (...resources: string[]): string =>
      `resources:\n${resources.map((text) => `  - ${text}\n`).join('')}`;

    beforeAll(async () => {
      other = await probe();
      upstream = await Repository.create();
      server = await gitServer(dirname(upstream.folder), (path) => {
        if (path === '/file.yaml') return { status: 200, body: FILE };
        if (path === '/moved.yaml') return { status: 302, headers: { location: '/file.yaml' } };
        if (path === '/circle.yaml') return { status: 302, headers: { location: '/circle.yaml' } };
        return path.endsWith('.yaml') ? { status: 404 } : null;
      });
      first = await upstream.commit({
        'deploy/kustomization.yaml': 'resources: [../shared, a.yaml]\n',
        'deploy/a.yaml': configMap('a', '1'),
        'shared/kustomization.yaml': 'resources: [b.yaml]\n',
        'shared/b.yaml': configMap('b', '1'),
      });
      second = await upstream.commit({ 'deploy/a.yaml': configMap('a', '2') });
    });
    afterAll(async () => {
      await server.close();
      await other.close();
    });

    const values = (report: Awaited<ReturnType<typeof change>>): unknown =>
      report.objects.map(({ key, outcomes }) => [key.name, outcomes[0]?.after?.['data']]);

    it('are rendered, and what a newer one changes is shown at the entry', async () => {
      const report = await change(
        { ...plain, 'app/kustomization.yaml': overlay('a.yaml', url('v1')), 'app/a.yaml': configMap('own', '1') },
        { 'app/kustomization.yaml': overlay('a.yaml', url('v2')) },
        { remotes: [pin(url('v1'), first), pin(url('v2'), second)] },
      );
      expect(report.incomplete).toEqual([]);
      expect(values(report)).toEqual([['a', { value: '2' }]]);
      expect(report.objects[0]?.head[0]).toMatchObject({ path: 'app/kustomization.yaml', line: 3 });
      expect(report.objects[0]?.base[0]).toMatchObject({ path: 'app/kustomization.yaml', line: 3 });
      expect(JSON.stringify(report)).not.toContain('applylint-remotes');
    });

    it('can be one file, wherever it is redirected to', async () => {
      for (const path of ['file.yaml', 'moved.yaml']) {
        const address = `${server.address}/${path}`;
        const head = { 'app/kustomization.yaml': overlay('a.yaml', address) };
        const report = await change(plain, head, { remotes: [pin(address, SHA256)] });
        expect(report.incomplete).toEqual([]);
        expect(values(report)).toEqual([['file', { value: '1' }]]);
        expect(report.objects[0]?.head[0]).toMatchObject({ path: 'app/kustomization.yaml', line: 3 });
      }
    });

    it('are refused with another content than the pinned one', async () => {
      const head = (address: string) => ({ 'app/kustomization.yaml': overlay('a.yaml', address) });
      const file = `${server.address}/file.yaml`;
      expectRefused(
        await change(plain, head(file), { remotes: [pin(file, '0'.repeat(64))] }),
        /SHA-256 is [0-9a-f]{12}…, not the pinned one/,
      );
      const gone = pin(url('v1'), '0'.repeat(40));
      expectRefused(await change(plain, head(gone.url), { remotes: [gone] }), /could not be fetched/);
      for (const [path, words] of [
        ['gone.yaml', /answered 404/],
        ['circle.yaml', /redirects without end/],
      ] as const) {
        const address = `${server.address}/${path}`;
        expectRefused(await change(plain, head(address), { remotes: [pin(address, SHA256)] }), words);
      }
    });

    it('are refused where the pinned commit has no kustomization', async () => {
      const nowhere = pin(url('v1', 'nowhere'), first);
      const head = { 'app/kustomization.yaml': overlay('a.yaml', nowhere.url) };
      expectRefused(await change(plain, head, { remotes: [nowhere] }), /pinned content has no kustomization/);
    });

    it('are not fetched for a root that the change leaves alone', async () => {
      const before = server.hits();
      const files = { ...plain, 'other/kustomization.yaml': overlay(url('v1')) };
      const report = await change(files, { 'app/a.yaml': configMap('a', '2') }, { remotes: [pin(url('v1'), first)] });
      expect(report.units.map(({ id }) => id)).toEqual(['app']);
      expect(server.hits()).toBe(before);
    });

    it('R01: nothing is fetched that is not pinned word for word', async () => {
      const before = server.hits();
      for (const address of [url('v2'), url('v1').replace('?ref=v1', ''), url('v1', 'shared'), ` ${url('v1')}`]) {
        const head = { 'app/kustomization.yaml': `resources: [a.yaml, "${address}"]\n` };
        expectRefused(await change(plain, head, { remotes: [pin(url('v1'), first)] }), /no network/);
      }
      expect(server.hits()).toBe(before);
    });

    it('R01: a pinned base cannot bring in what is not pinned, or fields that no pin covers', async () => {
      for (const text of [
        `resources: ["http://${other.address}/x//y"]`,
        `resources: [a.yaml]\ntransformers: ["http://${other.address}/x//y"]`,
        `resources: [a.yaml]\ncrds: ["http://${other.address}/x.yaml"]`,
      ]) {
        const commit = await upstream.commit({ 'nested/kustomization.yaml': `${text}\n`, 'nested/a.yaml': FILE });
        const nested = pin(url(commit, 'nested'), commit);
        const head = { 'app/kustomization.yaml': overlay('a.yaml', nested.url) };
        const report = await change(plain, head, { remotes: [nested] });
        expectRefused(report, /the remote base it refers to .*no network/);
        expect(report.incomplete[0]).toMatchObject({ path: 'app/kustomization.yaml', line: 3 });
      }
      expect(other.hits()).toBe(0);
    });

    it('one pinned base may use another', async () => {
      const inner = pin(url('v1'), first);
      const commit = await upstream.commit({ 'outer/kustomization.yaml': `resources: ["${inner.url}"]\n` });
      const outer = pin(url(commit, 'outer'), commit);
      const head = { 'app/kustomization.yaml': overlay('a.yaml', outer.url) };
      const report = await change({ ...plain, 'app/a.yaml': configMap('own', '1') }, head, { remotes: [outer, inner] });
      expect(report.incomplete).toEqual([]);
      expect(report.objects.map(({ key, head: [place] }) => [key.name, place?.path, place?.line])).toEqual([
        ['a', 'app/kustomization.yaml', 3],
        ['b', 'app/kustomization.yaml', 3],
      ]);
    });

    it('R02, R03: what they hold is screened like the repository itself', async () => {
      symlinkSync('/etc/passwd', join(upstream.folder, 'link.yaml'));
      const cases = {
        'resources: [../../../app]': /outside the repository/,
        'resources: [a.yaml]\nsecretGenerator: [{ name: s, envs: [../../../etc/passwd] }]': /outside the repository/,
        'resources: [../link.yaml]': /symbolic link/,
        'resources: [a.yaml]\nhelmCharts: [{ name: c }]': /--enable-helm/,
        'resources: [a.yaml]\ntransformers: [run.yaml]': /is a program/,
      };
      for (const [text, words] of Object.entries(cases)) {
        const commit = await upstream.commit({
          'hostile/kustomization.yaml': `${text}\n`,
          'hostile/a.yaml': configMap('x', '1'),
          'hostile/run.yaml': 'apiVersion: example.invalid/v1\nkind: Runner\nmetadata: { name: x }\n',
        });
        const hostile = pin(url(commit, 'hostile'), commit);
        const head = { 'app/kustomization.yaml': overlay('a.yaml', hostile.url) };
        expectRefused(await change(plain, head, { remotes: [hostile] }), words);
      }
    });

    it('need keys where the address is of ssh, unless policy names another way', async () => {
      const address = `git@example.invalid:${basename(upstream.folder)}/.git//deploy?ref=v1`;
      const head = { 'app/kustomization.yaml': overlay('a.yaml', `"${address}"`) };
      const own = { ...plain, 'app/a.yaml': configMap('own', '1') };
      expectRefused(await change(own, head, { remotes: [pin(address, first)] }), /only be fetched with keys/);
      const mirror = `${server.address}/${basename(upstream.folder)}/.git`;
      const report = await change(own, head, { remotes: [pin(address, first, mirror)] });
      expect(report.incomplete).toEqual([]);
      expect(report.objects.map(({ key }) => key.name)).toEqual(['a', 'b']);
    });

    it('a repository cannot put files where they would stand', async () => {
      const head = {
        'app/kustomization.yaml': overlay('a.yaml', url('v1')),
        '.applylint-remotes/x/kustomization.yaml': 'resources: []\n',
      };
      expectRefused(await change(plain, head, { remotes: [pin(url('v1'), first)] }), /has a folder in its place/);
    });
  },
);
