/**
 * Which findings are accepted. In: findings with their places at both revisions, the policy, and the suppressions written at
 * objects that count. Out: the same findings, some marked as suppressed, and which suppressions marked one. A suppressed
 * finding stays in the report; it only does not gate.
 */
import { grouped } from '../kube/grouped.ts';
import type { SourceLocation } from '../manifest/manifest.ts';
import { globMatcher, nameMatcher } from '../policy/glob.ts';
import type { PolicySuppression } from '../policy/policy.ts';
import type { Finding } from './finding.ts';
import type { InlineSuppression } from './inline.ts';

export interface Suppressions {
  readonly policy: readonly PolicySuppression[];
  /** Those that count, by the revision whose lines they cover. */
  readonly inline: { readonly base: readonly UnitSuppression[]; readonly head: readonly UnitSuppression[] };
  /** `2026-06-01`: what ended before suppresses nothing. */
  readonly today: string;
}

/** Written at an object of one unit: another unit may hold the same object without it. */
export type UnitSuppression = InlineSuppression & { readonly unit: string };

/** Where a finding stands at each revision; null where it has no place there. */
export interface Places {
  base(): Place | null;
  head(): Place | null;
}

export interface Place {
  readonly location: SourceLocation;
  /** The object as its manifest names it; null for a finding about a file. */
  readonly object: string | null;
}

export type Suppressor = (finding: Finding, places: Places) => Finding;

export interface Suppressing {
  readonly suppress: Suppressor;
  /** Those that marked a finding so far. */
  readonly used: ReadonlySet<PolicySuppression | InlineSuppression>;
}

export function isExpired({ until }: { readonly until: string | null }, today: string): boolean {
  return until !== null && until < today;
}

export function createSuppressing({ policy, inline, today }: Suppressions): Suppressing {
  const used = new Set<PolicySuppression | InlineSuppression>();
  const entries = grouped(
    policy
      .filter((entry) => !isExpired(entry, today))
      .map((entry) => ({ entry, matches: entryMatcher(entry) }))
      .flatMap((one) => [...new Set(one.entry.rules)].map((rule) => [rule, one] as const)),
  );
  const holding = (side: 'base' | 'head'): SuppressionIndex =>
    new SuppressionIndex(inline[side].filter((one) => one.malformed === null && !isExpired(one, today)));
  const sides = { base: holding('base'), head: holding('head') };
  const suppress: Suppressor = (finding, places) => {
    const fromPolicy = entries.get(finding.ruleId)?.find(({ matches }) => matches(finding, places))?.entry;
    const written = (['head', 'base'] as const)
      .flatMap(
        (side) => sides[side].near(finding, places[side]()).find((one) => covers(one, finding, places, side)) ?? [],
      )
      .at(0);
    const found = fromPolicy ?? written;
    if (!found) return finding;
    // One in the policy and one at the object say the same: neither is idle.
    for (const one of [fromPolicy, written]) if (one) used.add(one);
    const { reason, until, location } = found;
    return {
      ...finding,
      suppressed: { reason, until, by: fromPolicy ? 'policy' : (written?.by ?? 'policy'), location },
    };
  };
  return { suppress, used };
}

/** Suppressions by their rules and where they stand: of many, a finding asks those of its own object or file. */
class SuppressionIndex {
  readonly #byPlace: ReadonlyMap<string, readonly UnitSuppression[]>;

  constructor(all: readonly UnitSuppression[]) {
    const placesOf = ({ rules, unit, object, covers }: UnitSuppression): string[] =>
      [...new Set(rules)].flatMap((rule) => [
        JSON.stringify([rule, 'object', unit, object]),
        JSON.stringify([rule, 'file', covers.path]),
      ]);
    this.#byPlace = grouped(all.flatMap((one) => placesOf(one).map((place) => [place, one] as const)));
  }

  near({ ruleId, unit }: Finding, place: Place | null): readonly UnitSuppression[] {
    if (!place) return [];
    const { object, location } = place;
    const at = object === null ? ['file', location.path] : ['object', unit, object];
    return this.#byPlace.get(JSON.stringify([ruleId, ...at])) ?? [];
  }
}

function covers(one: UnitSuppression, { ruleId, unit }: Finding, places: Places, side: 'base' | 'head'): boolean {
  if (!one.rules.includes(ruleId)) return false;
  const place = places[side]();
  if (!place || (place.object !== null && (place.object !== one.object || unit !== one.unit))) return false;
  // What renders an object takes its fields from several files.
  if (one.whole && place.object !== null) return true;
  const { path, line, endLine } = place.location;
  return one.covers.path === path && one.covers.line <= line && endLine <= one.covers.endLine;
}

/** Whether a finding has everything that an entry of the policy names. */
function entryMatcher(entry: PolicySuppression): (finding: Finding, places: Places) => boolean {
  const { kind, namespace, name, field } = entry;
  const fits = objectMatcher(entry);
  return (finding, places) => {
    const { key, path } = finding;
    if (field !== undefined && path !== field && !path.startsWith(`${field}.`) && !path.startsWith(`${field}[`))
      return false;
    const files = entry.path === undefined ? () => [] : () => filesOf(places);
    if (!key) return kind === undefined && namespace === undefined && name === undefined && fits(null, files);
    return fits(key, files);
  };
}

function filesOf(places: Places): string[] {
  return [places.head(), places.base()].flatMap((place) => (place ? [place.location.path] : []));
}

/** Whether an object, or a file alone, is among those an entry is about. */
export function objectMatcher({
  path,
  kind,
  namespace,
  name,
}: Pick<PolicySuppression, 'path' | 'kind' | 'namespace' | 'name'>): (
  key: { readonly kind: string; readonly namespace?: string; readonly name: string } | null,
  files: () => readonly string[],
) => boolean {
  const inPath = path === undefined ? () => true : lastAnswer(globMatcher([path]));
  const [inNamespace, hasName] = [nameMatcher(namespace ?? '*'), nameMatcher(name ?? '*')];
  // What moves into a folder where much is accepted, or out of it, is not accepted.
  const areIn = (all: readonly string[]): boolean => all.length > 0 && all.every(inPath);
  return (key, files) =>
    (kind === undefined || key?.kind === kind) &&
    inNamespace(key?.namespace ?? '') &&
    (name === undefined || (key !== null && hasName(key.name))) &&
    (path === undefined || areIn(files()));
}

/** Findings of one file come one after the other. */
function lastAnswer(matches: (path: string) => boolean): (path: string) => boolean {
  let last: { readonly path: string; readonly answer: boolean } | undefined;
  return (path) => {
    if (last?.path !== path) last = { path, answer: matches(path) };
    return last.answer;
  };
}
