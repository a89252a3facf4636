import { getArray } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { keyText } from '../units/identity.ts';
import { objectKeyText } from './keys.ts';
import type { LiveState } from './live.ts';

/** Live objects as a plain snapshot has them: what it does not hold is absent. Null: none were seen. */
export function fromSnapshot(snapshot: readonly Manifest[] | null): LiveState {
  if (!snapshot)
    return {
      of: () => () => ({ source: 'assumed' }),
      objects: [],
      absent: () => false,
      alsoPruned: new Map(),
      incomplete: [],
      unseen: [],
    };
  const managersHidden = !snapshot.some(({ object }) => getArray(object, 'metadata', 'managedFields') !== undefined);
  return {
    of: ({ unit }) => {
      const byKey = new Map(
        snapshot.map((manifest) => [
          objectKeyText(manifest, unit.schemas.head, unit.defaultNamespace),
          manifest.object,
        ]),
      );
      return (key) => ({ source: 'snapshot', object: byKey.get(keyText(key)) ?? null, managersHidden });
    },
    objects: snapshot,
    absent: () => false,
    alsoPruned: new Map(),
    incomplete: [],
    unseen: [],
  };
}
