/**
 * Which sources may be fetched, and from where. In: what owners at base name, and the policy at base. Out: a decision for each
 * source. Head has no say: a source that only head names is untrusted, however alike it looks. Pure.
 */
import { UserError } from '../errors.ts';
import type { FetchPolicy } from '../policy/policy.ts';
import { type Address, isSame, liesBelow, moved, namesLoopback, parseAddress, placeOf, textOf } from './address.ts';
import type { NamedSource, RemoteSource } from './source.ts';

export type Decision =
  | { readonly decision: 'allowed'; readonly at: Address }
  /** `at`: the mirror's own address. */
  | { readonly decision: 'mirrored'; readonly at: Address }
  | { readonly decision: 'untrusted' }
  | { readonly decision: 'off'; readonly by: 'run' | 'policy' | 'deny' }
  /** Named at base, and still nothing that is fetched: `http` elsewhere than on this machine, `ssh`, no address at all. */
  | { readonly decision: 'unfit'; readonly why: string; readonly fix: string };

/**
 * What an address may resolve to: `public` anything that all the world can reach; `own` private networks too; `loopback` this
 * machine too.
 */
export type Reach = 'public' | 'own' | 'loopback';

export interface Trust {
  readonly decide: (source: RemoteSource) => Decision;
  /** Where something is fetched from that a trusted source refers to: mirrors hold for it, too. Null where policy denies it. */
  readonly onward: (address: Address) => Address | null;
  readonly reach: (address: Pick<Address, 'host' | 'port'>) => Reach;
}

/** Throws {@link UserError} where the policy holds an address that means nothing: a `deny` without effect must not pass. */
export function trustOf(named: readonly NamedSource[], policy: FetchPolicy, mode: 'base' | 'never'): Trust {
  const allow = policy.allow.map(ofPolicy);
  const deny = policy.deny.map(ofPolicy);
  const mirrors = [...policy.mirrors]
    .map(([from, to]) => ({ from: ofPolicy(from), to: ofPolicy(to) }))
    .sort((a, b) => b.from.steps.length - a.from.steps.length);
  const known = named.flatMap(({ kind, url, folder = false }) => {
    const address = parseAddress(url);
    return address === null ? [] : [{ kind, address: comparable(kind, address), folder }];
  });
  const own = new Set([...known.map(({ address }) => address), ...allow, ...mirrors.map(({ to }) => to)].map(placeOf));

  const mirrorOf = (address: Address): Address | null => {
    const mirror = mirrors.find(({ from }) => liesBelow(address, from));
    return mirror ? moved(address, mirror.from, mirror.to) : null;
  };
  const isNamed = (kind: RemoteSource['kind'], address: Address): boolean =>
    allow.some((prefix) => liesBelow(address, prefix)) ||
    known.some(
      (one) =>
        one.kind === kind &&
        (one.folder ? liesBelow(address, one.address) : isSame(comparable(kind, address), one.address)),
    );

  return {
    decide: ({ kind, url }) => {
      if (mode === 'never') return { decision: 'off', by: 'run' };
      if (policy.never) return { decision: 'off', by: 'policy' };
      const address = parseAddress(url);
      if (address === null) return NO_ADDRESS;
      if (deny.some((prefix) => liesBelow(address, prefix))) return { decision: 'off', by: 'deny' };
      if (!isNamed(kind, address)) return { decision: 'untrusted' };
      const mirror = mirrorOf(address);
      if (mirror !== null) return fitting(kind, mirror) ?? { decision: 'mirrored', at: mirror };
      return fitting(kind, address) ?? { decision: 'allowed', at: address };
    },
    onward: (address) => (deny.some((prefix) => liesBelow(address, prefix)) ? null : (mirrorOf(address) ?? address)),
    reach: (address) => (!own.has(placeOf(address)) ? 'public' : namesLoopback(address) ? 'loopback' : 'own'),
  };
}

const NO_ADDRESS: Decision = {
  decision: 'unfit',
  why: 'its address is not one that can be compared with those at base',
  fix: 'write it plainly: https or oci, without user, `..` and escapes',
};

/** What is no reason to refuse is null. A registry behind a mirror speaks https, or http on this machine. */
function fitting(kind: RemoteSource['kind'], address: Address): Decision | null {
  const { scheme } = address;
  if (scheme === 'https' || (scheme === 'oci' && kind === 'oci')) return null;
  if (scheme === 'http' && namesLoopback(address)) return null;
  const why =
    scheme === 'oci'
      ? 'a registry is no place for it'
      : `it is reached by ${scheme}, and sources are fetched by https only`;
  return {
    decision: 'unfit',
    why,
    fix: 'name an https address to use instead, under `fetch: mirrors` of the policy',
  };
}

/** Servers of git take a repository with and without its ending. */
function comparable(kind: RemoteSource['kind'], address: Address): Address {
  const last = address.steps.at(-1);
  if (kind !== 'git' || last === undefined || !/.\.git$/.test(last)) return address;
  return { ...address, steps: [...address.steps.slice(0, -1), last.slice(0, -4)] };
}

function ofPolicy(text: string): Address {
  // The folder of `git@host:` is its top.
  const address = parseAddress(/^git@[^/:\s]+:$/.test(text) ? `ssh://${text.slice(0, -1)}` : text);
  if (address !== null && address.query === '') return address;
  throw new UserError({
    what: `the policy at base names ${address === null ? 'an address' : textOf(address)} under \`fetch\` that nothing can be compared with`,
    why: 'it has a query, a user, escapes or steps that lead back, so that it would hold for nothing',
    fix: 'write it plainly, for example `https://charts.example/stable/`',
  });
}
