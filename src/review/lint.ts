/** Step 6: rules read the previews. */
import type { Finding } from '../lint/finding.ts';
import type { ContextObject, LintContext } from '../lint/rule.ts';
import { lintUnit, type RuleFailure } from '../lint/run.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { rules } from '../rules/index.ts';
import { keyOf, keyText } from '../units/identity.ts';
import type { UnitPreview } from './preview.ts';

export interface Linted {
  readonly findings: readonly Finding[];
  readonly failures: readonly RuleFailure[];
}

export function lintAll(units: readonly UnitPreview[]): Linted {
  const results = units.map((unit) => lintUnit(contextOf(unit), rules, unit.planned.unit.applier.mode));
  return {
    findings: results.flatMap((result) => result.findings),
    failures: results.flatMap((result) => result.failures),
  };
}

function contextOf({ planned, previews, moved }: UnitPreview): LintContext {
  const { unit, changed, context } = planned;
  const cache = new Map<string, readonly ContextObject[]>();
  const byKey = new Map(previews.map((preview) => [keyText(preview.key), preview]));
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
      ).map(
        (manifest): ContextObject => ({
          key: keyOf(manifest, unit.schemas[side], unit.defaultNamespace),
          object: manifest.object,
          manifest,
        }),
      );
      cache.set(id, objects);
      return objects;
    },
    preview: (key) => byKey.get(keyText(key)),
    totals: { base: null, head: null },
  };
}

function distinct(manifests: readonly Manifest[]): Manifest[] {
  return [...new Set(manifests)];
}
