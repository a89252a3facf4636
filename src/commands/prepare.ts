import { loadBundledSchemas } from '../bundled-schemas.ts';
import type { ReviewOptions } from '../options.ts';
import { review } from '../pipeline.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import type { Source } from '../sources.ts';
import { VERSION } from '../version.ts';
import { readObjects } from './inputs.ts';

/** Reads what the options name and runs the review. */
export async function prepare(source: Source, options: ReviewOptions): Promise<Redacted<Report>> {
  const crds = (await Promise.all(options.crds.map(readObjects))).flat();
  const snapshot = options.live === undefined ? null : await readObjects(options.live);
  const tty = process.stderr.isTTY === true;
  const report = await review({
    source,
    options,
    schemas: loadBundledSchemas(options.kubernetesVersion),
    crds: crds.map((manifest) => manifest.object),
    snapshot,
    version: VERSION,
    ...(tty ? { progress: (step: string) => process.stderr.write(`\r\u001b[K${step}`) } : {}),
  });
  if (tty) process.stderr.write('\r\u001b[K');
  return report;
}
