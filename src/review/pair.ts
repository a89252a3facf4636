import type { ObjectKey } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Live } from '../preview/outcome.ts';
import { type Pairing, pairObjects } from '../preview/pair.ts';
import { SIDES, type Side } from '../sources.ts';
import { objectKeyText } from './keys.ts';
import type { PlannedUnit } from './units.ts';

/** The changed objects of a unit, each with all its manifests in the order they are applied. */
export function pairUnit(
  planned: PlannedUnit,
  live: (key: ObjectKey) => Live,
  { base, head } = inOrderOf(planned),
): Pairing {
  return pairObjects(planned.unit, base, head, live);
}

/** The manifests of both sides as they are applied. */
export function inOrderOf(planned: PlannedUnit): { readonly [side in Side]: readonly Manifest[] } {
  const { changed } = planned;
  return {
    base: inOrder([...changed.base, ...duplicates(planned, 'base')], planned),
    head: inOrder([...changed.head, ...duplicates(planned, 'head')], planned),
  };
}

/** Unchanged manifests of objects that also have a changed one: the same object twice. */
function duplicates(planned: PlannedUnit, side: Side): PlannedUnit['context']['base'] {
  const { unit, changed, context } = planned;
  if (context[side].length === 0) return [];
  const ids = new Set(
    SIDES.flatMap((at) =>
      changed[at].map((manifest) => objectKeyText(manifest, unit.schemas[at], unit.defaultNamespace)),
    ),
  );
  return context[side].filter((manifest) =>
    ids.has(objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace)),
  );
}

/** As they are applied: file by file, document by document. */
function inOrder(manifests: readonly Manifest[], { rendered }: PlannedUnit): Manifest[] {
  if (rendered) return [...manifests].sort((a, b) => a.documentIndex - b.documentIndex);
  const text = ({ location }: Manifest): string => location.path;
  return [...manifests].sort((a, b) =>
    text(a) === text(b) ? a.location.line - b.location.line : text(a) < text(b) ? -1 : 1,
  );
}
