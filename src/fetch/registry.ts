/** Artifacts of registries (OCI distribution specification 1.1): anonymous unless credentials name the host. */
import { isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { type Address, textOf } from './address.ts';
import type { Credentials } from './credentials.ts';
import type { Budget } from './limits.ts';
import { tooMuch } from './limits.ts';
import type { Memory } from './memory.ts';
import { addressOf, type Wanted, type Web, webUrl } from './network/web.ts';
import { Refused, refusedStatus } from './refused.ts';
import { type Store, sha256 } from './store.ts';
import type { Trust } from './trust.ts';
import type { Content } from './unpack.ts';
import { compareVersions, parseRange, parseVersion, satisfies, type Version } from './versions.ts';

export interface Artifact {
  /** The tag, as a version; the digest where it was asked for by digest. */
  readonly version: string;
  /** Of the manifest. */
  readonly digest: string;
  readonly layer: Buffer;
  readonly content: Content;
}

export interface RegistrySettings {
  readonly web: Web;
  readonly trust: Trust;
  readonly credentials: Credentials;
  readonly store: Store;
  readonly budget: Budget;
  readonly memory: Memory;
}

export interface Registry {
  /** `layer`: the digest that the layer must have, where an index gives it. Throws {@link Refused}. */
  readonly artifact: (at: Address, reference: string, as?: 'tag' | 'range', layer?: string) => Promise<Artifact>;
}

const NAME = /^[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*$/;
const TAG = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const FULL_VERSION = /^v?\d+\.\d+\.\d+(?:[-+].*)?$/;
const MANIFESTS = [
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
] as const;
const CHART = 'application/vnd.cncf.helm.chart.content.v1.tar+gzip';
const PAGES = 100;

export function createRegistry(settings: RegistrySettings): Registry {
  const { manifests } = settings.memory;
  return {
    artifact: async (at, reference, as, layer) => {
      const repository = repositoryAt(at);
      const session = new Session(settings, repository);
      const { tag, digest } = await resolved(session, reference, as);
      const path = `manifests/${digest ?? tag}`;
      const key = new URL(path, repository.url).href;
      const what = `the manifest of ${textOf(at)}`;
      const asked =
        manifests.get(key) ?? session.get(path, { what, accept: MANIFESTS.join(', '), known: digest !== null });
      manifests.set(key, asked);
      const manifest = await asked;
      const found = `sha256:${sha256(manifest)}`;
      if (digest !== null && found !== digest) throw changed(textOf(at), found);
      const chosen = layerOf(parsed(manifest, textOf(at)), textOf(at), settings.budget.limits.packed);
      if (layer !== undefined && chosen.digest !== `sha256:${layer}`) throw changed(textOf(at), chosen.digest);
      return {
        version: tag === null ? found : tag.replaceAll('_', '+'),
        digest: found,
        layer: await blob(session, chosen.digest, textOf(at)),
        content: chosen.content,
      };
    },
  };
}

async function resolved(
  session: Session,
  reference: string,
  as: 'tag' | 'range' | undefined,
): Promise<{ readonly tag: string | null; readonly digest: string | null }> {
  if (DIGEST.test(reference)) return { tag: null, digest: reference };
  const tag = reference.replaceAll('+', '_');
  const range =
    as === 'tag' || (as === undefined && FULL_VERSION.test(reference)) ? null : parseRange(reference || '*');
  if (range === null) {
    if (TAG.test(tag) && as !== 'range') return { tag, digest: null };
    throw new Refused(
      'unusable',
      'its version is neither a version, nor a range, nor a tag, nor a digest',
      'correct the version',
    );
  }
  let best: { readonly tag: string; readonly version: Version } | null = null;
  for await (const one of session.tags()) {
    const text = one.replaceAll('_', '+');
    const version = FULL_VERSION.test(text) ? parseVersion(text) : null;
    if (version === null || !satisfies(version, range)) continue;
    if (best === null || compareVersions(version, best.version) > 0) best = { tag: one, version };
  }
  if (best === null)
    throw new Refused('not-found', `no tag is a version within ${reference || '*'}`, 'correct the version');
  return { tag: best.tag, digest: null };
}

interface Repository {
  /** Of the web, with the slash at the end. */
  readonly url: URL;
  /** As registries call it in their scopes. */
  readonly name: string;
}

function repositoryAt(at: Address): Repository {
  const name = at.steps.join('/');
  if (at.steps.length === 0 || !at.steps.every((step) => NAME.test(step)) || at.query !== '')
    throw new Refused('unusable', 'a registry has no artifact of such a name', 'correct the address');
  const host = at.host === 'docker.io' ? 'registry-1.docker.io' : at.host;
  return { url: new URL(`${webUrl({ ...at, host, steps: ['v2', ...at.steps] }).href}/`), name };
}

class Session {
  readonly settings: RegistrySettings;
  readonly #repository: Repository;

  constructor(settings: RegistrySettings, repository: Repository) {
    this.settings = settings;
    this.#repository = repository;
  }

  async get(path: string, { what, accept, known, maxBytes }: Asked): Promise<Buffer> {
    const { answer } = await this.#ask(new URL(path, this.#repository.url), { what, accept, known, maxBytes });
    return answer;
  }

  /** All tags, page by page. */
  async *tags(): AsyncGenerator<string> {
    const what = `the list of tags of ${this.#repository.name}`;
    let url: URL | null = new URL('tags/list?n=1000', this.#repository.url);
    for (let page = 0; url !== null; page++) {
      if (page === PAGES) throw new Refused('limits', `${what} has more than ${PAGES} pages`, 'name a version in full');
      const { answer, link }: { answer: Buffer; link: string } = await this.#ask(url, {
        what,
        accept: 'application/json',
        known: false,
      });
      const tags = parsed(answer, what)['tags'];
      for (const tag of isArray(tags) ? tags : []) if (typeof tag === 'string' && TAG.test(tag)) yield tag;
      const [, next] = /<([^>]+)>\s*;\s*rel="?next"?/i.exec(link) ?? [];
      url = next === undefined ? null : this.#nextPage(next, url, what);
    }
  }

  #nextPage(next: string, from: URL, what: string): URL {
    const to = URL.canParse(next, from.href) ? new URL(next, from) : null;
    if (to?.origin === from.origin && to.username === '') return to;
    throw new Refused('failed', `${what} goes on at another host`, 'name a version in full');
  }

  async #ask(url: URL, { what, accept, known, maxBytes }: Asked): Promise<{ answer: Buffer; link: string }> {
    const { web, budget, memory } = this.settings;
    const wanted = { url, what, maxBytes: maxBytes ?? budget.limits.document, known };
    const { href } = this.#repository.url;
    const send = (pass: string | undefined): ReturnType<Web['get']> =>
      web.get({ ...wanted, headers: { accept, ...(pass === undefined ? {} : { authorization: pass }) } });
    let answer = await send(await memory.passes.get(href));
    if (answer.status === 401) {
      const challenge = answer.headers['www-authenticate'] ?? '';
      const pass = this.#pass(challenge);
      memory.passes.set(href, pass);
      // Whoever asks at the same time hears of it, too.
      pass.catch(() => {});
      answer = await send(await pass);
    }
    if (answer.status === 401) throw refusedStatus(401, what);
    return { answer: answer.bytes, link: answer.headers['link'] ?? '' };
  }

  /** What opens this repository, and nothing else: the scope is ours, whatever the challenge says. */
  async #pass(challenge: string): Promise<string | undefined> {
    const { web, trust, credentials, budget } = this.settings;
    const { url, name } = this.#repository;
    const own = credentials.headerFor(url.host, name);
    if (!/^\s*bearer\s/i.test(challenge)) return own;
    const fields = new Map(
      [...challenge.matchAll(/([a-z]+)="([^"]*)"/gi)].map(([, key = '', value = '']) => [key.toLowerCase(), value]),
    );
    const what = `a token for ${url.host}`;
    const realm = realmOf(fields.get('realm') ?? '', url, trust, what);
    const service = fields.get('service');
    if (service !== undefined) realm.searchParams.set('service', service);
    realm.searchParams.set('scope', `repository:${name}:pull`);
    const shown = own !== undefined && credentials.trusts(url.host, realm.host);
    const wanted: Wanted = { url: realm, what, maxBytes: budget.limits.document, known: false };
    const answer = await web.get(shown ? { ...wanted, headers: { authorization: own } } : wanted);
    if (answer.status === 401) throw refusedStatus(401, what);
    const value = parsed(answer.bytes, what);
    const token = value['token'] ?? value['access_token'];
    if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return `Bearer ${token}`;
    throw new Refused('failed', `${what}: the server gave none`, 'run again later, or name a mirror in the policy');
  }
}

