import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chart } from '../fetch/archives.ts';
import { authority, HAS_OPENSSL } from '../fetch/authority.ts';
import { chartRepository } from '../fetch/repositories.ts';
import { HAS_HELM, RENDERER_PATH } from '../render/review-repository.ts';
import { applylint } from './program.ts';
import { Repository } from './repository.ts';

const RUNS = HAS_OPENSSL && HAS_HELM;

describe.skipIf(!RUNS)(`charts from outside${RUNS ? '' : ' (openssl or helm is not at hand)'}`, () => {
  let folder = '';
  let address = '';
  let hits = 0;
  let close = (): void => {};
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'applylint-fetching-'));
    writeFileSync(join(folder, 'authority.pem'), authority().pem);
    const versions = await Promise.all(
      ['1.0.0', '1.1.0'].map(async (version) => ({
        version,
        bytes: await chart('web', version, [
          'web/templates/b.yaml',
          `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: b }\ndata: { version: "${version}" }\n`,
        ]),
      })),
    );
    const repository = chartRepository({ web: versions });
    const server = createServer(authority().server, (request, response) => {
      hits++;
      repository(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `https://localhost:${(server.address() as AddressInfo).port}`;
    close = () => {
      server.closeAllConnections();
      server.close();
    };
  });
  afterAll(() => {
    close();
    rmSync(folder, { recursive: true, force: true });
  });

  const application = (version: string, url = address): string =>
    `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: web, namespace: argocd }\nspec:\n  project: default\n  destination: { server: https://kubernetes.default.svc, namespace: web }\n  source:\n    repoURL: ${url}\n    chart: web\n    targetRevision: ${version}\n`;

  async function review(head: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
    const repository = await Repository.create();
    const base = await repository.commit({ 'apps/web.yaml': application('1.0.0') });
    await repository.commit({ 'apps/web.yaml': head });
    hits = 0;
    const { status, stdout } = await applylint(
      ['check', '--base', base, '--head', 'HEAD', '--format', 'json', ...args],
      {
        cwd: repository.folder,
        env: {
          ...process.env,
          PATH: RENDERER_PATH,
          NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
          APPLYLINT_CACHE: join(folder, 'cache'),
          ...env,
        },
      },
    );
    return { status, report: JSON.parse(stdout) };
  }

  it('are fetched where base fetches from, over https with an authority of the machine', async () => {
    const { status, report } = await review(application('1.1.0'));
    expect(report.unseen).toEqual([]);
    expect(status).toBe(0);
    expect(report.objects.map(({ key }: { key: { name: string } }) => key.name)).toContain('b');
    expect(hits).toBeGreaterThan(2);
  });

  it('are not fetched with --fetch never, which is said', async () => {
    const { status, report } = await review(application('1.1.0'), ['--fetch', 'never']);
    expect([status, report.conclusion, hits]).toEqual([0, 'partial', 0]);
    expect(report.unseen).toHaveLength(1);
  });

  it('are not fetched with a certificate that nobody vouches for', async () => {
    const { report } = await review(application('1.1.0'), [], { NODE_EXTRA_CA_CERTS: '' });
    expect([report.conclusion, hits]).toEqual(['partial', 0]);
    expect(JSON.stringify(report.unseen)).toContain('does not trust');
  });
});
