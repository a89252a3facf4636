import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseArguments, reviewOptions } from '../../src/arguments/parse.ts';
import { loadBundledSchemas } from '../../src/bundled-schemas.ts';
import type { Fetching } from '../../src/fetch/source.ts';
import { openGit } from '../../src/git/git.ts';
import { gitSource } from '../../src/git/source.ts';
import { review } from '../../src/pipeline.ts';
import type { RemoteEntry, SourceEntry } from '../../src/policy/policy.ts';
import { WITHOUT_POLICY } from '../../src/policy/revisions.ts';
import { fetchRemote } from '../../src/remotes/fetch.ts';
import type { RenderLimits } from '../../src/render/process.ts';
import { createReleaseRenderer } from '../../src/render/releases.ts';
import { createRenderer } from '../../src/render/renderer.ts';
import type { Renderer } from '../../src/rendering.ts';
import type { Report } from '../../src/report/report.ts';
import { servedVersions } from '../../src/schema/served.ts';
import type { Source } from '../../src/sources.ts';
import type { Repository } from '../e2e/repository.ts';

const BUILT = new URL('../../.cache/renderers', import.meta.url).pathname;
/** Where renderers are looked for: those that test/render/build.sh made, then the machine's. */
export const RENDERER_PATH = [BUILT, process.env['PATH'] ?? ''].join(delimiter);

function has(program: string): boolean {
  return RENDERER_PATH.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export const HAS_KUSTOMIZE = has('kustomize') || has('kubectl');
export const HAS_HELM = has('helm');

export interface Settings {
  readonly path?: string;
  readonly limits?: RenderLimits;
  readonly remotes?: readonly RemoteEntry[];
  readonly declared?: readonly SourceEntry[];
  readonly include?: (path: string) => boolean;
  readonly renderer?: Renderer;
  /** Fetches what owners install from elsewhere; absent: nothing is fetched. */
  readonly fetching?: Fetching;
  /** Command-line options. */
  readonly flags?: readonly string[];
}

/** Reviews two commits of a real repository, in this process. */
export async function reviewCommits(
  repository: Pick<Repository, 'folder'>,
  base: string,
  head: string,
  settings: Settings = {},
): Promise<Report> {
  const git = await openGit(repository.folder);
  const side = (commit: string) => ({ name: commit, commit, tree: commit });
  const source = gitSource(git, { base: side(base), head: side(head), paths: [], include: () => true });
  return reviewSource(source, repository.folder, settings);
}

const options = reviewOptions(parseArguments(['check']).values);
const schemas = loadBundledSchemas(options.kubernetesVersion);

/** Renders with programs from `path`, or those at hand. */
export function testRenderer(settings: Settings = {}, distrusted: readonly string[] = []): Renderer {
  return createRenderer({
    path: settings.path ?? RENDERER_PATH,
    distrusted,
    declared: settings.declared ?? [],
    kubernetesVersion: options.kubernetesVersion,
    servedVersions: servedVersions(schemas),
    remotes: { pinned: settings.remotes ?? [], fetch: (entry, folder) => fetchRemote(entry, folder, distrusted) },
    include: settings.include ?? (() => true),
    fetching: settings.fetching,
    ...(settings.limits ? { limits: settings.limits } : {}),
  });
}

/** Reviews any two revisions, with renderers from `path`, or those at hand. */
export function reviewSource(source: Source, folder: string, settings: Settings = {}): Promise<Report> {
  return review({
    source,
    options: settings.flags ? reviewOptions(parseArguments(['check', ...settings.flags]).values) : options,
    schemas,
    crds: [],
    policy: { ...WITHOUT_POLICY, decides: { ...WITHOUT_POLICY.decides, sources: settings.declared ?? [] } },
    today: '2026-06-01',
    snapshot: null,
    renderer: settings.renderer ?? testRenderer(settings, [folder]),
    releases: settings.fetching && {
      renderer: createReleaseRenderer({
        path: settings.path ?? RENDERER_PATH,
        distrusted: [folder],
        kubernetesVersion: options.kubernetesVersion,
        servedVersions: servedVersions(schemas),
      }),
      fetching: settings.fetching,
    },
    version: 'test',
  });
}

/** A folder with programs of our own, and nothing else on PATH but what their first line needs. */
export function fakePrograms(programs: { readonly [name: string]: string }): { path: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'applylint-fake-'));
  mkdirSync(folder, { recursive: true });
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Writes files, whatever folders they are in. */
export function writeFiles(folder: string, files: { readonly [path: string]: string | Uint8Array }): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** A server on loopback, or everywhere, that counts who came; its address is loopback's. */
export async function probe(
  host = '127.0.0.1',
): Promise<{ address: string; hits: () => number; close: () => Promise<void> }> {
  let hits = 0;
  const server: Server = createServer((_, response) => {
    hits++;
    response.end('apiVersion: v1\nkind: ConfigMap\nmetadata: { name: fetched }\n');
  });
  server.on('connection', () => hits++);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    hits: () => hits,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