interface Asked {
  readonly what: string;
  readonly accept: string;
  readonly known: boolean;
  readonly maxBytes?: number | undefined;
}

/** Where tokens come from: any https server, or the registry's own where that is this machine. */
function realmOf(text: string, registry: URL, trust: Trust, what: string): URL {
  const realm = URL.canParse(text) ? new URL(text) : null;
  const plain = realm !== null && realm.username === '' && realm.password === '';
  if (!plain || (realm.protocol !== 'https:' && realm.origin !== registry.origin))
    throw new Refused('failed', `${what} would come from where no https leads`, 'name a mirror in the policy');
  if (trust.onward(addressOf(realm)) === null)
    throw new Refused(
      'off',
      `${what} would come from ${realm.host}, which the policy at base denies`,
      'change the policy at base',
    );
  return realm;
}

async function blob(session: Session, digest: string, name: string): Promise<Buffer> {
  const { store, budget } = session.settings;
  const [, hex = ''] = digest.split(':');
  const entry = `sha256/${hex}`;
  const kept = await store.get(entry, budget.limits.packed, async (bytes) => sha256(bytes) === hex);
  if (kept !== null) return kept;
  const what = `the content of ${name}`;
  const bytes = await session.get(`blobs/${digest}`, {
    what,
    accept: '*/*',
    known: true,
    maxBytes: budget.limits.packed,
  });
  if (sha256(bytes) !== hex) throw changed(name, `sha256:${sha256(bytes)}`);
  await store.put(entry, bytes);
  return bytes;
}

