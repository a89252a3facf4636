import type { ApplyPreview } from '../preview/outcome.ts';

/**
 * Whether the manifests of an object stand in several files of which nobody says that they are applied together: the
 * prediction applies one after the other, but they may be a choice (`operator.yaml`, `operator-openshift.yaml`).
 */
export function mayBeAlternatives({ unit, modified }: ApplyPreview): boolean {
  return !unit.applier.known && new Set(modified.map(({ location }) => location.path)).size > 1;
}
