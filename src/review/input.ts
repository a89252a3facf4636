import type { Fetching } from '../fetch/source.ts';
import type { JsonObject } from '../kube/json.ts';
import type { LiveSource } from '../live.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { ReviewOptions } from '../options.ts';
import type { ReviewPolicy } from '../policy/revisions.ts';
import type { ReleaseRenderer, Renderer } from '../rendering.ts';
import type { CatalogueGroups } from '../schema/catalogue/catalogue.ts';
import type { SchemaData } from '../schema/data.ts';
import type { Source } from '../sources.ts';

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
