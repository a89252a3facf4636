import { isAbsolute } from 'node:path';
import { loadBundledCatalogue } from '../bundled-catalogue.ts';
import { bundledVersions, loadBundledSchemas } from '../bundled-schemas.ts';
import type { ClusterOptions } from '../cluster-options.ts';
import { UserError } from '../errors.ts';
import type { Fetching } from '../fetch/source.ts';
import type { LiveSource } from '../live.ts';
import type { ReviewOptions } from '../options.ts';
import { review } from '../pipeline.ts';
import { globMatcher } from '../policy/glob.ts';
import type { ReviewPolicy } from '../policy/revisions.ts';
import { liesIn, reviewedFolders, trustedPath } from '../programs/find.ts';
import { type ReleaseRenderer, RemoteRefused, type Renderer } from '../rendering.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import type { Review, TimedStep } from '../review/input.ts';
import type { SchemaData } from '../schema/data.ts';
import { servedVersions } from '../schema/served.ts';
import type { Source } from '../sources.ts';
import { VERSION } from '../version.ts';
import { credentialsFor, fetchingOf } from './fetching.ts';
import { readObjects } from './inputs.ts';
import { interruptible } from './interrupt.ts';
import { progressOn } from './progress.ts';

/** When steps end, in parts of the time for all; the last part is for the report. */
const SHARE: { readonly [step in TimedStep]: number } = { preview: 0.8, lint: 0.9 };

/**
 * Reads what the options name and runs the review. `named`: the folders under review, which must not say which cluster is
 * asked nor what is run. `foreign`: the change is a stranger's, to whom no credentials of the machine are lent.
 */
export async function prepare(
  source: Source,
  options: ReviewOptions,
  policy: ReviewPolicy,
  named: readonly string[],
  foreign = false,
): Promise<Redacted<Report>> {
  return prepared(source, options, policy, named, foreign, review);
}

/** The same for whatever looks at what a review starts from. */
export async function prepared<T>(
  source: Source,
  options: ReviewOptions,
  policy: ReviewPolicy,
  named: readonly string[],
  foreign: boolean,
  work: (input: Review) => Promise<T>,
): Promise<T> {
  const reviewed = await reviewedFolders(named);
  if (options.cluster && options.live !== undefined) {
    throw new UserError({
      what: '--cluster and --live are both given',
      why: 'live objects come from one of them',
      fix: 'leave one of them out',
    });
  }
  const taken = options.live === undefined ? undefined : await readSnapshot(options.live);
  const live = options.cluster ? await openLive(options.cluster, named) : taken;
  const crds = (await Promise.all(options.crds.map(readObjects))).flat();
  const snapshot = options.live === undefined || taken ? null : await readObjects(options.live);
  const progress = progressOn(process.stderr, process.env);
  const interrupt = interruptible();
  const { schemas, notes } = schemasFor(options, live);
  const credentials = await credentialsFor(options, policy.decides.fetch, reviewed, foreign);
  const fetching = fetchingOf(options.fetch, policy.decides.fetch, reviewed, credentials);
  const rendering =
    options.render === 'never' ? undefined : await renderingOf(options, policy, reviewed, schemas, foreign, fetching);
  return work({
    source,
    options: live ? { ...options, kubernetesVersion: minorOf(schemas) } : options,
    schemas,
    policy,
    today: new Date().toISOString().slice(0, 10),
    crds: crds.map((manifest) => manifest.object),
    catalogue: loadBundledCatalogue(),
    snapshot,
    live: live && { ...live, notes: [...live.notes, ...notes] },
    renderer: rendering?.renderer,
    releases: rendering && { renderer: rendering.releases, fetching },
    version: VERSION,
    within: (step, work) => interrupt(work, options.deadline * SHARE[step] * 1000),
    ...(progress ? { progress: progress.step } : {}),
  })
    .finally(fetching.close)
    .finally(progress?.done);
}

interface Rendering {
  readonly renderer: Renderer;
  readonly releases: ReleaseRenderer;
}

