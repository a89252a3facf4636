/** Charts of repositories with an `index.yaml`. */
import { type Address, parseAddress, placeOf, textOf } from './address.ts';
import { entryOf, type IndexEntry } from './chart-index.ts';
import type { Credentials } from './credentials.ts';
import type { Budget } from './limits.ts';
import type { Memory } from './memory.ts';
import { addressOf, type Web, webUrl } from './network/web.ts';
import { Refused, refusedStatus } from './refused.ts';
import type { Registry } from './registry.ts';
import { type Store, sha256 } from './store.ts';
import type { Trust } from './trust.ts';

export interface ChartArchive {
  readonly version: string;
  /** With its algorithm. */
  readonly digest: string;
  readonly bytes: Buffer;
}

export interface ChartRepositorySettings {
  readonly web: Web;
  readonly trust: Trust;
  readonly credentials: Credentials;
  readonly store: Store;
  readonly budget: Budget;
  readonly registry: Registry;
  readonly memory: Memory;
}

export interface ChartRepositories {
  /** Throws {@link Refused}. */
  readonly archive: (at: Address, chart: string, version: string) => Promise<ChartArchive>;
}

const CHART_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,249}$/;

export function createChartRepositories(settings: ChartRepositorySettings): ChartRepositories {
  const { indexes } = settings.memory;
  return {
    archive: async (at, chart, version) => {
      if (!CHART_NAME.test(chart)) throw new Refused('unusable', 'no chart has such a name', 'correct the name');
      const name = textOf(at);
      const index = indexes.get(name) ?? indexAt(settings, at);
      indexes.set(name, index);
      return archiveOf(settings, at, chart, entryOf(await index, chart, version));
    },
  };
}

async function indexAt(settings: ChartRepositorySettings, at: Address): Promise<Buffer> {
  const url = webUrl({ ...at, steps: [...at.steps, 'index.yaml'] });
  const what = `the index of ${textOf(at)}`;
  const { packed: maxBytes } = settings.budget.limits;
  return get(settings, { url, what, maxBytes, compressed: true, known: false }, at);
}

async function get(
  { web, credentials }: ChartRepositorySettings,
  wanted: Parameters<Web['get']>[0],
  repository: Address,
): Promise<Buffer> {
  const { url, what } = wanted;
  const own = webUrl(repository).host === url.host;
  const header = own ? credentials.headerFor(url.host, url.pathname.slice(1)) : undefined;
  const answer = await web.get(header === undefined ? wanted : { ...wanted, headers: { authorization: header } });
  if (answer.status === 401) throw refusedStatus(401, what);
  return answer.bytes;
}

async function archiveOf(
  settings: ChartRepositorySettings,
  repository: Address,
  chart: string,
  { version, url, digest }: IndexEntry,
): Promise<ChartArchive> {
  const { store, budget, registry } = settings;
  const { packed: maxBytes } = budget.limits;
  if (digest !== null) {
    const kept = await store.get(`sha256/${digest}`, maxBytes, async (bytes) => sha256(bytes) === digest);
    if (kept !== null) return { version, digest: `sha256:${digest}`, bytes: kept };
  }
  const what = `${chart} ${version} of ${textOf(repository)}`;
  const at = placed(settings, repository, url, what, digest !== null);
  if (at.scheme === 'oci') return fromRegistry(registry, at, version, digest);
  const wanted = { url: webUrl(at), what, maxBytes, known: digest !== null };
  const bytes = await get(settings, wanted, repository);
  const found = sha256(bytes);
  if (digest !== null && found !== digest) {
    const fix = 'find out why it changed: its content differs from what the index promises';
    throw new Refused('changed', `${what} has SHA-256 ${found.slice(0, 12)}…, not the one that the index gives`, fix);
  }
  await store.put(`sha256/${found}`, bytes);
  return { version, digest: `sha256:${found}`, bytes };
}

/** An index may refer to a registry: `oci://host/path:tag`. */
async function fromRegistry(
  registry: Registry,
  at: Address,
  version: string,
  digest: string | null,
): Promise<ChartArchive> {
  const last = at.steps.at(-1) ?? '';
  const [name = '', tag] = last.split(':');
  const steps = [...at.steps.slice(0, -1), name];
  const { layer } = await registry.artifact({ ...at, steps }, tag ?? version, 'tag', digest ?? undefined);
  return { version, digest: `sha256:${sha256(layer)}`, bytes: layer };
}

/**
 * Where an archive is: at the repository's own host, or wherever the index says where its digest is known. Mirrors hold for it as well.
 * Mirrors Helm's ResolveReferenceURL: what is relative begins at the repository, and keeps its query.
 */
function placed(
  { trust }: ChartRepositorySettings,
  repository: Address,
  text: string,
  what: string,
  known: boolean,
): Address {
  const refuse = (why: string): Refused =>
    new Refused('failed', `${what} is at ${why}`, 'name a mirror in the policy, or keep the chart in the repository');
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const base = webUrl({ ...repository, steps: [...repository.steps, ''], query: '' });
  const relative = !whole && URL.canParse(text, base.href) ? new URL(text, base) : null;
  if (relative !== null && relative.search === '') relative.search = repository.query;
  const address = whole ? parseAddress(text) : relative === null ? null : addressOf(relative);
  if (address === null) throw refuse('what is no plain address');
  const at = trust.onward(address);
  if (at === null)
    throw new Refused('off', `${what} is at an address that the policy at base denies`, 'change the policy at base');
  if (placeOf(at) === placeOf(repository) && at.scheme === repository.scheme) return at;
  if (!known) throw refuse(`${at.host}, another host, and the index gives no digest`);
  if (at.scheme !== 'https' && at.scheme !== 'oci' && trust.reach(at) !== 'loopback') throw refuse('what is not https');
  return at;
}
