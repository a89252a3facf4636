import { parseArguments, reviewOptions } from '../../src/arguments/parse.ts';
import { loadBundledSchemas } from '../../src/bundled-schemas.ts';
import type { LiveSource } from '../../src/live.ts';
import type { Manifest } from '../../src/manifest/manifest.ts';
import { readManifests } from '../../src/manifest/read.ts';
import { review } from '../../src/pipeline.ts';
import type { Redacted } from '../../src/report/redact/redacted.ts';
import type { Report } from '../../src/report/report.ts';
import { memorySource } from './memory-source.ts';

const schemas = new Map<string, ReturnType<typeof loadBundledSchemas>>();

function schemasOf(version: string): ReturnType<typeof loadBundledSchemas> {
  const known = schemas.get(version) ?? loadBundledSchemas(version);
  schemas.set(version, known);
  return known;
}

/** Reviews files held in memory; `flags` are command-line options. */
export function reviewFiles(
  base: { readonly [path: string]: string },
  head: { readonly [path: string]: string },
  flags: readonly string[] = [],
  live?: string | LiveSource,
): Promise<Redacted<Report>> {
  const options = reviewOptions(parseArguments(['compare', ...flags]).values);
  const snapshot: readonly Manifest[] | null =
    typeof live !== 'string'
      ? null
      : readManifests({ path: 'live.yaml', bytes: new TextEncoder().encode(live) }).manifests;
  return review({
    source: memorySource(base, head),
    options,
    schemas: schemasOf(options.kubernetesVersion),
    crds: [],
    snapshot,
    live: typeof live === 'object' ? live : undefined,
    version: 'test',
  });
}
