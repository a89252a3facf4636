import { equalJson } from '../kube/json.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { ApplyPreview } from '../preview/outcome.ts';

export function isAlike(manifests: readonly Manifest[]): boolean {
  return manifests.every(({ object }) => equalJson(object, manifests[0]?.object));
}

/** Whether base had as many manifests of the object, and they agree now or did not agree then: nothing to tell anew. */
export function stoodSo({ modified, lastApplied }: ApplyPreview): boolean {
  return lastApplied.length >= modified.length && (isAlike(modified) || !isAlike(lastApplied));
}

/** Of several manifests of an object that differed before, the first that changes though the last one, which counts, does not. */
export function withoutEffect({ modified, lastApplied }: ApplyPreview): Manifest | undefined {
  const last = modified.at(-1);
  if (isAlike(modified) || !last || !equalJson(last.object, lastApplied.at(-1)?.object)) return undefined;
  return modified.find(({ object }, i) => !equalJson(object, lastApplied[i]?.object));
}

/**
 * Whether an object stands in several files of which nobody says that they are applied together, and one of them held it before: judged by itself
 * that one is told of by itself, and the others may be a choice (`operator.yaml`, `operator-openshift.yaml`).
 */
export function mayBeAlternatives({ unit, modified, lastApplied }: ApplyPreview): boolean {
  const paths = new Set(modified.map(({ location }) => location.path));
  return !unit.applier.known && paths.size > 1 && lastApplied.some(({ location }) => paths.has(location.path));
}
