import { stat } from 'node:fs/promises';
import { type Credentials, credentialsPath, readCredentials } from '../fetch/credentials.ts';
import type { Fetcher, Fetching } from '../fetch/source.ts';
import type { ReviewOptions } from '../options.ts';
import type { FetchPolicy } from '../policy/policy.ts';

/**
 * Credentials that a run may use: the file that its options name has to be there; the one that the policy names, only where it is. A
 * stranger's change gets none.
 */
export async function credentialsFor(
  { fetch, registryConfig }: Pick<ReviewOptions, 'fetch' | 'registryConfig'>,
  policy: FetchPolicy,
  reviewed: readonly string[],
  foreign: boolean,
): Promise<Credentials | undefined> {
  // The machine of a stranger's change may lack the file.
  if (foreign) return undefined;
  const given = registryConfig === undefined ? undefined : await readCredentials(registryConfig, reviewed);
  if (given !== undefined || fetch === 'never' || policy.never) return given;
  const named = policy.registryConfig;
  const there = named !== undefined && (await stat(credentialsPath(named)).catch(() => null)) !== null;
  return there ? readCredentials(named, reviewed) : undefined;
}

/**
 * Fetches for a run as its options and the policy at base say; what it takes is loaded with the first
 * source.
 */
export function fetchingOf(
  mode: ReviewOptions['fetch'],
  policy: FetchPolicy,
  reviewed: readonly string[],
  credentials: Credentials | undefined,
): Fetching {
  let loaded: Fetching | undefined;
  let loading: Promise<Fetching> | undefined;
  // Opened more than once, since more is known of base once it is rendered: what is closed is one.
  const load = (): Promise<Fetching> => {
    loading ??= import('../fetch/fetcher.ts').then(({ createFetching }) => {
      loaded = createFetching({ mode, policy, reviewed, credentials, env: process.env });
      return loaded;
    });
    return loading;
  };
  return {
    open: (named) => {
      let fetcher: Promise<Fetcher> | undefined;
      return {
        fetch: async (source) => {
          fetcher ??= load().then((fetching) => fetching.open(named));
          return (await fetcher).fetch(source);
        },
      };
    },
    remarks: () => loaded?.remarks() ?? [],
    close: async () => loaded?.close(),
  };
}
