import { createSocket } from 'node:dgram';
import { existsSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOT_DETERMINISTIC } from '../../src/manifest/placeholders.ts';
import { findProgram } from '../../src/programs/find.ts';
import { runConfined } from '../../src/render/process.ts';
import { findHelm, findKustomize, type Tool } from '../../src/render/tools.ts';
import { temporaryFolder } from '../e2e/program.ts';
import { run } from '../support/run.ts';
import { change } from './hostile-change.ts';
import { chart, configMapTemplate } from './hostile-chart.ts';
import { fakePrograms, HAS_HELM, HAS_KUSTOMIZE, probe, RENDERER_PATH, writeFiles } from './review-repository.ts';

type Probe = Awaited<ReturnType<typeof probe>>;

/** An address of this machine that is not loopback: Go's clients use no proxy for loopback. */
const OWN = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

/** A folder whose kustomization, unscreened, is fetched from `address`. */
function fetching(address: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'kustomization.yaml'), `resources: ["http://${address}/x.yaml"]\n`);
  return folder;
}

const build = ({ name }: Tool): string[] => [name === 'kubectl' ? 'kustomize' : 'build', '.'];

async function kustomize(path = RENDERER_PATH): Promise<Tool> {
  const tool = await findKustomize(path, [], temporaryFolder());
  if (!tool) throw new Error('kustomize is gone');
  return tool;
}

describe.skipIf(!HAS_KUSTOMIZE)(
  `R01: an unscreened kustomization gets nowhere${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    let server: Probe;
    beforeAll(async () => {
      server = await probe('0.0.0.0');
    });
    afterAll(() => server.close());
    const port = (): string => server.address.split(':')[1] ?? '';

    it('the probe counts whoever does come', async () => {
      const { command, name } = await kustomize();
      const program = command.at(-1) ?? '';
      const counted = await probe();
      const ended = await run(program, build({ name } as Tool), { cwd: fetching(counted.address) });
      expect(ended.status).toBe(0);
      expect(counted.hits()).toBeGreaterThan(0);
      await counted.close();
    });

    it('the kernel keeps it from this machine, too', async (context) => {
      const tool = await kustomize();
      if (!tool.cutOff) context.skip('this machine permits no network namespace');
      const ended = await runConfined(tool.command, build(tool), { folder: fetching(server.address), home: '/' });
      expect(ended.status).not.toBe(0);
      expect(server.hits()).toBe(0);
    });

    it('where the kernel does not, proxies lead nowhere', async (context) => {
      if (OWN === undefined) context.skip('this machine has no address but loopback');
      const tool = await kustomize();
      const program = tool.command.at(-1) ?? '';
      const folder = fetching(`${OWN}:${port()}`);
      const ended = await runConfined([program], build(tool), { folder, home: '/' });
      expect(ended.status).not.toBe(0);
      expect(server.hits()).toBe(0);
      const counted = await probe('0.0.0.0');
      const there = fetching(`${OWN}:${counted.address.split(':')[1] ?? ''}`);
      expect((await run(program, build(tool), { cwd: there })).status).toBe(0);
      expect(counted.hits()).toBeGreaterThan(0);
      await counted.close();
    });

    it('git is not found, and speaks no protocol where it is', async () => {
      const git = (await findProgram('git', process.env['PATH'] ?? '', [])) ?? 'git';
      const place = { folder: temporaryFolder(), home: temporaryFolder() };
      const listing = ['ls-remote', `http://${server.address}/x`];
      const found = await runConfined(['/bin/sh'], ['-c', 'git "$@"', 'sh', ...listing], place);
      expect(found.status).toBe(127);
      const spoken = await runConfined([git], listing, place);
      expect(spoken.stderr).toMatch(/not allowed/);
      expect(server.hits()).toBe(0);
    });
  },
);

describe('the report says how a renderer is kept from the network', () => {
  const withUnshare = async (script: string): Promise<string> => {
    const object = 'apiVersion: v1\\nkind: ConfigMap\\nmetadata: { name: a }\\n';
    const tool = `[ "$1" = version ] && { echo v5.0.0; exit 0; }\nprintf '${object}'`;
    const fake = fakePrograms({ unshare: script, kustomize: tool });
    const files = { 'app/kustomization.yaml': 'resources: [a.yaml]\n', 'app/a.yaml': 'a' };
    const report = await change(files, { 'app/a.yaml': 'b' }, { path: fake.path });
    fake.remove();
    return report.assumptions.join('\n');
  };

  it('by the kernel', async (context) => {
    if (process.platform !== 'linux') context.skip('network namespaces are of Linux');
    const said = await withUnshare('while [ "$1" != -- ]; do shift; done; shift; exec "$@"');
    expect(said).toMatch(/kustomize v5\.0\.0: 1 kustomization, in a network of its own that leads nowhere/);
  });

  it('by settings alone, where the machine permits no more', async () => {
    expect(await withUnshare('exit 1')).toMatch(
      /kustomize v5\.0\.0: 1 kustomization, with options that turn its network off/,
    );
  });
});

