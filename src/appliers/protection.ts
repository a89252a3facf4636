import type { JsonObject } from '../kube/json.ts';
import { getObject, getString } from '../kube/object.ts';
import type { Applier } from '../units/unit.ts';
import type { Protection } from './facts.ts';
import { APPLIERS } from './table.ts';

/** An annotation or label by which an object is kept, as it stands there. */
export interface Kept {
  /** `helm.sh/resource-policy: keep`. */
  readonly text: string;
  readonly name: string;
  readonly keepsFrom: Protection['keepsFrom'];
}

/** What keeps an object from being deleted. Where the applier is not known, somebody meant each of them. */
export function protectionsOf(object: JsonObject | undefined, applier: Applier): Kept[] {
  const heeded = applier.known ? APPLIERS[applier.name].protections : ALL;
  const found = heeded.flatMap(({ name, value, keepsFrom, label }): Kept[] => {
    const text = getString(getObject(object, 'metadata'), label ? 'labels' : 'annotations', name);
    if (text === undefined || !value.test(text)) return [];
    return [{ text: `${name}: ${text}`, name, keepsFrom: applier.known ? keepsFrom : 'both' }];
  });
  return [...new Map(found.map((kept) => [`${kept.text} ${kept.keepsFrom}`, kept])).values()];
}

const ALL: readonly Protection[] = Object.values(APPLIERS).flatMap(({ protections }) => protections);

/** What keeps an object when its manifest goes; null: nothing. */
export function prunedNot(object: JsonObject | undefined, applier: Applier): string | null {
  return protectionsOf(object, applier).find(({ keepsFrom }) => keepsFrom !== 'owner')?.text ?? null;
}
