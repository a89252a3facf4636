import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { invalid, notSupported, required } from '../errors.ts';
import { child } from '../field-path.ts';
import { qualifiedName } from '../format/names.ts';
import { quantityNanos } from '../quantity-value.ts';
import type { ApiError } from '../result.ts';
import { text } from '../struct.ts';

/* References from a pod to its own fields: env and downwardAPI volumes (core validation, 1.36.3). */

/** validEnvDownwardAPIFieldPathExpressions, sorted. */
export const FIELD_PATHS_IN_ENV: readonly string[] = [
  'metadata.name',
  'metadata.namespace',
  'metadata.uid',
  'spec.nodeName',
  'spec.serviceAccountName',
  'status.hostIP',
  'status.hostIPs',
  'status.podIP',
  'status.podIPs',
];

/** validVolumeDownwardAPIFieldPathExpressions, sorted. */
export const FIELD_PATHS_IN_VOLUME: readonly string[] = [
  'metadata.annotations',
  'metadata.labels',
  'metadata.name',
  'metadata.namespace',
  'metadata.uid',
];

/** What ConvertDownwardAPIFieldLabel of pkg/apis/core/pods knows beside the two lists above. */
const OTHER_LABELS: readonly string[] = ['spec.restartPolicy', 'spec.schedulerName', 'status.phase'];

const RESOURCES: readonly string[] = ['limits', 'requests'].flatMap((list) =>
  ['cpu', 'ephemeral-storage', 'memory'].map((name) => `${list}.${name}`),
);
const HUGE_PAGES = /^(requests|limits)\.hugepages-/;
const CPU_DIVISORS = ['1m', '1'];
const BYTE_DIVISORS = ['1', '1k', '1M', '1G', '1T', '1P', '1E', '1Ki', '1Mi', '1Gi', '1Ti', '1Pi', '1Ei'];

/** validateObjectFieldSelector. */
export function validateFieldRef(reference: JsonObject, allowed: readonly string[], path: string): ApiError[] {
  const version = text(reference['apiVersion']);
  const fieldPath = text(reference['fieldPath']);
  const at = child(path, 'fieldPath');
  if (version === '') return [required(child(path, 'apiVersion'))];
  if (fieldPath === '') return [required(at)];
  const convert = (problem: string) => [invalid(at, fieldPath, `error converting fieldPath: ${problem}`)];
  if (version !== 'v1') return convert(`unsupported pod version: ${version}`);
  const subscript = splitSubscript(fieldPath);
  if (subscript !== undefined) {
    const [map, key] = subscript;
    if (map !== 'metadata.annotations' && map !== 'metadata.labels') {
      return convert(`field label does not support subscript: ${fieldPath}`);
    }
    const name = map === 'metadata.annotations' ? key.toLowerCase() : key;
    return qualifiedName(name).map((complaint) => invalid(path, name, complaint));
  }
  const internal = fieldPath === 'spec.host' ? 'spec.nodeName' : fieldPath;
  const known = [...FIELD_PATHS_IN_ENV, ...FIELD_PATHS_IN_VOLUME, ...OTHER_LABELS].includes(internal);
  if (!known) return convert(`field label not supported: ${fieldPath}`);
  return allowed.includes(internal) ? [] : [notSupported(at, internal, allowed)];
}

/** fieldpath.SplitMaybeSubscriptedPath. */
function splitSubscript(value: string): [string, string] | undefined {
  if (!value.endsWith("']")) return undefined;
  const body = value.slice(0, -2);
  const open = body.indexOf("['");
  return open > 0 ? [body.slice(0, open), body.slice(open + 2)] : undefined;
}

/** validateContainerResourceFieldSelector. */
export function validateResourceFieldRef(reference: JsonObject, path: string, inVolume: boolean): ApiError[] {
  const errors: ApiError[] = [];
  const resource = text(reference['resource']);
  if (inVolume && text(reference['containerName']) === '') errors.push(required(child(path, 'containerName')));
  else if (resource === '') errors.push(required(child(path, 'resource')));
  else if (!RESOURCES.includes(resource) && !HUGE_PAGES.test(resource)) {
    errors.push(notSupported(child(path, 'resource'), resource, RESOURCES));
  }
  errors.push(...validateDivisor(resource, reference['divisor'], child(path, 'divisor')));
  return errors;
}

/** validateContainerResourceDivisor: the divisor in canonical form must be a plain unit. */
function validateDivisor(resource: string, divisor: JsonValue | undefined, path: string): ApiError[] {
  if (divisor === undefined || quantityNanos(divisor) === 0n) return [];
  const refuse = (units: readonly string[], subject: string) =>
    units.includes(text(divisor))
      ? []
      : [
          invalid(
            path,
            resource,
            `only divisor's values ${units.length === 2 ? '1m and 1' : units.join(', ')} are supported with the ${subject} resource`,
          ),
        ];
  if (resource.endsWith('.cpu')) return refuse(CPU_DIVISORS, 'cpu');
  if (resource.endsWith('.memory')) return refuse(BYTE_DIVISORS, 'memory');
  if (resource.endsWith('.ephemeral-storage')) return refuse(BYTE_DIVISORS, 'local ephemeral storage');
  return HUGE_PAGES.test(resource) ? refuse(BYTE_DIVISORS, 'hugepages') : [];
}
