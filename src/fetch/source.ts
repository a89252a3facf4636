/** Where the content of an owner comes from, as the owner names it. */
export type RemoteSource =
  /** A chart of a repository with an `index.yaml`; `version` is a version or a range, empty for the newest. */
  | { readonly kind: 'chart'; readonly url: string; readonly chart: string; readonly version: string }
  /** An artifact of a registry: `url` is `oci://host/path` without tag; `reference` is a tag, a version range or `sha256:…`. */
  | { readonly kind: 'oci'; readonly url: string; readonly reference: string }
  /** A commit, tag or branch of a repository. */
  | { readonly kind: 'git'; readonly url: string; readonly reference: string };

/** What fetching came to. `folder` holds the unpacked content: the chart's own folder (the one with `Chart.yaml`), or the repository's root. */
export type FetchedSource =
  | { readonly kind: 'fetched'; readonly folder: string; readonly version: string; readonly digest: string }
  | { readonly kind: 'refused'; readonly reason: FetchRefusal; readonly message: string; readonly fix: string };

/**
 * - `off`: fetching is not allowed in this run (`--fetch never`, policy).
 * - `untrusted`: nothing at base names this source.
 * - `not-found`, `denied`, `failed`: the other side answered 404 or 410; 401 or 403; anything else.
 * - `limits`: too large, too slow, too many.
 * - `changed`: the content is not the one that a pin, a lock file or the index promises.
 * - `unusable`: the content is no chart or no repository.
 */
export type FetchRefusal = 'off' | 'untrusted' | 'not-found' | 'denied' | 'failed' | 'limits' | 'changed' | 'unusable';

/** Fetches each source once a run; the same source gives the same answer. */
export interface Fetcher {
  readonly fetch: (source: RemoteSource) => Promise<FetchedSource>;
}
