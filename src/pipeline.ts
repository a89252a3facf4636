/**
 * The whole program: two revisions in, one report out. Read this first; every step is a folder.
 */

import type { Redacted } from './report/redact/redacted.ts';
import type { Report } from './report/report.ts';
import { findAppliers } from './review/appliers.ts';
import { readArgoLimits } from './review/argo-limits.ts';
import { brokenValues } from './review/broken-values.ts';
import { readChartRenames } from './review/chart-renames.ts';
import { readContents } from './review/contents.ts';
import { buildContext } from './review/context.ts';
import { findDefinitions } from './review/definitions.ts';
import { readGeneratedGone } from './review/generated.ts';
import { hookNeeds } from './review/hook-needs.ts';
import { hookNotes } from './review/hooks.ts';
import { lintAll } from './review/lint.ts';
import { readLive, readServed } from './review/live.ts';
import { lostPathNotes, readLostPaths } from './review/lost-paths.ts';
import { landingsOf, readOwned } from './review/owned.ts';
import { previewUnits } from './review/preview.ts';
import { readChanged } from './review/read.ts';
import { loadRegistries } from './review/registries.ts';
import { type Review, reportOf } from './review/report.ts';
import { rivalsOf } from './review/rivals.ts';
import { readSecrets } from './review/secrets.ts';
import { checkWithServer } from './review/server-check.ts';
import { readStanding } from './review/standing.ts';
import { readStuckOwners } from './review/stuck-owners.ts';
import { readUnbuiltFolders } from './review/unbuilt-folders.ts';
import { planUnits } from './review/units.ts';

export async function review(input: Review): Promise<Redacted<Report>> {
  const read = await readChanged(input); // text at two revisions, rendered where need be -> manifests
  const appliers = await findAppliers(input); // Argo CD and Flux objects: who applies what
  const context = await buildContext(input, read, appliers); // what else must be read: CRDs, referrers, owners
  const served = await readServed(input, read, context); // which kinds the cluster has beside the built-in ones
  const definitions = findDefinitions(input, read, context, appliers); // which CRDs stand where, and which counts
  const registries = loadRegistries(input, definitions, served); // bundled schemas and CRDs, per revision
  const units = planUnits(input, read, context, registries, appliers); // roots, appliers, namespaces
  const contents = await readContents(input, read, units); // what else stands where objects are gone
  const live = await readLive(input, units, served, contents); // live objects: cluster, snapshot, or none
  const lostPaths = await readLostPaths(input.source, appliers); // folders that owners read and that are not there
  const standing = await readStanding(input, read, units, appliers, lostPaths); // what is gone, and is not deleted all the same
  const rivals = rivalsOf(input, definitions, served); // CRDs that may count as well as those that were taken
  const { previews, unfinished } = previewUnits(input, units, live, contents, standing, rivals); // what apply does to each object
  const checked = await checkWithServer(input, previews); // what the server itself says, where it may be asked
  const owned = await readOwned(input, appliers); // what owners that are gone had applied
  const notes = [
    ...lostPathNotes(lostPaths),
    ...hookNotes(input, read, appliers),
    ...hookNeeds(read),
    ...(await readGeneratedGone(input.source, appliers)),
    ...(await readChartRenames(input.source, appliers)),
    ...(await readStuckOwners(input.source, appliers)),
    ...(await readUnbuiltFolders(input.source, appliers)),
    ...brokenValues(appliers),
    ...(await readArgoLimits(input.source, read, appliers)),
  ]; // what changes for owners without a change of their text
  const linted = lintAll(input, previews, read, { owned, definitions, landsIn: landingsOf(appliers), notes }); // rules -> findings
  const secrets = await readSecrets(input, read); // what unchanged files keep secret: masked wherever it is copied to
  const found = { read, appliers, served, units, live, previews, unfinished, checked, linted, secrets };
  return reportOf(input, found); // the single conclusion
}
