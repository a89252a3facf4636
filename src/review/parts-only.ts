import { readManifests } from '../manifest/read.ts';
import type { SourceFile } from '../sources.ts';
import { isPartial } from '../units/partial-object.ts';

/** Whether a file holds objects, and none that the API server would take as it stands. */
export function holdsPartsOnly(file: SourceFile): boolean {
  const { manifests, refused } = readManifests(file);
  return refused.length === 0 && manifests.length > 0 && manifests.every(({ gvk, object }) => isPartial(gvk, object));
}
