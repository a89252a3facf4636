import type { JsonObject } from '../../kube/json.ts';
import { struct, text } from '../struct.ts';
import { openMap, unknownValue } from './open-map.ts';
import type { Write } from './write.ts';

/*
 * What the plugin ServiceAccount adds to new pods before policies see them (plugin/pkg/admission/serviceaccount, 1.36.3): the account's name, and
 * a volume with its token in every container. Whether the account wants the volume is not known, nor is the volume's name.
 */

const MOUNT = '/var/run/secrets/kubernetes.io/serviceaccount';

/** `spec`: the converted spec of the pod, changed in place; returns what policies see of it. */
export function withTokenVolume(spec: Map<string, unknown>, object: JsonObject, write: Write): Map<string, unknown> {
  if (write.gvk.group !== '' || write.gvk.kind !== 'Pod' || write.operation !== 'CREATE') return spec;
  const source = struct(object['spec']);
  for (const field of ['serviceAccountName', 'serviceAccount']) {
    if (text(source[field]) === '') spec.set(field, text(source['serviceAccountName']) || 'default');
  }
  if (source['automountServiceAccountToken'] === false) return spec;
  for (const field of ['containers', 'initContainers']) {
    const containers = spec.get(field);
    if (Array.isArray(containers)) spec.set(field, containers.map(mounting));
  }
  const volumes = spec.get('volumes');
  if (!Array.isArray(volumes)) return openMap(spec, (key) => key === 'volumes', 'the spec of a pod');
  spec.set('volumes', [...volumes, named(new Map([['projected', unknownValue('the volume of a token')]]))]);
  return spec;
}

function mounting(container: unknown): unknown {
  if (!(container instanceof Map)) return container;
  const own = container as ReadonlyMap<string, unknown>;
  const mounts = own.get('volumeMounts');
  if (!Array.isArray(mounts)) return openMap(own, (key) => key === 'volumeMounts', 'a container of a pod');
  if (mounts.some((mount) => mount instanceof Map && mount.get('mountPath') === MOUNT)) return container;
  const added = new Map<string, unknown>([
    ['readOnly', true],
    ['mountPath', MOUNT],
  ]);
  return new Map([...own, ['volumeMounts', [...mounts, named(added)]]]);
}

/** The name ends in letters that the server chooses. */
function named(fields: ReadonlyMap<string, unknown>): Map<string, unknown> {
  return openMap(fields, (key) => key === 'name', 'the volume of a token');
}
