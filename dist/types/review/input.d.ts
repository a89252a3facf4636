import type { Fetching } from '../fetch/source.js';
import type { JsonObject } from '../kube/json.js';
import type { LiveSource } from '../live.js';
import type { Manifest } from '../manifest/manifest.js';
import type { ReviewOptions } from '../options.js';
import type { ReviewPolicy } from '../policy/revisions.js';
import type { ReleaseRenderer, Renderer } from '../rendering.js';
import type { CatalogueGroups } from '../schema/catalogue/catalogue.js';
import type { SchemaData } from '../schema/data.js';
import type { Source } from '../sources.js';
export interface ReleaseKit {
    readonly renderer: ReleaseRenderer;
    readonly fetching: Fetching;
}
/** Steps that take their time unit by unit. */
export type TimedStep = 'preview' | 'lint';
/** Everything a review starts from. The rim has read the files it names; the rest is read through `source`. */
export interface Review {
    readonly source: Source;
    readonly options: ReviewOptions;
    readonly policy: ReviewPolicy;
    /** `2026-12-31`, in UTC: suppressions may end. */
    readonly today: string;
    readonly schemas: SchemaData;
    /** CustomResourceDefinitions given beside the repository. */
    readonly crds: readonly JsonObject[];
    /** Definitions that projects have released, for kinds that nothing else defines. */
    readonly catalogue?: CatalogueGroups | undefined;
    /** Live objects of a snapshot; null: none was given. */
    readonly snapshot: readonly Manifest[] | null;
    /** Where live objects are read from; takes the place of `snapshot`. */
    readonly live?: LiveSource | undefined;
    /** Renders kustomizations and charts; without it they are left out, and said to be. */
    readonly renderer?: Renderer | undefined;
    /** Renders charts from outside the repository that owners install; without it they are left out, and said to be. */
    readonly releases?: ReleaseKit | undefined;
    readonly version: string;
    /**
     * Runs a step, and interrupts it when its share of the time is over: false. What it had finished counts all the same. Absent: there is no
     * deadline.
     */
    readonly within?: ((step: TimedStep, work: () => void) => boolean) | undefined;
    /** Told what is going on; for a terminal. */
    readonly progress?: (step: string) => void;
}
