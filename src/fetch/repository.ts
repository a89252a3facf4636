/**
 * Commits of git repositories, by the machine's git: without its settings and credentials, over https, and through a proxy of ours that
 * checks where it connects.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBlobs } from '../git/blobs.ts';
import { createGit, type Git, GitError } from '../git/git.ts';
import { followed } from '../git/linked.ts';
import { treeEntries } from '../git/tree.ts';
import type { SourceFile, TreeEntry } from '../sources.ts';
import { type Address, placeOf, textOf } from './address.ts';
import { type Budget, tooMuch } from './limits.ts';
import { type CheckingProxy, checkingProxy } from './network/checking-proxy.ts';
import type { Dial } from './network/dial.ts';
import { Refused, refusedStatus } from './refused.ts';
import type { Store } from './store.ts';
import type { Trust } from './trust.ts';
import { tooMany } from './unpack.ts';
import { compareVersions, parseRange, parseVersion, satisfies } from './versions.ts';

export interface RepositorySettings {
  readonly dial: Dial;
  readonly trust: Trust;
  readonly budget: Budget;
  readonly store: Store;
  /** Folders no program is taken from. */
  readonly reviewed: readonly string[];
  /** A file of certificates for git; undefined for its own. */
  readonly certificates: string | undefined;
}

export interface Commit {
  /** As it was asked for; a tag where a range was. */
  readonly version: string;
  readonly commit: string;
  readonly files: readonly SourceFile[];
}

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const FLAGS = [
  '--quiet',
  '--depth=1',
  '--no-tags',
  '--no-recurse-submodules',
  '--no-write-fetch-head',
  '--end-of-options',
];

