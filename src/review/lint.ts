/** Rules read the previews. */

import { groupBy } from '../kube/grouped.ts';
import type { ObjectKey } from '../kube/object.ts';
import { collapseOverlays, sortFindings } from '../lint/collapse.ts';
import type { Finding } from '../lint/finding.ts';
import { lintInput, newNotes } from '../lint/input.ts';
import { deletionOf } from '../lint/outcomes.ts';
import { AS_THEY_COME, activeRules, type LintPolicy } from '../lint/policy.ts';
import type { ContextObject, LintContext } from '../lint/rule.ts';
import { type LintResult, lintUnit, type RuleFailure, type RuleSet } from '../lint/run.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import type { Outline } from '../manifest/outline.ts';
import { problemAt } from '../manifest/problem.ts';
import { cascadesOf } from '../preview/removal.ts';
import { rules } from '../rules/index.ts';
import { keyOf, keyOfOutline, keyText } from '../units/identity.ts';
import type { Unit } from '../units/unit.ts';
import type { Definitions } from './definitions.ts';
import { elsewhereIn } from './elsewhere.ts';
import type { Review } from './input.ts';
import type { Owned } from './owned.ts';
import { modesOf, type UnitPreview, withinTime } from './preview.ts';
import type { ReadChanges } from './read.ts';
import { secondDefinitionsIn } from './second-definitions.ts';
import { suppressionsOf } from './suppressions.ts';
import type { PlannedUnit } from './units.ts';

export interface Linted {
  readonly findings: readonly Finding[];
  readonly failures: readonly RuleFailure[];
  /** Units for which there was no time. */
  readonly unfinished: readonly UnitPreview[];
}

export function lintAll(
  review: Review,
  units: readonly UnitPreview[],
  read: ReadChanges,
  found: Pick<Around, 'owned' | 'landsIn'> & {
    readonly definitions: Definitions;
    readonly notes: readonly InputProblem[];
  },
): Linted {
  const { decides } = review.policy;
  const active = activeRules(rules, decides);
  const modes = modesOf(review);
  const suppressions = suppressionsOf(review, units);
  const policy: LintPolicy = { rules: decides.rules, suppress: suppressions.suppress };
  const { definitions, notes: others, ...owners } = found;
  // Where policy has another opinion of the rule, its consequences keep their own words.
  const isTold = active.has(CASCADES) && !decides.rules.has(CASCADES);
  const around: Around = {
    elsewhere: elsewhereIn(units),
    secondDefinition: secondDefinitionsIn(definitions),
    inCluster: clustersIn(units),
    ownerDeleted: isTold ? deletedOwners(units) : () => null,
    ...owners,
  };
  const done = new Map<UnitPreview, LintResult>();
  withinTime(review, 'lint', units, (unit) => done.set(unit, lintPreviews(unit, active, policy, around)));
  const results = [...done.values()];
  const before = read.manifests.base.flatMap((manifest) => manifest.notes);
  const notes = [
    ...newNotes(read.notes, before),
    ...read.refused,
    ...read.releases.notes,
    ...changedWorkflows(read),
    ...suppressions.changed,
    ...others,
  ];
  const findings = [...results.flatMap((result) => result.findings), ...lintInput(notes, active, modes, policy)];
  const idle = lintInput(suppressions.idle(), active, modes, policy);
  return {
    findings: sortFindings(review.options.shard ? [...findings, ...idle] : collapseOverlays([...findings, ...idle])),
    failures: results.flatMap((result) => result.failures),
    unfinished: units.filter((unit) => !done.has(unit)),
  };
}

/** What the rules say about one unit. */
export function lintPreviews(
  unit: UnitPreview,
  chosen: RuleSet = rules,
  policy: LintPolicy = AS_THEY_COME,
  around: Around = NOTHING_AROUND,
): LintResult {
  return lintUnit(contextOf(unit, around), chosen, unit.planned.unit.applier.mode, policy, unit.own);
}

/** Workflows that run this check and that the change edits. */
function changedWorkflows({ revisions }: ReadChanges): InputProblem[] {
  const runsThis = (bytes: Uint8Array): boolean => new TextDecoder().decode(bytes).includes('applylint');
  const before = new Set(revisions.changed.base.filter(({ bytes }) => runsThis(bytes)).map(({ path }) => path));
  const paths = new Set(revisions.changed.head.map(({ path }) => path));
  return [...before]
    .filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path))
    .map((path) => {
      const how = paths.has(path) ? 'edits' : 'removes';
      return problemAt(path, 'workflow-changed', `the workflow ${path} runs this check, and this change ${how} it`);
    });
}

