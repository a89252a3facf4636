import { type JsonObject, newObject } from '../../kube/json.ts';
import { semanticEqual } from '../semantic.ts';
import { ensureStruct, isSet, struct, structs, text } from '../struct.ts';

const ANNOTATION = 'container.apparmor.security.beta.kubernetes.io/';

/** applyAppArmorVersionSkew of registry/core/pod (1.36.3): on create of a Pod, old annotations become fields. */
export function fieldOfAppArmorAnnotations(pod: JsonObject): void {
  const spec = struct(pod['spec']);
  if (struct(spec['os'])['name'] === 'windows') return;
  const annotations = struct(struct(pod['metadata'])['annotations']);
  const ofPod = struct(spec['securityContext'])['appArmorProfile'];
  for (const list of ['initContainers', 'containers']) {
    for (const container of structs(spec[list])) {
      const annotation = annotations[ANNOTATION + text(container['name'])];
      if (annotation === undefined || isSet(struct(container['securityContext'])['appArmorProfile'])) continue;
      const profile = profileOf(text(annotation));
      if (profile !== undefined && !semanticEqual(profile, ofPod)) {
        ensureStruct(container, 'securityContext')['appArmorProfile'] = profile;
      }
    }
  }
}

/** ApparmorFieldForAnnotation; undefined for values that mean nothing or would be refused. */
function profileOf(annotation: string): JsonObject | undefined {
  const profile = newObject();
  if (annotation === 'unconfined') profile['type'] = 'Unconfined';
  else if (annotation === 'runtime/default') profile['type'] = 'RuntimeDefault';
  else {
    const file = annotation.startsWith('localhost/') ? annotation.slice('localhost/'.length) : '';
    if (file === '' || file.trim() !== file || file.length > 4095) return undefined;
    profile['type'] = 'Localhost';
    profile['localhostProfile'] = file;
  }
  return profile;
}
