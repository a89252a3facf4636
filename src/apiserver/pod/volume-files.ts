import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { askedOnce } from '../asked-once.ts';
import { forbidden, invalid, required } from '../errors.ts';
import { at, child } from '../field-path.ts';
import type { ApiError } from '../result.ts';
import { int, struct, structs, text } from '../struct.ts';
import { FIELD_PATHS_IN_VOLUME, validateFieldRef, validateResourceFieldRef } from './downward-api.ts';
import { type PodRules, unjudged } from './options.ts';
import { validateNonReservedPath } from './paths.ts';

/* Volumes that are files made from objects: secret, configMap, downwardAPI, projected (core validation, 1.36.3). */

/** validateSecretVolumeSource and validateConfigMapVolumeSource. */
export function validateKeyedSource(source: JsonObject, nameField: string, path: string): ApiError[] {
  const errors: ApiError[] = [];
  if (text(source[nameField]) === '') errors.push(required(child(path, nameField)));
  errors.push(...validateMode(source['defaultMode'], child(path, 'defaultMode')));
  structs(source['items']).forEach((item, index) => {
    errors.push(...validateKeyToPath(item, at(child(path, 'items'), index)));
  });
  return errors;
}

/** validateDownwardAPIVolumeSource: complaints about a file sit at the volume, without an index. */
export function validateDownwardApiSource(source: JsonObject, path: string): ApiError[] {
  const errors = validateMode(source['defaultMode'], child(path, 'defaultMode'));
  for (const file of structs(source['items'])) errors.push(...validateDownwardFile(file, path));
  return errors;
}

/** validateProjectedVolumeSource. */
export function validateProjectedSource(projected: JsonObject, path: string, rules: PodRules): ApiError[] {
  const errors = validateMode(projected['defaultMode'], child(path, 'defaultMode'));
  const seen = new Set<string>();
  const claim = (file: string, value: string) => {
    if (file === '') return;
    if (seen.has(file)) errors.push(invalid(path, value, 'conflicting duplicate paths'));
    seen.add(file);
  };
  structs(projected['sources']).forEach((source, index) => {
    const here = at(child(path, 'sources'), index);
    const { secret, configMap, downwardAPI, serviceAccountToken, clusterTrustBundle, podCertificate } = source;
    for (const [name, value] of [
      ['secret', secret],
      ['configMap', configMap],
    ] as const) {
      if (value === undefined) continue;
      const keyed = struct(value);
      if (text(keyed['name']) === '') errors.push(required(child(here, name, 'name')));
      structs(keyed['items']).forEach((item, itemIndex) => {
        errors.push(...validateKeyToPath(item, at(child(here, name, 'items'), itemIndex)));
        claim(text(item['path']), text(keyed['name']));
      });
    }
    for (const file of structs(struct(downwardAPI)['items'])) {
      errors.push(...validateDownwardFile(file, child(here, 'downwardAPI')));
      claim(text(file['path']), text(file['path']));
    }
    if (serviceAccountToken !== undefined) {
      errors.push(...validateToken(struct(serviceAccountToken), path, child(here, 'serviceAccountToken'), rules));
    }
    if (clusterTrustBundle !== undefined || podCertificate !== undefined) {
      rules.doubt(unjudged(here, 'projected trust bundles and certificates'));
    }
    const count = [secret, configMap, downwardAPI, serviceAccountToken, clusterTrustBundle, podCertificate].filter(
      (value) => value !== undefined,
    ).length;
    if (count > 1) errors.push(forbidden(here, 'may not specify more than 1 volume type per source'));
  });
  return errors;
}

function validateToken(token: JsonObject, path: string, here: string, rules: PodRules): ApiError[] {
  const errors: ApiError[] = [];
  const seconds = int(token['expirationSeconds']);
  const at = child(here, 'expirationSeconds');
  if (seconds < 600) {
    errors.push(invalid(at, token['expirationSeconds'], 'may not specify a duration less than 10 minutes'));
  }
  if (seconds > 2 ** 32) {
    errors.push(invalid(at, token['expirationSeconds'], 'may not specify a duration larger than 2^32 seconds'));
  }
  const file = text(token['path']);
  if (file === '') errors.push(required(child(path, 'path')));
  else if (!hasNonLocalTokenPath(rules.live)) errors.push(...validateNonReservedPath(file, child(path, 'path')));
  return errors;
}

/** hasInvalidProjectedTokenPath: a live spec that has such a path may keep having one. */
const hasNonLocalTokenPath = askedOnce((live) =>
  structs(live['volumes']).some((volume) =>
    structs(struct(volume['projected'])['sources']).some((source) => {
      const file = text(struct(source['serviceAccountToken'])['path']);
      return source['serviceAccountToken'] !== undefined && validateNonReservedPath(file, '').length > 0;
    }),
  ),
);

/** validateKeyToPath. */
function validateKeyToPath(item: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  if (text(item['key']) === '') errors.push(required(child(path, 'key')));
  if (text(item['path']) === '') errors.push(required(child(path, 'path')));
  errors.push(...validateNonReservedPath(text(item['path']), child(path, 'path')));
  errors.push(...validateMode(item['mode'], child(path, 'mode')));
  return errors;
}

/** validateDownwardAPIVolumeFile. */
function validateDownwardFile(file: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  if (text(file['path']) === '') errors.push(required(child(path, 'path')));
  errors.push(...validateNonReservedPath(text(file['path']), child(path, 'path')));
  const { fieldRef, resourceFieldRef } = file;
  if (fieldRef !== undefined) {
    errors.push(...validateFieldRef(struct(fieldRef), FIELD_PATHS_IN_VOLUME, child(path, 'fieldRef')));
    if (resourceFieldRef !== undefined) {
      errors.push(invalid(path, 'resource', 'fieldRef and resourceFieldRef can not be specified simultaneously'));
    }
  } else if (resourceFieldRef !== undefined) {
    errors.push(...validateResourceFieldRef(struct(resourceFieldRef), child(path, 'resourceFieldRef'), true));
  } else {
    errors.push(required(path, 'one of fieldRef and resourceFieldRef is required'));
  }
  errors.push(...validateMode(file['mode'], child(path, 'mode')));
  return errors;
}

/** The bounds of a file mode. */
function validateMode(mode: JsonValue | undefined, path: string): ApiError[] {
  if (mode === undefined || (int(mode) >= 0 && int(mode) <= 0o777)) return [];
  return [invalid(path, mode, 'must be a number between 0 and 0777 (octal), both inclusive')];
}