/** Renderers are looked for outside the folders under review. */
async function renderingOf(
  options: ReviewOptions,
  policy: ReviewPolicy,
  reviewed: readonly string[],
  schemas: SchemaData,
  foreign: boolean,
  fetching: Fetching,
): Promise<Rendering> {
  const { createRenderer } = await import('../render/renderer.ts');
  const { createReleaseRenderer } = await import('../render/releases.ts');
  const settings = {
    path: process.env['PATH'] ?? '',
    distrusted: reviewed,
    kubernetesVersion: minorOf(schemas),
    servedVersions: servedVersions(schemas),
  };
  const renderer = createRenderer({
    ...settings,
    declared: policy.decides.sources,
    remotes: {
      pinned: policy.decides.remotes,
      fetch: async (entry, folder) => {
        if (options.fetch === 'never')
          throw new RemoteRefused('nothing is fetched in this run', 'run it with `--fetch base`');
        return (await import('../remotes/fetch.ts')).fetchRemote(entry, folder, reviewed, foreign);
      },
    },
    include: includer(options.exclude),
    fetching,
  });
  return { renderer, releases: createReleaseRenderer(settings) };
}

/** Which paths are reviewed, by the globs of `--exclude`. */
export function includer(exclude: readonly string[]): (path: string) => boolean {
  const excluded = globMatcher(exclude);
  return (path) => !excluded(path);
}

/** A file that `applylint snapshot` wrote; undefined for other files. */
async function readSnapshot(path: string): Promise<LiveSource | undefined> {
  const { openSnapshot } = await import('../cluster/snapshot-source.ts');
  return openSnapshot(path);
}

/** The cluster of the user's kubeconfig. The client is loaded here and nowhere else. */
export async function openLive(options: ClusterOptions, reviewed: readonly string[]): Promise<LiveSource> {
  for (const path of options.allowExec) {
    if (isAbsolute(path)) continue;
    throw new UserError({
      what: `--allow-exec ${path} is no absolute path`,
      why: 'a name is looked up in PATH, where another command may come first',
      fix: 'name the plugin by its absolute path',
    });
  }
  const writable = await reviewedFolders(reviewed);
  for (const path of options.allowExec) {
    if (!(await liesIn(path, writable))) continue;
    throw new UserError({
      what: `--allow-exec ${path} lies in what is reviewed`,
      why: 'a pull request would bring along what is run',
      fix: 'install the plugin outside of the repository',
    });
  }
  const { openCluster } = await import('../cluster/cluster.ts');
  const workspace = process.env['GITHUB_WORKSPACE'];
  const path = process.env['PATH'];
  return openCluster({
    path: options.kubeconfig,
    context: options.context,
    reviewed: [...reviewed, ...(workspace ? [workspace] : [])],
    execAllowed: options.allowExec,
    execEnv: options.execEnv,
    secrets: options.secrets,
    serverDryRun: options.serverDryRun,
    env: { ...process.env, ...(path === undefined ? {} : { PATH: await trustedPath(path, writable) }) },
    version: VERSION,
  });
}

/** The version the server runs, where the user names none; of those at hand, the nearest. */
function schemasFor(
  options: ReviewOptions,
  live: LiveSource | undefined,
): { readonly schemas: SchemaData; readonly notes: readonly string[] } {
  const version = live?.version ?? null;
  if (version === null || options.cluster?.versionGiven) {
    return { schemas: loadBundledSchemas(options.kubernetesVersion), notes: [] };
  }
  const versions = bundledVersions();
  if (versions.includes(version)) return { schemas: loadBundledSchemas(version), notes: [] };
  const minor = (text: string): number => Number(text.split('.')[1]);
  const distance = (text: string): number => Math.abs(minor(text) - minor(version));
  const nearest = [...versions].sort((a, b) => distance(a) - distance(b))[0];
  return {
    schemas: loadBundledSchemas(nearest),
    notes: [`The server runs Kubernetes ${version}, which is not known here: it is taken to behave like ${nearest}.`],
  };
}

function minorOf({ version }: SchemaData): string {
  return version.split('.').slice(0, 2).join('.');
}
