/**
 * Objects that name no namespace where nobody says which one they get: an object of the same kind and name that does name one on the other
 * side, and has no counterpart there, is taken to be the same. A namespace that is only guessed must not make a deletion.
 */
import { getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { withMetadata } from '../preview/bookkeeping.ts';
import type { Side } from '../sources.ts';
import { keyOf } from '../units/identity.ts';
import { objectKeyText } from './keys.ts';
import type { PlannedUnit } from './units.ts';

export function withSettledNamespaces(planned: PlannedUnit): PlannedUnit {
  const { unit, changed } = planned;
  if (unit.applier.known || unit.defaultNamespace !== undefined) return planned;
  const keysOf = (side: Side): ReadonlySet<string> =>
    new Set(changed[side].map((manifest) => objectKeyText(manifest, unit.schemas[side], undefined)));
  const keys = { base: keysOf('base'), head: keysOf('head') };
  const stated = { base: statedOnce(planned, 'base', keys.head), head: statedOnce(planned, 'head', keys.base) };
  if (stated.base.size + stated.head.size === 0) return planned;
  const settled = (side: Side): readonly Manifest[] => {
    const other = side === 'base' ? 'head' : 'base';
    return changed[side].map((manifest) => {
      if (namespaceIn(manifest) !== undefined) return manifest;
      if (keys[other].has(objectKeyText(manifest, unit.schemas[side], undefined))) return manifest;
      const namespace = stated[other].get(nameOf(manifest, planned, side));
      return namespace === undefined
        ? manifest
        : { ...manifest, object: withMetadata(manifest.object, 'namespace', namespace) };
    });
  };
  return { ...planned, changed: { base: settled('base'), head: settled('head') } };
}

/** The namespaces that objects of one side name and that the other side lacks, by kind and name. */
function statedOnce({ unit, changed }: PlannedUnit, side: Side, others: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const manifest of changed[side]) {
    const { namespace } = keyOf(manifest, unit.schemas[side], undefined);
    if (namespace === undefined || namespaceIn(manifest) === undefined) continue;
    if (others.has(objectKeyText(manifest, unit.schemas[side], undefined))) continue;
    const name = nameOf(manifest, { unit }, side);
    if (!found.has(name)) found.set(name, namespace);
  }
  return found;
}

function nameOf(manifest: Manifest, { unit }: Pick<PlannedUnit, 'unit'>, side: Side): string {
  const { group, kind, name } = keyOf(manifest, unit.schemas[side], undefined);
  return JSON.stringify([group, kind, name]);
}

function namespaceIn({ object }: Manifest): string | undefined {
  const namespace = getString(object, 'metadata', 'namespace');
  return namespace === '' ? undefined : namespace;
}
