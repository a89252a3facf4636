/** What `applylint init` looks at: a review of the whole folder, and files that name the version of the cluster. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundledVersions } from '../bundled-schemas.ts';
import { type Seen, versionIn } from '../doctor/wanted-policy.ts';
import type { Report } from '../report/report.ts';
import { NOBODY } from '../review/assign.ts';
import { wholeReview } from './whole-review.ts';

const WORTH_READING = /\.(?:ya?ml|tf|tfvars|env|json5?)$/;
const MAX_FILES = 5000;
const MAX_CHARACTERS = 1_000_000;

/** What is to be seen in a folder; null where it cannot be reviewed. */
export async function look(root: string): Promise<Seen | null> {
  const report = await wholeReview(root).catch(() => null);
  return report && { ...seenIn(report), version: await versionOf(root, report) };
}

function seenIn({ units, notJudged, unseen, incomplete }: Report): Omit<Seen, 'version'> {
  const known = units.filter(({ applier }) => applier.because !== NOBODY);
  const charts = [...unseen, ...incomplete].filter(
    ({ path, fix }) => /(?:^|\/)Chart\.yaml$/.test(path) && fix.includes('sources'),
  );
  const unowned = units.filter(({ applier }) => applier.because === NOBODY).map(({ root }) => root);
  const kinds = notJudged.filter(({ code }) => code === 'no-schema').map(({ key }) => key.kind);
  return {
    owners: known.map(({ root, applier }) => ({ applier: applier.name, root, because: applier.because })),
    unowned: [...new Set(unowned)].sort(),
    charts: [...new Set(charts.map(({ path }) => path.replace(/\/?Chart\.yaml$/, '') || '.'))].sort(),
    kinds: [...new Set(kinds)].sort(),
  };
}

/** A version that is known here, from the first file that names one. */
async function versionOf(root: string, { files }: Report): Promise<Seen['version']> {
  const known = bundledVersions();
  for (const { path } of files.slice(0, MAX_FILES)) {
    if (!WORTH_READING.test(path)) continue;
    const text = await readFile(join(root, path), 'utf8').catch(() => '');
    const found = text.length > MAX_CHARACTERS ? null : versionIn(path, text);
    if (found && known.includes(found.minor)) return found;
  }
  return null;
}
