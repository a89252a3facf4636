/**
 * Fetches what base trusts, and nothing else. In: what owners at base name, the policy at base, and sources that either side uses.
 * Out: folders with their content, or why there are none. May not run anything of what it fetched, nor look at it beyond what tells a
 * chart from something else.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import type { FetchPolicy } from '../policy/policy.ts';
import { liesIn } from '../programs/find.ts';
import { type Address, textOf } from './address.ts';
import { type ChartRepositories, createChartRepositories } from './chart-repository.ts';
import { type Credentials, NO_CREDENTIALS } from './credentials.ts';
import { Budget, FETCH_LIMITS, type FetchLimits } from './limits.ts';
import { type Memory, newMemory } from './memory.ts';
import { type DialSettings, dialer } from './network/dial.ts';
import { createWeb } from './network/web.ts';
import { Refused } from './refused.ts';
import { createRegistry, type Registry } from './registry.ts';
import { fetchCommit } from './repository.ts';
import type { FetchedSource, Fetching, RemoteSource } from './source.ts';
import { NO_STORE, type Store, storeFolder, storeIn } from './store.ts';
import { type Decision, type Trust, trustOf } from './trust.ts';
import { unpack, writeFiles } from './unpack.ts';

export interface FetchSettings {
  readonly mode: 'base' | 'never';
  /** Of base. */
  readonly policy: FetchPolicy;
  /** Folders under review: no program is taken from them, and nothing is kept there. */
  readonly reviewed: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly credentials?: Credentials | undefined;
  readonly limits?: FetchLimits | undefined;
  /** As PEM, beside those of the machine. */
  readonly authorities?: readonly string[] | undefined;
  readonly lookup?: DialSettings['lookup'];
  readonly connect?: DialSettings['connect'];
}

/** So many at a time. */
const TOGETHER = 4;

export function createFetching(settings: FetchSettings): Fetching {
  let folder: Promise<string> | undefined;
  let count = 0;
  let proxied = false;
  const run: Run = {
    budget: new Budget(settings.limits ?? FETCH_LIMITS),
    memory: newMemory(),
    newFolder: async () => {
      folder ??= mkdtemp(join(tmpdir(), 'applylint-fetch-'));
      const own = join(await folder, String(count++));
      await mkdir(own);
      return own;
    },
    onProxy: () => {
      proxied = true;
    },
  };
  /** However often it is opened: one source, one answer. */
  const known = new Map<string, Promise<FetchedSource>>();
  const enter = turnstile(TOGETHER);
  return {
    open: (named) => {
      const trust = trustOf(named, settings.policy, settings.mode);
      const fetch = fetchWith(settings, trust, run);
      return {
        fetch: (source) => {
          const decision = trust.decide(source);
          if (decision.decision !== 'allowed' && decision.decision !== 'mirrored')
            return Promise.resolve(undecided(decision).result);
          const name = JSON.stringify([
            textOf(decision.at),
            ...Object.entries(source).sort(([a], [b]) => (a < b ? -1 : 1)),
          ]);
          const result = known.get(name) ?? enter(() => fetchSource(fetch, source, decision.at));
          known.set(name, result);
          return result;
        },
      };
    },
    remarks: () => (proxied ? ['A proxy of this machine fetched for applylint, and decided where it connects.'] : []),
    close: async () => {
      if (folder !== undefined) await rm(await folder, { recursive: true, force: true });
    },
  };
}

/** What all that is opened in a run shares. */
interface Run {
  readonly budget: Budget;
  readonly memory: Memory;
  readonly newFolder: () => Promise<string>;
  readonly onProxy: () => void;
}

type Fetch = (source: RemoteSource, at: Address) => Promise<FetchedSource>;

async function fetchSource(fetch: Fetch, source: RemoteSource, at: Address): Promise<FetchedSource> {
  try {
    return await fetch(source, at);
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}

function undecided(decision: Exclude<Decision, { readonly at: unknown }>): Refused {
  switch (decision.decision) {
    case 'untrusted':
      return new Refused(
        'untrusted',
        'base does not use this source',
        'merge the source first, in a change of its own, or allow it under `fetch: allow` of the policy',
      );
    case 'unfit':
      return new Refused('unusable', decision.why, decision.fix);
    case 'off':
      if (decision.by === 'run')
        return new Refused('off', 'nothing is fetched in this run', 'run it with `--fetch base`');
      if (decision.by === 'policy')
        return new Refused('off', 'the policy at base lets nothing be fetched', 'change `fetch` in the policy');
      return new Refused('off', 'the policy at base denies the source', 'change `fetch: deny` in the policy');
  }
}

interface Opened {
  readonly store: Store;
  readonly registry: Registry;
  readonly charts: ChartRepositories;
}

function fetchWith(settings: FetchSettings, trust: Trust, { budget, memory, newFolder, onProxy }: Run): Fetch {
  const { env, reviewed, credentials = NO_CREDENTIALS, authorities = [], lookup, connect } = settings;
  const { limits } = budget;
  const dial = dialer({ env, authorities, onProxy, lookup, connect });
  const web = createWeb({ dial, budget, certificates: { authorities }, trust });
  let opened: Promise<Opened> | undefined;
  let certificates: Promise<string | undefined> | undefined;
  const open = async (): Promise<Opened> => {
    const base = { web, trust, credentials, store: await openStore(env, reviewed), budget, memory };
    const registry = createRegistry(base);
    return { store: base.store, registry, charts: createChartRepositories({ ...base, registry }) };
  };

  return async (source, at) => {
    opened ??= open();
    const { store, registry, charts } = await opened;
    switch (source.kind) {
      case 'chart': {
        const { version, digest, bytes } = await charts.archive(at, source.chart, source.version);
        return { kind: 'fetched', folder: await unpack(bytes, 'chart', await newFolder(), limits), version, digest };
      }
      case 'oci': {
        const { version, digest, layer, content } = await registry.artifact(at, source.reference, source.as);
        return { kind: 'fetched', folder: await unpack(layer, content, await newFolder(), limits), version, digest };
      }
      case 'git': {
        certificates ??= certificatesOf(env, authorities, newFolder);
        const tools = { dial, trust, budget, store, reviewed, certificates: await certificates };
        const { version, commit, files } = await fetchCommit(tools, at, source, await newFolder());
        const folder = await writeFiles(files, 'repository', await newFolder(), limits);
        return { kind: 'fetched', folder, version, digest: commit };
      }
    }
  };
}

/** None in what is reviewed: a pull request must leave nothing there for the next. */
async function openStore(env: NodeJS.ProcessEnv, reviewed: readonly string[]): Promise<Store> {
  const folder = storeFolder(env);
  return folder === null || (await liesIn(folder, reviewed)) ? NO_STORE : storeIn(folder);
}

/** git knows nothing of the certificates that Node is given: a file with both. */
async function certificatesOf(
  env: NodeJS.ProcessEnv,
  authorities: readonly string[],
  newFolder: () => Promise<string>,
): Promise<string | undefined> {
  const own = env['GIT_SSL_CAINFO'] || env['SSL_CERT_FILE'];
  const extra = env['NODE_EXTRA_CA_CERTS'];
  if (authorities.length === 0 && (own || !extra)) return own || undefined;
  const added = extra ? await readFile(extra, 'utf8').catch(() => '') : '';
  const path = join(await newFolder(), 'certificates.pem');
  await writeFile(path, [...rootCertificates, ...authorities, added].join('\n'));
  return path;
}

/** Lets so many in at a time. */
function turnstile(room: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside === room) await new Promise<void>((resolve) => waiting.push(resolve));
    else inside++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}
