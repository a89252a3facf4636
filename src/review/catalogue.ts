/** Which releases of the catalogue count for a review, and what of its outcomes rests on them. */

import { formatKey, getString } from '../kube/object.ts';
import { compareText } from '../lint/collapse.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import type { OnCatalogue } from '../preview/catalogue.ts';
import type { ApplyPreview } from '../preview/outcome.ts';
import { mainOutcome } from '../report/counts.ts';
import type { ReportRelease } from '../report/report.ts';
import type { CatalogueUse, Chosen } from '../schema/catalogue/catalogue.ts';
import type { Side } from '../sources.ts';
import type { Definitions } from './definitions.ts';
import type { Review } from './input.ts';

/** The catalogue as one revision may use it; undefined: the review has none. */
export function catalogueOf(review: Review, definitions: Definitions, side: Side): CatalogueUse | undefined {
  if (!review.catalogue) return undefined;
  const chosen = new Map<string, Chosen>();
  for (const [project, version] of review.policy.decides.catalogue) chosen.set(project, { version, by: 'policy' });
  return { groups: review.catalogue, chosen, without: side === 'head' ? removedDefinitions(definitions) : new Set() };
}

/** What base defines and head takes away: no catalogue brings it back. */
function removedDefinitions({ base, head, remaining }: Definitions): ReadonlySet<string> {
  const kept = new Set([
    ...head.map(({ name }) => name),
    ...remaining.map((one) => getString(one, 'metadata', 'name')),
  ]);
  return new Set(base.flatMap(({ name }) => (kept.has(name) ? [] : [name])));
}

/** Rules that the catalogue leaves out and that look at something the change touches. */
export function openRuleProblems(previews: readonly ApplyPreview[]): InputProblem[] {
  return previews.flatMap((preview): InputProblem[] => {
    const use = mainUse(preview);
    const head = preview.modified.at(-1);
    if (!use || !head || use.openRules.length === 0) return [];
    const shown = use.openRules.slice(0, 3).map((field) => field || 'the whole object');
    const rest = use.openRules.length > 3 ? ` and ${use.openRules.length - 3} more` : '';
    const message = `rules of ${use.project} about ${shown.join(', ')}${rest} of ${formatKey(preview.key)} were not evaluated: the catalogue has the definition without them`;
    const fix = 'name the definition with --crds';
    return [problemAt(head.location, 'catalogue-rules', message, fix)];
  });
}

/** Which releases objects were judged by, sorted. */
export function releasesUsed(previews: readonly ApplyPreview[]): ReportRelease[] {
  const used = new Map<string, ReportRelease>();
  for (const preview of previews) {
    for (const { catalogue } of preview.outcomes.values()) {
      if (!catalogue) continue;
      const { project, version, by } = catalogue;
      used.set(`${project} ${version} ${by}`, { project, version, by });
    }
  }
  return [...used].sort(([a], [b]) => compareText(a, b)).map(([, release]) => release);
}

/** `cert-manager 1.21, flux 2.9 (set by policy)`; undefined: no object was judged by the catalogue. */
export function catalogueLine(used: readonly ReportRelease[]): string | undefined {
  if (used.length === 0) return undefined;
  const why = { newest: '', policy: ' (set by policy)', repository: ' (named by the repository)' } as const;
  const names = used.map(({ project, version, by }) => `${project} ${version}${why[by]}`);
  return `No definitions found for some kinds, so they are judged by the released definitions of ${names.join(', ')}.`;
}

function mainUse({ outcomes, unit }: ApplyPreview): OnCatalogue | undefined {
  return mainOutcome([...outcomes.values()], unit.applier.mode)?.catalogue;
}
