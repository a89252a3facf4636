/**
 * A chart that an owner installs from outside of the repository, as one revision asks for it. In: a HelmRelease or an Application as it
 * is applied, and the objects beside it. Out: what is fetched and what Helm is given. Fetches nothing, renders nothing.
 */
import type { AppliedSource } from '../appliers/source.js';
import type { RemoteSource } from '../fetch/source.js';
import type { JsonObject, JsonValue } from '../kube/json.js';
import type { Manifest, SourceLocation } from '../manifest/manifest.js';
export interface Release extends ChartRequest {
    /** Equal for what one owner installs at both revisions. */
    readonly id: string;
    /** `HelmRelease media/plex`. */
    readonly by: string;
    readonly applied: AppliedSource;
    /** What else tells one release from another for its owner: another one is installed anew. */
    readonly identity: string;
    /** Manifests that decide it: the owner, then sources and values in sight. */
    readonly decidedBy: readonly Manifest[];
}
/** A chart, and what Helm is told about it. */
export interface ChartRequest {
    readonly chart: ChartOrigin;
    /** What Helm calls the release. */
    readonly name: string;
    readonly namespace: string | null;
    /** The weakest first. */
    readonly values: readonly ValuesInput[];
    /** Stronger than all values. */
    readonly set: readonly (readonly ['--set' | '--set-string' | '--set-file', string])[];
    /** Values files of the chart that take the place of its values.yaml; empty: values.yaml itself counts. */
    readonly ownValues: readonly string[];
    /** Whether those of them that the chart has not are left out. */
    readonly ignoresMissing?: boolean | undefined;
    readonly crds: CrdPolicy;
    readonly skipTests: boolean;
    readonly kubeVersion: string | null;
    readonly apiVersions: readonly string[];
    /** Fields of kustomizations that are built over what Helm prints, one after the other. */
    readonly postRenderers: readonly JsonObject[];
    /** What it needs and nobody in sight has. */
    readonly lacks: readonly string[];
}
export interface ChartOrigin {
    readonly name: string;
    /** As written; empty where nothing says which. */
    readonly version: string;
    /** Null where what names it is not in sight, or holds variables. */
    readonly source: RemoteSource | null;
    /** Folder of the chart in what is fetched; '' is its top. */
    readonly folder: string;
    /** Where the version is written. */
    place(): SourceLocation;
}
export type ValuesInput = {
    readonly kind: 'given';
    readonly value: JsonValue;
    /** As written; null: as JSON. */
    readonly text: string | null;
    locate(path: readonly (string | number)[]): SourceLocation;
}
/** A file of this repository. */
 | {
    readonly kind: 'file';
    readonly path: string;
    readonly optional: boolean;
}
/** A file of the chart. */
 | {
    readonly kind: 'of-chart';
    readonly path: string;
    readonly optional: boolean;
};
/** What becomes of the definitions in `crds/` of a chart: `all` of them are applied like any object, or as Flux says. */
export type CrdPolicy = {
    readonly how: 'applied' | 'none';
} | {
    readonly how: 'flux';
    readonly install: FluxCrds;
    readonly upgrade: FluxCrds;
};
export type FluxCrds = 'Skip' | 'Create' | 'CreateReplace';
/** One owner's chart at both revisions; null where it does not install it. */
export interface ReleasePair {
    readonly id: string;
    readonly base: Release | null;
    readonly head: Release | null;
}
/** Equal for releases that give the same objects, as far as files of the repository are the same too. */
export declare function releaseText(release: Release): string;
