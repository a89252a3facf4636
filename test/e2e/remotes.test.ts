import { basename, dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_KUSTOMIZE, RENDERER_PATH } from '../render/review-repository.ts';
import { type GitServer, gitServer, HAS_GIT_SERVER } from '../support/git-server.ts';
import { applylint } from './program.ts';
import { Repository } from './repository.ts';

const RUNS = HAS_KUSTOMIZE && HAS_GIT_SERVER;
const configMap = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\ndata: { value: "${value}" }\n`;

describe.skipIf(!RUNS)(
  `remote bases, decided by base${RUNS ? '' : ' (kustomize, kubectl or git http-backend is not at hand)'}`,
  () => {
    let server: GitServer;
    let name = '';
    const commits: string[] = [];
    beforeAll(async () => {
      const upstream = await Repository.create();
      for (const value of ['1', '2'])
        commits.push(
          await upstream.commit({ 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': configMap(value) }),
        );
      name = basename(upstream.folder);
      server = await gitServer(dirname(upstream.folder));
    });
    afterAll(() => server.close());

    const url = (version: number): string => `${server.address}/${name}/.git?ref=v${version}`;
    const policy = (...versions: number[]): string =>
      `remotes:\n${versions.map((version) => `  - { url: "${url(version)}", pin: "${commits[version - 1]}" }\n`).join('')}`;
    const kustomization = (version: number): string => `resources:\n  - ${url(version)}\n`;

    async function review(base: string, head: string) {
      const repository = await Repository.create();
      const first = await repository.commit({ 'app/kustomization.yaml': kustomization(1), '.applylint.yaml': base });
      await repository.commit({ 'app/kustomization.yaml': kustomization(2), '.applylint.yaml': head });
      const env = { ...process.env, PATH: RENDERER_PATH };
      return applylint(['check', '--base', first, '--head', 'HEAD', '--format', 'json'], {
        cwd: repository.folder,
        env,
      });
    }

    it('what base pins is fetched and reviewed', async () => {
      const { status, stdout } = await review(policy(1, 2), policy(1, 2));
      expect(status).toBe(0);
      const report = JSON.parse(stdout);
      expect(report.objects.map(({ change }: { change: string }) => change)).toEqual(['modified']);
      expect(stdout).toContain(`as policy pins it: ${commits[1]?.slice(0, 12)}`);
    });

    it('B01: a change cannot pin for itself', async () => {
      const { status, stdout } = await review(policy(1), policy(1, 2));
      expect(status).toBe(3);
      expect(stdout).toContain('no network');
      expect(stdout).toContain('policy-changed-in-head');
    });
  },
);
