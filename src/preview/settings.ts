import type { Mode } from './outcome.ts';

/** What the user decided about how manifests are applied. */
export interface PreviewSettings {
  readonly modes: readonly Mode[];
  /** Field manager of server-side apply. */
  readonly manager: string;
  readonly force: boolean;
}
