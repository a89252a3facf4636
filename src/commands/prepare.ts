import { loadBundledSchemas } from '../bundled-schemas.ts';
import { UserError } from '../errors.ts';
import { readTree } from '../folders/source.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { readManifests } from '../manifest/read.ts';
import type { ReviewOptions } from '../options.ts';
import { review } from '../pipeline.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import type { Source } from '../sources.ts';
import { VERSION } from '../version.ts';

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

/** Objects of a file or folder the user named; anything unreadable in it is the user's to mend. */
async function readObjects(path: string): Promise<Manifest[]> {
  const tree = await readTree(path, () => true);
  return [...tree.files].flatMap(([file, bytes]) => {
    const { manifests, refused } = readManifests({ path: file, bytes });
    const [problem] = refused;
    if (problem) {
      throw new UserError({
        what: `${problem.path}:${problem.line}:${problem.column} cannot be read`,
        why: problem.message,
        fix: problem.fix ?? 'repair the file',
      });
    }
    return manifests;
  });
}
