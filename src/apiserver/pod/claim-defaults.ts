import type { JsonObject } from '../../kube/json.ts';
import { ensureStruct, setDefault } from '../struct.ts';
import { roundUpResourceList } from './resource-list.ts';

/** SetDefaults_PersistentVolumeClaimSpec and the generated walk below it: claims and the templates workloads make claims from. */
export function defaultClaimSpec(spec: JsonObject): void {
  setDefault(spec, 'volumeMode', 'Filesystem');
  const resources = ensureStruct(spec, 'resources');
  roundUpResourceList(resources['limits']);
  roundUpResourceList(resources['requests']);
}
