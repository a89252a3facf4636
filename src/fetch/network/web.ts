/**
 * Documents by their address: tries again what may get better, and follows redirects only to where the content cannot be somebody
 * else's choice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Address, type Scheme, textOf } from '../address.ts';
import { TRIES } from '../limits.ts';
import { Refused, refusedStatus } from '../refused.ts';
import type { Trust } from '../trust.ts';
import { Broken } from './dial.ts';
import { type Answer, type ExchangeSettings, exchange } from './exchange.ts';

export interface Wanted {
  readonly url: URL;
  /** What messages call it. */
  readonly what: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxBytes: number;
  readonly compressed?: true;
  /** Its digest is known, and will be compared: then any https server may hand it out. */
  readonly known: boolean;
}

export interface Web {
  /** Status 200 or 401, everything else throws {@link Refused}. */
  readonly get: (wanted: Wanted) => Promise<Answer>;
}

export interface WebSettings extends ExchangeSettings {
  readonly trust: Trust;
}

const REDIRECTS = 5;
/** A server that wants to be left alone for longer is. */
const PATIENCE_MS = 20_000;

export function createWeb(settings: WebSettings): Web {
  return {
    get: async (wanted) => {
      const end = settings.budget.until();
      const signal = AbortSignal.timeout(Math.max(1, end - Date.now()));
      let { url, headers = {} } = wanted;
      for (let hop = 0; hop <= REDIRECTS; hop++) {
        const answer = await tryAt(settings, { ...wanted, url, headers }, end, signal);
        const location = answer.headers['location'];
        if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) {
          if (answer.status === 200 || answer.status === 401) return answer;
          throw refusedStatus(answer.status, wanted.what);
        }
        url = onward(settings.trust, wanted, url, location);
        // What opens one door is shown at no other.
        headers = Object.fromEntries(
          Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'),
        );
      }
      throw new Refused('failed', `${wanted.what} is redirected without end`, 'correct the address');
    },
  };
}

/** The address that a redirect leads to. Throws {@link Refused} where it may not. */
function onward(trust: Trust, { what, known }: Wanted, from: URL, location: string): URL {
  const refuse = (why: string): Refused =>
    new Refused('failed', `${what} is redirected ${why}`, 'name the address itself at base, or a mirror in the policy');
  const to = urlOf(location, from);
  if (to === null || to.username !== '' || to.password !== '') throw refuse('to what is no address');
  const sameHost = to.host === from.host && to.protocol === from.protocol;
  if (sameHost) return to;
  if (to.protocol !== 'https:') throw refuse(`away from https, to ${to.host}`);
  if (!known) throw refuse(`to ${to.host}, another host, and nothing at base or in an index gives its digest`);
  const address = trust.onward(addressOf(to));
  if (address === null)
    throw new Refused(
      'off',
      `${what} is redirected to ${to.host}, which the policy at base denies`,
      'change the policy',
    );
  return to;
}

function urlOf(text: string, base: URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** As the policy compares it; the standard's parser has taken steps back already. */
export function addressOf(url: URL): Address {
  const scheme: Scheme = url.protocol === 'https:' ? 'https' : 'http';
  const port = url.port === '' ? (scheme === 'https' ? 443 : 80) : Number(url.port);
  const steps = url.pathname.split('/').filter((step) => step !== '');
  return { scheme, host: url.hostname, port, steps, query: url.search };
}

/** Registries speak https. */
export function webUrl(address: Address): URL {
  return new URL(textOf(address.scheme === 'oci' ? { ...address, scheme: 'https' } : address));
}

async function tryAt(settings: WebSettings, wanted: Wanted, end: number, signal: AbortSignal): Promise<Answer> {
  const { url, what } = wanted;
  const { pause } = settings.budget.limits;
  for (let count = 1; ; count++) {
    const asked = { url, what, headers: wanted.headers ?? {}, maxBytes: wanted.maxBytes };
    const reach = settings.trust.reach(addressOf(url));
    const result = await exchange(
      settings,
      wanted.compressed ? { ...asked, compressed: true } : asked,
      reach,
      signal,
    ).catch((error: unknown) => {
      if (error instanceof Refused) throw error;
      if (signal.aborted) throw settings.budget.late();
      if (error instanceof Broken) return error;
      throw error;
    });
    const again = result instanceof Broken || result.status === 429 || result.status >= 500;
    if (!again) return result;
    const wait = Math.max(pause * 3 ** (count - 1), result instanceof Broken ? 0 : askedFor(result, pause));
    if (count === TRIES || wait > PATIENCE_MS || Date.now() + wait > end) {
      if (!(result instanceof Broken)) throw refusedStatus(result.status, what);
      const fix = 'run again later, or name a mirror in the policy';
      throw new Refused('failed', `${what}: ${result.message}`, fix);
    }
    await sleep(wait * (0.75 + Math.random() / 2));
  }
}

/** `Retry-After` in seconds; dates are for browsers. */
function askedFor({ headers }: Answer, otherwise: number): number {
  const seconds = headers['retry-after'] ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : otherwise;
}
