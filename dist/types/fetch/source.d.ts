/** Where the content of an owner comes from, as the owner names it. */
export type RemoteSource = 
/** A chart of a repository with an `index.yaml`; `version` is a version or a range, empty for the newest. */
{
    readonly kind: 'chart';
    readonly url: string;
    readonly chart: string;
    readonly version: string;
}
/**
 * An artifact of a registry: `url` is `oci://host/path` without tag; `reference` is a tag, a version range or `sha256:…`, empty
 * for the newest version. What could be a tag as well as a range (`1.2`) is a range, unless `as` tells.
 */
 | {
    readonly kind: 'oci';
    readonly url: string;
    readonly reference: string;
    readonly as?: 'tag' | 'range';
}
/**
 * A commit (all its digits), tag or branch of a repository, by its full name (`refs/tags/v1`) or a short one; empty for its
 * default branch. With `as: 'range'`, the highest version among its tags.
 */
 | {
    readonly kind: 'git';
    readonly url: string;
    readonly reference: string;
    readonly as?: 'range';
};
/** An address that owners reachable from base's roots name. */
export interface NamedSource {
    readonly kind: RemoteSource['kind'];
    readonly url: string;
    /** All that lies below counts: a HelmRepository of type `oci` names a folder of a registry. */
    readonly folder?: true;
}
/** What fetching came to. `folder` holds the unpacked content: the chart's own folder (the one with `Chart.yaml`), or the repository's root. */
export type FetchedSource = {
    readonly kind: 'fetched';
    readonly folder: string;
    readonly version: string;
    readonly digest: string;
} | {
    readonly kind: 'refused';
    readonly reason: FetchRefusal;
    readonly message: string;
    readonly fix: string;
};
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
/** Opens the fetcher of a run, once it is known what base names. */
export interface Fetching {
    readonly open: (named: readonly NamedSource[]) => Fetcher;
    /** For the report, once everything is fetched: what else had a hand in it, such as a proxy. */
    readonly remarks: () => readonly string[];
    /** Removes what was unpacked. */
    readonly close: () => Promise<void>;
}