function changed(name: string, digest: string): Refused {
  const found = `${digest.slice(0, 19)}…`;
  const fix = 'find out why it changed before the digest is changed';
  return new Refused('changed', `${name} is ${found}, not what its digest promises`, fix);
}

function layerOf(
  manifest: JsonObject,
  name: string,
  limit: number,
): { readonly digest: string; readonly content: Content } {
  const { layers, manifests } = manifest;
  if (isArray(manifests)) throw unusable(`${name} is a list of artifacts for several platforms`);
  const all = (isArray(layers) ? layers : []).filter(isObject);
  const chart = all.find((layer) => layer['mediaType'] === CHART);
  const chosen = chart ?? all[0];
  const digest = chosen?.['digest'];
  const type = String(chosen?.['mediaType']);
  if (chosen === undefined || typeof digest !== 'string' || !DIGEST.test(digest) || !/tar(?:\+|\.)gzip$/.test(type))
    throw unusable(`${name} holds neither a chart nor packed files`);
  if (Number(chosen['size']) > limit) throw tooMuch(`the content of ${name}`, limit);
  return { digest, content: chart ? 'chart' : 'repository' };
}

function parsed(bytes: Buffer, what: string): JsonObject {
  try {
    const value = JSON.parse(bytes.toString('utf8')) as JsonValue;
    if (isObject(value)) return value;
  } catch {
    // As below.
  }
  throw unusable(`${what} is not what a registry answers`);
}

function unusable(words: string): Refused {
  return new Refused('unusable', words, 'correct the address, or report it to those who publish it');
}
