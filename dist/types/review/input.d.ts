import type { JsonObject } from '../kube/json.js';
import type { LiveSource } from '../live.js';
import type { Manifest } from '../manifest/manifest.js';
import type { ReviewOptions } from '../options.js';
import type { ReviewPolicy } from '../policy/revisions.js';
import type { Renderer } from '../rendering.js';
import type { SchemaData } from '../schema/data.js';
import type { Source } from '../sources.js';
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
    /** Live objects of a snapshot; null: none was given. */
    readonly snapshot: readonly Manifest[] | null;
    /** Where live objects are read from; takes the place of `snapshot`. */
    readonly live?: LiveSource | undefined;
    /** Renders kustomizations and charts; without it they are left out, and said to be. */
    readonly renderer?: Renderer | undefined;
    readonly version: string;
    /** Whether what is not previewed yet must be left out; undefined: there is no deadline. */
    readonly late?: (() => boolean) | undefined;
    /** Told what is going on; for a terminal. */
    readonly progress?: (step: string) => void;
}
