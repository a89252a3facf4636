import { parseArguments, reviewOptions } from '../../src/arguments/parse.ts';
import { loadBundledSchemas } from '../../src/bundled-schemas.ts';
import type { LiveSource } from '../../src/live.ts';
import type { Manifest } from '../../src/manifest/manifest.ts';
import { readManifests } from '../../src/manifest/read.ts';
import { review } from '../../src/pipeline.ts';
import { POLICY_FILE } from '../../src/policy/policy.ts';
import { reviewPolicy } from '../../src/policy/revisions.ts';
import type { Redacted } from '../../src/report/redact/redacted.ts';
import type { Report } from '../../src/report/report.ts';
import { rules } from '../../src/rules/index.ts';
import type { CatalogueGroups } from '../../src/schema/catalogue/catalogue.ts';
import { listingRenderer } from './listing-renderer.ts';
import { memorySource } from './memory-source.ts';
import { offlineReleases } from './offline-releases.ts';

const schemas = new Map<string, ReturnType<typeof loadBundledSchemas>>();

function schemasOf(version: string): ReturnType<typeof loadBundledSchemas> {
  const known = schemas.get(version) ?? loadBundledSchemas(version);
  schemas.set(version, known);
  return known;
}

/** The day of every review in tests. */
export const TODAY = '2026-06-01';

/** Reviews files held in memory, by the policy among those of base; `flags` are command-line options. */
export function reviewFiles(
  base: { readonly [path: string]: string | Uint8Array },
  head: { readonly [path: string]: string | Uint8Array },
  flags: readonly string[] = [],
  live?: string | LiveSource,
  renders = false,
  catalogue?: CatalogueGroups,
): Promise<Redacted<Report>> {
  const bytes = (files: typeof base): Uint8Array | null => {
    const text = files[POLICY_FILE];
    return typeof text === 'string' ? new TextEncoder().encode(text) : (text ?? null);
  };
  const found = reviewPolicy({ base: bytes(base), head: bytes(head) }, rules);
  if (!('policy' in found)) throw new Error(JSON.stringify(found.problems));
  const { policy } = found;
  const options = reviewOptions(parseArguments(['compare', ...flags]).values.withDefaults(policy.decides.options));
  const snapshot: readonly Manifest[] | null =
    typeof live !== 'string'
      ? null
      : readManifests({ path: 'live.yaml', bytes: new TextEncoder().encode(live) }).manifests;
  return review({
    source: memorySource(base, head),
    options,
    policy,
    today: TODAY,
    schemas: schemasOf(options.kubernetesVersion),
    crds: [],
    catalogue,
    snapshot,
    live: typeof live === 'object' ? live : undefined,
    version: 'test',
    ...(renders ? { renderer: listingRenderer, releases: offlineReleases } : {}),
  });
}
