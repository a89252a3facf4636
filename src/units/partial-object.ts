import { isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { type GroupVersionKind, getArray, getIn, getObject } from '../kube/object.ts';

/**
 * Whether the API server would refuse this as an object of its own, for what every object of the kind must have: patches are
 * written like objects, with the fields alone that they change.
 */
export function isPartial({ group, kind }: GroupVersionKind, object: JsonObject): boolean {
  if (holdsDirective(object)) return true;
  const needs = NEEDS[group === '' ? kind : `${group}/${kind}`];
  return needs !== undefined && !needs(getObject(object, 'spec') ?? {}, object);
}

type Whole = (spec: JsonObject, object: JsonObject) => boolean;

const withPods: Whole = (spec) => isObject(spec['selector']) && hasContainers(spec['template']);

/** The fewest fields with which an object of a kind is taken. */
const NEEDS: { readonly [kind: string]: Whole } = {
  Pod: (_, object) => hasContainers(object),
  Service: (spec) =>
    spec['type'] === 'ExternalName' || spec['clusterIP'] === 'None' || (getArray(spec, 'ports') ?? []).length > 0,
  PersistentVolumeClaim: (spec) => isObject(spec['resources']) && spec['accessModes'] !== undefined,
  'apps/Deployment': withPods,
  'apps/StatefulSet': withPods,
  'apps/DaemonSet': withPods,
  'apps/ReplicaSet': withPods,
  'batch/Job': (spec) => hasContainers(spec['template']),
  'batch/CronJob': (spec) =>
    spec['schedule'] !== undefined && hasContainers(getIn(spec, 'jobTemplate', 'spec', 'template')),
  'networking.k8s.io/Ingress': (spec) => spec['rules'] !== undefined || spec['defaultBackend'] !== undefined,
  'autoscaling/HorizontalPodAutoscaler': (spec) =>
    isObject(spec['scaleTargetRef']) && spec['maxReplicas'] !== undefined,
  'rbac.authorization.k8s.io/RoleBinding': (_, object) => isObject(object['roleRef']),
  'rbac.authorization.k8s.io/ClusterRoleBinding': (_, object) => isObject(object['roleRef']),
  'storage.k8s.io/StorageClass': (_, object) => object['provisioner'] !== undefined,
  'apiextensions.k8s.io/CustomResourceDefinition': (spec) => spec['group'] !== undefined && isObject(spec['names']),
};

/** Containers of a pod or a template of pods, each with an image. */
function hasContainers(holder: JsonValue | undefined): boolean {
  const containers = isObject(holder) ? (getArray(holder, 'spec', 'containers') ?? []) : [];
  return containers.length > 0 && containers.every((one) => isObject(one) && one['image'] !== undefined);
}

/** `$patch`, `$retainKeys` and the like, in the object itself or one list below. */
function holdsDirective(object: JsonObject): boolean {
  return Object.keys(object).some((name) => name.startsWith('$'));
}