/** `folder`: an empty one for git's own use. Throws {@link Refused}. */
export async function fetchCommit(
  settings: RepositorySettings,
  at: Address,
  { reference, as }: { readonly reference: string; readonly as?: 'range' | undefined },
  folder: string,
): Promise<Commit> {
  requireReference(reference, as);
  const end = settings.budget.until();
  const signal = AbortSignal.timeout(Math.max(1, end - Date.now()));
  const exact = COMMIT.test(reference);
  const proxy = await proxyTo(settings, at, exact, signal);
  try {
    const git = await createGit(folder, settings.reviewed, sealed(settings));
    const remote = remoteOf(git, at, proxy, end);
    const found = exact ? { name: reference, commit: reference } : await resolved(remote, textOf(at), reference, as);
    const kept = await fromStore(settings, git, found.commit);
    if (!kept) {
      await remote(['fetch', ...FLAGS, textOf(at), exact ? found.commit : `${found.name}:refs/fetched`]);
      await requireCommit(git, exact ? found.commit : 'refs/fetched', found.commit);
      await toStore(settings, git, found.commit);
    }
    return {
      version: found.name.replace(/^refs\/(?:tags|heads)\//, ''),
      commit: found.commit,
      files: await filesOf(git, found.commit, settings),
    };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // git does not know why its proxy went away.
    throw proxy.refusal() ?? (Date.now() >= end ? settings.budget.late() : failed(error));
  } finally {
    await proxy.close();
  }
}

/** What git's own check of names allows, and nothing that could be an option. */
function requireReference(reference: string, as: 'range' | undefined): void {
  const isName = !/^[-/.]|[\x00-\x20~^:?*[\\\x7f]|\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[/.]$|^@$/.test(reference);
  if (as === 'range' ? parseRange(reference) !== null : isName) return;
  throw new Refused('unusable', 'its reference is neither a commit, nor a tag, nor a branch', 'correct the reference');
}

async function proxyTo(
  { dial, trust, budget }: RepositorySettings,
  at: Address,
  exact: boolean,
  signal: AbortSignal,
): Promise<CheckingProxy> {
  let bytes = 0;
  return checkingProxy({
    dial,
    signal,
    // A commit is its own digest: it may come from wherever the repository moved to.
    reach: (host, port) => {
      if (placeOf({ host, port }) === placeOf(at)) return trust.reach(at);
      const to = { scheme: 'https', host, port, steps: [], query: '' } as const;
      return exact && trust.onward(to) !== null ? trust.reach(to) : null;
    },
    count: (more) => {
      bytes += more;
      budget.take(more);
      if (bytes > budget.limits.packed) throw tooMuch('the repository', budget.limits.packed);
    },
  });
}

function sealed({ certificates }: RepositorySettings): Readonly<Record<string, string>> {
  return certificates === undefined ? {} : { GIT_SSL_CAINFO: certificates };
}

/** Runs git so that it may reach one repository. */
function remoteOf(
  git: Git,
  { scheme }: Address,
  proxy: CheckingProxy,
  end: number,
): (args: readonly string[]) => Promise<Buffer> {
  const plain = scheme === 'http';
  const config = [
    'protocol.allow=never',
    `protocol.${scheme}.allow=always`,
    // Plain http is spoken with this machine only, and would not pass a tunnel.
    `http.proxy=${plain ? '' : proxy.address}`,
    `http.followRedirects=${plain ? 'false' : 'initial'}`,
    'http.sslVerify=true',
    'http.emptyAuth=false',
    'credential.helper=',
    'core.askPass=',
    'fetch.unpackLimit=1',
  ];
  const flags = config.flatMap((setting) => ['-c', setting]);
  return (args) => git.run([...flags, ...args], { milliseconds: Math.max(1, end - Date.now()) });
}

interface Found {
  readonly name: string;
  readonly commit: string;
}

/** Each name means one commit a run: it is asked for once. */
async function resolved(
  remote: (args: readonly string[]) => Promise<Buffer>,
  address: string,
  reference: string,
  as: 'range' | undefined,
): Promise<Found> {
  const names =
    reference === '' ? ['HEAD'] : [reference, `refs/${reference}`, `refs/tags/${reference}`, `refs/heads/${reference}`];
  const patterns =
    as === 'range' ? ['refs/tags/*'] : names.filter((name) => name === 'HEAD' || name.startsWith('refs/'));
  const list = await remote([
    'ls-remote',
    '--quiet',
    '--end-of-options',
    address,
    ...patterns.flatMap((one) => [one, `${one}^{}`]),
  ]);
  const refs = new Map(
    list
      .toString('utf8')
      .split('\n')
      .flatMap((line): [string, string][] => {
        const [, commit, name] = /^([0-9a-f]{40,64})\t(.+)$/.exec(line) ?? [];
        return commit === undefined || name === undefined ? [] : [[name, commit]];
      }),
  );
  const name = as === 'range' ? highest([...refs.keys()], reference) : patterns.find((one) => refs.has(one));
  // What an annotated tag stands for has a line of its own.
  const commit = name === undefined ? undefined : (refs.get(`${name}^{}`) ?? refs.get(name));
  if (name !== undefined && commit !== undefined) return { name, commit };
  throw new Refused('not-found', 'the repository has no such tag or branch', 'correct the reference');
}

function highest(names: readonly string[], text: string): string | undefined {
  const range = parseRange(text) ?? [];
  const fitting = names.flatMap((name) => {
    const version = name.endsWith('^{}') ? null : parseVersion(name.replace(/^refs\/tags\//, ''));
    return version !== null && satisfies(version, range) ? [{ name, version }] : [];
  });
  return fitting.sort((a, b) => compareVersions(b.version, a.version))[0]?.name;
}

/** Servers choose what they send; the id says that it is what was meant. */
async function requireCommit(git: Git, name: string, commit: string): Promise<void> {
  const found = (await git.run(['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`]))
    .toString('utf8')
    .trim();
  if (found === commit) return;
  throw new Refused('changed', 'it was moved while it was fetched', 'run again');
}

async function fromStore({ store, budget }: RepositorySettings, git: Git, commit: string): Promise<boolean> {
  // Its parents were not fetched.
  const shallow = join(git.root, '.git', 'shallow');
  const pack = await store.get(`git/${commit}.pack`, budget.limits.packed, async (bytes) => {
    try {
      // Names of objects are made from their content here, so that nothing else can pass for the commit.
      await git.run(['index-pack', '--stdin'], { input: bytes });
      await writeFile(shallow, `${commit}\n`);
      await git.run(['rev-list', '--objects', '--quiet', commit]);
      return true;
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      await rm(shallow, { force: true });
      return false;
    }
  });
  return pack !== null;
}

async function toStore({ store }: RepositorySettings, git: Git, commit: string): Promise<void> {
  const packs = join(git.root, '.git', 'objects', 'pack');
  const [name, second] = (await readdir(packs)).filter((file) => file.endsWith('.pack'));
  if (name !== undefined && second === undefined)
    await store.put(`git/${commit}.pack`, await readFile(join(packs, name)));
}

/** All files of a commit; links stand as what they lead to, so that no link is left. */
async function filesOf(git: Git, commit: string, { budget: { limits } }: RepositorySettings): Promise<SourceFile[]> {
  const tree = await treeEntries(git, commit);
  const links = [...tree].filter(([, { kind }]) => kind === 'link');
  const texts = await readBlobs(
    git,
    links.map(([, { id }]) => id ?? ''),
  );
  const targets = new Map(links.map(([path], i) => [path, Buffer.from(texts[i] ?? []).toString('utf8')]));
  const meant = new Map<string, string>();
  for (const [path, { kind, id }] of tree) if (kind === 'file' && id !== null) meant.set(path, id);
  for (const [link] of links) for (const [path, id] of behind(tree, targets, link)) meant.set(path, id);
  if (meant.size > limits.files) throw tooMany(limits);
  const ids = [...new Set(meant.values())];
  const contents = new Map<string, Uint8Array>();
  let total = 0;
  const sizes = await sizesOf(git, ids);
  for (const id of meant.values()) total += sizes.get(id) ?? 0;
  if (total > limits.unpacked) throw tooMuch('what the repository holds', limits.unpacked);
  for (let i = 0; i < ids.length; i += 1000) {
    const some = ids.slice(i, i + 1000);
    for (const [j, bytes] of (await readBlobs(git, some)).entries()) contents.set(some[j] ?? '', bytes);
  }
  return [...meant].map(([path, id]) => ({ path, bytes: contents.get(id) ?? new Uint8Array() }));
}

async function sizesOf(git: Git, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const out = await git.run(['cat-file', '--batch-check=%(objectname) %(objectsize)'], {
    input: `${ids.join('\n')}\n`,
  });
  const lines = ids.length === 0 ? [] : out.toString('latin1').trim().split('\n');
  return new Map(lines.map((line): [string, number] => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]));
}

/** The files that a link makes appear, by the paths they appear at. */
function behind(
  tree: ReadonlyMap<string, TreeEntry>,
  targets: ReadonlyMap<string, string>,
  link: string,
): readonly (readonly [string, string])[] {
  const to = followed({ tree, targets }, link);
  // A folder that holds the link holds itself without end.
  if (to === null || to === '' || to === '.' || link.startsWith(`${to}/`)) return [];
  const file = tree.get(to);
  if (file?.kind === 'file' && file.id !== null) return [[link, file.id]];
  const below = [...tree].filter(([path, { kind }]) => kind !== 'submodule' && path.startsWith(`${to}/`));
  return below.flatMap(([path, entry]) => {
    const { kind, id } = entry.kind === 'link' ? (tree.get(followed({ tree, targets }, path) ?? '') ?? entry) : entry;
    return kind === 'file' && id !== null ? [[`${link}${path.slice(to.length)}`, id] as const] : [];
  });
}

/** What git said, by the words it has in the language of computers. */
function failed({ status, stderr }: GitError): Refused {
  const what = 'the repository';
  if (status === null)
    return new Refused('limits', `${what} took too long`, 'run again later, or name a faster mirror in the policy');
  const [, code] = /returned error: (\d{3})/.exec(stderr) ?? [];
  if (code !== undefined) return refusedStatus(Number(code), what);
  if (/could not read (?:Username|Password)|Authentication failed|terminal prompts disabled/.test(stderr))
    return refusedStatus(401, what);
  if (/repository '.*' not found/.test(stderr)) return refusedStatus(404, what);
  if (/not our ref|couldn't find remote ref|unadvertised object/.test(stderr))
    return new Refused('not-found', `${what} does not hand out that commit`, 'correct the reference');
  return new Refused(
    'failed',
    `${what} could not be fetched`,
    'see whether it is public and reached by https; or name a mirror in the policy',
  );
}
