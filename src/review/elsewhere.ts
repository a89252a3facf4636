import type { ObjectKey } from '../kube/object.ts';
import type { Elsewhere } from '../lint/rule.ts';
import { SIDES } from '../sources.ts';
import { keyOf, keyText } from '../units/identity.ts';
import type { Unit } from '../units/unit.ts';
import type { UnitPreview } from './preview.ts';

/** Finds the same object in other units of the same cluster. Only where the clusters of both are known. */
export function elsewhereIn(units: readonly UnitPreview[]): (unit: Unit, key: ObjectKey) => readonly Elsewhere[] {
  const index = new Map<string, Map<Unit, { -readonly [name in keyof Elsewhere]: Elsewhere[name] }>>();
  const idOf = (unit: Unit, key: ObjectKey): string => `${unit.cluster}\u0000${keyText(key)}`;
  for (const { planned } of units) {
    const { unit, changed, context } = planned;
    if (unit.cluster === null || !unit.applier.owner) continue;
    for (const side of SIDES) {
      for (const manifest of [...changed[side], ...context[side]]) {
        const id = idOf(unit, keyOf(manifest, unit.schemas[side], unit.defaultNamespace));
        const places = index.get(id) ?? new Map();
        const place = places.get(unit) ?? { unit, base: undefined, head: undefined };
        place[side] = manifest;
        places.set(unit, place);
        index.set(id, places);
      }
    }
  }
  return (unit, key) => [...(index.get(idOf(unit, key))?.values() ?? [])].filter((place) => place.unit !== unit);
}
