import { copyOf, type JsonObject } from '../../kube/json.ts';
import { apiVersionOf, type GroupVersionKind } from '../../kube/object.ts';
import { convertHpa } from '../conversion/horizontal-pod-autoscaler.ts';
import { decodeBuiltIn } from '../decode/decode.ts';
import type { ServerContext } from '../result.ts';
import { struct, text } from '../struct.ts';
import type { LabelOf } from './selector.ts';

/** What admission is asked about (admission.Attributes of apiserver v0.36), as far as it is known before the request is sent. */
export interface Write {
  readonly operation: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly gvk: GroupVersionKind;
  /** The plural. */
  readonly resource: string;
  readonly namespaced: boolean;
  /** Of a Namespace its own name; '' for everything else without one. */
  readonly namespace: string;
  readonly name: string;
  /** As Go writes it; undefined on delete. */
  readonly object: JsonObject | undefined;
  readonly oldObject: JsonObject | undefined;
  /** Made by a controller: its name, owners, and some of its labels are not known. */
  readonly made: boolean;
}

const SYSTEM = ['uid', 'creationTimestamp', 'managedFields'];
const OF_UPDATES = [...SYSTEM, 'resourceVersion', 'generation', 'selfLink'];
const OF_MADE = [...SYSTEM, 'name', 'generateName', 'ownerReferences'];

/** Fields of metadata that only the server or a controller knows. */
export function unknownMetadata({ operation, made }: Write): readonly string[] {
  if (made) return OF_MADE;
  return operation === 'CREATE' ? SYSTEM : OF_UPDATES;
}

/** Labels that controllers set on the pods they make. */
const SET_BY_CONTROLLERS = new Set([
  'apps.kubernetes.io/pod-index',
  'batch.kubernetes.io/controller-uid',
  'batch.kubernetes.io/job-completion-index',
  'batch.kubernetes.io/job-name',
  'controller-revision-hash',
  'controller-uid',
  'job-name',
  'pod-template-generation',
  'pod-template-hash',
  'statefulset.kubernetes.io/pod-name',
]);

export function isSetByController(label: string): boolean {
  return SET_BY_CONTROLLERS.has(label);
}

export function labelsInWrite(object: JsonObject, { made }: Write): LabelOf {
  const labels = struct(struct(object['metadata'])['labels']);
  return (key) => {
    if (made && isSetByController(key)) return undefined;
    return labels[key] === undefined ? null : text(labels[key]);
  };
}

export function writeOf(
  object: JsonObject | undefined,
  oldObject: JsonObject | undefined,
  context: ServerContext,
  made: boolean,
): Write {
  const { gvk, resource, namespaced } = context.kind;
  const { name, namespace } = struct((object ?? oldObject)?.['metadata']);
  const isNamespace = gvk.group === '' && gvk.kind === 'Namespace';
  return {
    operation: object === undefined ? 'DELETE' : oldObject === undefined ? 'CREATE' : 'UPDATE',
    gvk,
    resource,
    namespaced,
    name: made ? '' : text(name),
    namespace: isNamespace ? text(name) : namespaced ? text(namespace) : '',
    object: object && asWritten(object, context),
    oldObject: oldObject && asWritten(oldObject, context),
    made,
  };
}

/** ToUnstructured of the typed object: structs that are not set are shown. What is no built-in kind is as it was sent. */
function asWritten(object: JsonObject, context: ServerContext): JsonObject {
  if (context.kind.source === 'crd') return object;
  const { apiVersion, kind } = { apiVersion: apiVersionOf(context.kind.gvk), kind: context.kind.gvk.kind };
  const written = decodeBuiltIn({ ...object, apiVersion, kind }, context, true);
  return written.status === 'accepted' ? written.object : object;
}

/** The same write as a policy sees it that asks for another version of the kind; undefined: how the server converts it is not known. */
export function writeAt(write: Write, version: string, conversion: 'None' | 'Webhook' | undefined): Write | undefined {
  const { group, kind } = write.gvk;
  if (version === write.gvk.version) return write;
  const isHpa = group === 'autoscaling' && kind === 'HorizontalPodAutoscaler' && (version === 'v1' || version === 'v2');
  if (!isHpa && conversion !== 'None') return undefined;
  const convert = (object: JsonObject | undefined): JsonObject | undefined => {
    if (object === undefined) return undefined;
    return isHpa ? convertHpa(object, version) : copyOf(object, { apiVersion: apiVersionOf({ group, version }) });
  };
  return { ...write, object: convert(write.object), oldObject: convert(write.oldObject) };
}