describe.skipIf(!HAS_HELM)(
  `R04: templates reach nobody${HAS_HELM ? '' : ' (helm is not at hand: test/render/build.sh builds it)'}`,
  () => {
    const asking = (text: string) => ({ 'chart/templates/a.yaml': configMapTemplate(`"[${text}]"`) });
    const helm = async (): Promise<string> =>
      (await findHelm(RENDERER_PATH, [], temporaryFolder()))?.command.at(-1) ?? 'helm';
    const written = (): string => {
      const folder = temporaryFolder();
      const files = { ...chart, ...asking('{{ lookup "v1" "Secret" "x" "y" }}{{ getHostByName "example.invalid" }}') };
      writeFiles(folder, files);
      return folder;
    };

    it('lookup finds no cluster, whatever the environment names', async () => {
      const cluster = await probe();
      const [host = '', port = ''] = cluster.address.split(':');
      const config = join(temporaryFolder(), 'config');
      const server = `{ name: c, cluster: { server: "http://${cluster.address}" } }`;
      writeFileSync(
        config,
        `apiVersion: v1\nkind: Config\ncurrent-context: c\nclusters: [${server}]\ncontexts: [{ name: c, context: { cluster: c } }]\n`,
      );
      const environment = { KUBECONFIG: config, KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port };
      Object.assign(process.env, environment);
      try {
        // Without `unshare` on PATH nothing but the environment keeps it away.
        const alone = fakePrograms({ helm: `exec ${await helm()} "$@"` });
        const report = await change(chart, asking('{{ lookup "v1" "Secret" "x" "y" }}'), { path: alone.path });
        alone.remove();
        expect(report.incomplete).toEqual([]);
        expect(report.objects.map(({ outcomes }) => outcomes[0]?.after?.['data'])).toEqual([
          { value: NOT_DETERMINISTIC },
        ]);
        expect(cluster.hits()).toBe(0);

        const args = ['template', 'x', './chart', '--dry-run=server'];
        await run(await helm(), args, { cwd: written(), env: environment });
        expect(cluster.hits()).toBeGreaterThan(0);
      } finally {
        for (const name of Object.keys(environment)) delete process.env[name];
        await cluster.close();
      }
    });

    it('getHostByName asks no resolver', async (context) => {
      const [unshare, mount] = await Promise.all(
        ['unshare', 'mount'].map((name) => findProgram(name, process.env['PATH'] ?? '', [])),
      );
      if (process.platform !== 'linux' || !unshare || !mount || process.getuid?.() !== 0)
        context.skip('giving helm a resolver of its own takes root on Linux');
      let questions = 0;
      const resolver = createSocket('udp4', () => questions++);
      await new Promise<void>((resolve) => resolver.bind(53, '127.0.53.7', resolve));
      const folder = temporaryFolder();
      const settings = join(folder, 'resolv.conf');
      writeFileSync(settings, 'nameserver 127.0.53.7\noptions timeout:1 attempts:1\n');
      const script = `${mount} --bind ${settings} /etc/resolv.conf && exec ${await helm()} "$@"`;
      const alone = fakePrograms({ helm: `exec ${unshare} --mount /bin/sh -c '${script}' sh "$@"` });
      try {
        const report = await change(chart, asking('{{ getHostByName "example.invalid" }}'), { path: alone.path });
        expect(report.incomplete).toEqual([]);
        expect(report.objects.map(({ outcomes }) => outcomes[0]?.after?.['data'])).toEqual([{ value: '[]' }]);
        expect(questions).toBe(0);

        const place = { folder: written(), home: folder };
        await runConfined([join(alone.path, 'helm')], ['template', 'x', './chart', '--enable-dns'], place);
        expect(questions).toBeGreaterThan(0);
      } finally {
        alone.remove();
        await new Promise<void>((resolve) => resolver.close(() => resolve()));
      }
    });
  },
);

describe('where programs are looked for', () => {
  it('unshare, too, is not taken from the folder under review', async () => {
    const fake = fakePrograms({ unshare: 'exit 0', kustomize: 'echo v5.0.0' });
    const tools = fakePrograms({ kustomize: 'echo v5.0.0' });
    const tool = await findKustomize([fake.path, tools.path].join(delimiter), [fake.path], temporaryFolder());
    expect(tool).toMatchObject({ command: [join(tools.path, 'kustomize')], cutOff: false });
    expect(existsSync(join(fake.path, 'unshare'))).toBe(true);
    fake.remove();
    tools.remove();
  });
});