const CASCADES = 'owner-deleted-cascades';

/** By the owner of a unit: whether its own object is deleted, and what it applied with it. */
function deletedOwners(units: readonly UnitPreview[]): Around['ownerDeleted'] {
  const found = new Map<string, NonNullable<ReturnType<typeof deletionOf>>>();
  for (const preview of units.flatMap(({ previews }) => previews)) {
    const manifest = preview.lastApplied.at(-1);
    const fate = manifest && cascadesOf(manifest) === true ? deletionOf(preview) : undefined;
    if (fate) found.set(ownerText(preview.key), fate);
  }
  return ({ applier: { owner } }) => (owner && found.get(ownerText(owner))) ?? null;
}

/** An owner is one object whichever version its manifest names. */
function ownerText({ kind, namespace, name }: ObjectKey): string {
  return JSON.stringify([kind, namespace ?? null, name]);
}

/** What rules see beyond their unit. */
interface Around {
  readonly elsewhere: ReturnType<typeof elsewhereIn>;
  readonly owned: Owned;
  readonly landsIn: LintContext['landsIn'];
  readonly secondDefinition: LintContext['secondDefinition'];
  readonly inCluster: (planned: PlannedUnit) => readonly ContextObject[];
  readonly ownerDeleted: (unit: Unit) => LintContext['ownerDeleted'];
}

const NOTHING_AROUND: Around = {
  elsewhere: () => [],
  owned: () => null,
  landsIn: () => null,
  secondDefinition: () => null,
  inCluster: () => [],
  ownerDeleted: () => null,
};

/** By cluster, read once, and only where a rule asks. */
function clustersIn(units: readonly UnitPreview[]): Around['inCluster'] {
  const known = new Map<string, readonly ContextObject[]>();
  return ({ unit: { cluster, applier } }) => {
    if (cluster === null || !applier.owner) return [];
    const objects =
      known.get(cluster) ??
      units.flatMap(({ planned: { unit, changed, context } }) =>
        unit.cluster === cluster && unit.applier.owner
          ? distinct([...changed.head, ...context.head]).map(inUnit(unit, 'head'))
          : [],
      );
    known.set(cluster, objects);
    return objects;
  };
}

function inUnit({ schemas, defaultNamespace }: Unit, side: 'base' | 'head'): (manifest: Manifest) => ContextObject {
  return (manifest) => ({
    key: keyOf(manifest, schemas[side], defaultNamespace),
    object: manifest.object,
    manifest,
  });
}

function contextOf({ planned, previews, moved, contents, alsoPruned = [] }: UnitPreview, around: Around): LintContext {
  const { unit, changed, context } = planned;
  const cache = new Map<string, readonly ContextObject[]>();
  const byKey = new Map(previews.map((preview) => [keyText(preview.key), preview]));
  const byName = groupBy(previews, ({ key }) => key.name);
  return {
    unit,
    previews,
    moved,
    registry: unit.schemas,
    objects(side, kind) {
      const id = `${side} ${kind ?? ''}`;
      const known = cache.get(id);
      if (known) return known;
      const objects = distinct(
        [...changed[side], ...context[side]].filter((manifest) => kind === undefined || manifest.gvk.kind === kind),
      ).map(inUnit(unit, side));
      cache.set(id, objects);
      return objects;
    },
    inCluster: () => around.inCluster(planned),
    named: (name) => byName.get(name) ?? [],
    preview: (key) => byKey.get(keyText(key)),
    alsoPruned,
    elsewhere: (key) => around.elsewhere(unit, key),
    owned: (owner) => around.owned(owner)?.length ?? null,
    landsIn: around.landsIn,
    ownerDeleted: around.ownerDeleted(unit),
    secondDefinition: around.secondDefinition,
    inNamespace(name) {
      if (!contents) return null;
      const keys = contents.base.map((outline) => keyOfOutline(outline, unit.schemas.base, unit.defaultNamespace));
      return new Set(keys.filter((key) => key.namespace === name).map(keyText)).size;
    },
    totals: {
      base: contents ? distinctKeys(contents.base, unit, 'base') : null,
      head: contents ? distinctKeys(contents.head, unit, 'head') : null,
    },
  };
}

function distinctKeys(outlines: readonly Outline[], unit: Unit, side: 'base' | 'head'): number {
  const keys = outlines.map((outline) => keyText(keyOfOutline(outline, unit.schemas[side], unit.defaultNamespace)));
  return new Set(keys).size;
}

function distinct(manifests: readonly Manifest[]): Manifest[] {
  return [...new Set(manifests)];
}
