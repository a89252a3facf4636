import type { JsonObject } from '../../kube/json.ts';
import { invalid, notFound, required } from '../errors.ts';
import { isEnabled } from '../features.ts';
import { at, child } from '../field-path.ts';
import { configMapKey } from '../format/keys.ts';
import { leavesFolder, NON_EMPTY, regexMismatch } from '../format/messages.ts';
import { asPrefix, dns1123Label, dns1123Subdomain } from '../format/names.ts';
import type { ApiError } from '../result.ts';
import { struct, structs, text } from '../struct.ts';
import { FIELD_PATHS_IN_ENV, validateFieldRef, validateResourceFieldRef } from './downward-api.ts';
import type { PodRules } from './options.ts';
import { validateNoBacksteps } from './paths.ts';

/* Environment of a container: core validation ValidateEnv and ValidateEnvFrom (1.36.3). Duplicate names are no error. */

const OLD_NAME = '[-._a-zA-Z][-._a-zA-Z0-9]*';
const OLD_RULE =
  "a valid environment variable name must consist of alphabetic characters, digits, '_', '-', or '.', and must not start with a digit";
const RELAXED_RULE = "a valid environment variable name must consist only of printable ASCII characters other than '='";

/** IsRelaxedEnvVarName. */
function relaxedName(name: string): string[] {
  if (name === '') return [`environment variable name ${NON_EMPTY}`];
  return /^[\x20-\x3c\x3e-\x7e]*$/.test(name) ? [] : [RELAXED_RULE];
}

/** IsEnvVarName, which counted before 1.32. */
function strictName(name: string): string[] {
  const found = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/.test(name)
    ? []
    : [regexMismatch(OLD_RULE, OLD_NAME, 'my.env-name', 'MY_ENV.NAME', 'MyEnvName1')];
  return [...found, ...leavesFolder(name)];
}

function nameCheck(rules: PodRules): (name: string) => string[] {
  return isEnabled('RelaxedEnvironmentVariableValidation', rules.minor) ? relaxedName : strictName;
}

/** ValidateEnv. */
export function validateEnv(variables: readonly JsonObject[], path: string, rules: PodRules): ApiError[] {
  const errors: ApiError[] = [];
  const check = nameCheck(rules);
  variables.forEach((variable, index) => {
    const here = at(path, index);
    const name = text(variable['name']);
    if (name === '') errors.push(required(child(here, 'name')));
    else errors.push(...check(name).map((complaint) => invalid(child(here, 'name'), name, complaint)));
    if (variable['valueFrom'] !== undefined) {
      errors.push(...validateSource(variable, child(here, 'valueFrom'), rules));
    }
  });
  return errors;
}

/** validateEnvVarValueFrom. */
function validateSource(variable: JsonObject, path: string, rules: PodRules): ApiError[] {
  const errors: ApiError[] = [];
  const source = struct(variable['valueFrom']);
  const { fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef, fileKeyRef } = source;
  if (fieldRef !== undefined) {
    errors.push(...validateFieldRef(struct(fieldRef), FIELD_PATHS_IN_ENV, child(path, 'fieldRef')));
  }
  if (resourceFieldRef !== undefined) {
    errors.push(...validateResourceFieldRef(struct(resourceFieldRef), child(path, 'resourceFieldRef'), false));
  }
  if (configMapKeyRef !== undefined) {
    errors.push(...validateKeyRef(struct(configMapKeyRef), child(path, 'configMapKeyRef')));
  }
  if (secretKeyRef !== undefined) errors.push(...validateKeyRef(struct(secretKeyRef), child(path, 'secretKeyRef')));
  if (fileKeyRef !== undefined) errors.push(...validateFileRef(struct(fileKeyRef), child(path, 'fileKeyRef')));
  const count = [fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef, fileKeyRef].filter(
    (value) => value !== undefined,
  ).length;
  if (count === 0) {
    const last = isEnabled('EnvFiles', rules.minor) ? ', `secretKeyRef` or `fileKeyRef`' : ' or `secretKeyRef`';
    errors.push(
      invalid(path, '', `must specify one of: \`fieldRef\`, \`resourceFieldRef\`, \`configMapKeyRef\`${last}`),
    );
  } else if (text(variable['value']) !== '') {
    errors.push(invalid(path, '', 'may not be specified when `value` is not empty'));
  } else if (count > 1) {
    errors.push(invalid(path, '', 'may not have more than one field specified at a time'));
  }
  return errors;
}

/** validateConfigMapKeySelector and validateSecretKeySelector. */
function validateKeyRef(reference: JsonObject, path: string): ApiError[] {
  const name = text(reference['name']);
  const key = text(reference['key']);
  const errors = dns1123Subdomain(name).map((complaint) => invalid(child(path, 'name'), name, complaint));
  if (key === '') errors.push(required(child(path, 'key')));
  else errors.push(...configMapKey(key).map((complaint) => invalid(child(path, 'key'), key, complaint)));
  return errors;
}

/** validateFileKeySelector. */
function validateFileRef(reference: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const key = text(reference['key']);
  const volume = text(reference['volumeName']);
  const file = text(reference['path']);
  if (key === '') errors.push(required(child(path, 'key')));
  else errors.push(...relaxedName(key).map((complaint) => invalid(child(path, 'key'), key, complaint)));
  if (volume === '') errors.push(required(child(path, 'volumeName')));
  else errors.push(...dns1123Label(volume).map((complaint) => invalid(child(path, 'volumeName'), volume, complaint)));
  if (file === '') errors.push(required(child(path, 'path')));
  else errors.push(...validateNoBacksteps(file, child(path, 'path')));
  return errors;
}

/** ValidateEnvFrom: complaints about the source sit at the list, without an index. */
export function validateEnvFrom(sources: readonly JsonObject[], path: string, rules: PodRules): ApiError[] {
  const errors: ApiError[] = [];
  const check = nameCheck(rules);
  sources.forEach((source, index) => {
    const here = at(path, index);
    const prefix = text(source['prefix']);
    if (prefix !== '')
      errors.push(...check(prefix).map((complaint) => invalid(child(here, 'prefix'), prefix, complaint)));
    const present = ['configMapRef', 'secretRef'].filter((name) => source[name] !== undefined);
    for (const field of present) {
      const name = text(struct(source[field])['name']);
      const nameAt = child(here, field, 'name');
      if (name === '') errors.push(required(nameAt));
      // The server checks this name as a prefix: a trailing dash passes.
      else errors.push(...dns1123Subdomain(asPrefix(name)).map((complaint) => invalid(nameAt, name, complaint)));
    }
    if (present.length === 0) errors.push(invalid(path, '', 'must specify one of: `configMapRef` or `secretRef`'));
    else if (present.length > 1) {
      errors.push(invalid(path, '', 'may not have more than one field specified at a time'));
    }
  });
  return errors;
}

/** validateFileKeyRefVolumes for one container: such a volume must be an emptyDir. */
export function validateFileVolumes(
  container: JsonObject,
  volumes: ReadonlyMap<string, JsonObject>,
  path: string,
): ApiError[] {
  const errors: ApiError[] = [];
  structs(container['env']).forEach((variable, index) => {
    const reference = struct(variable['valueFrom'])['fileKeyRef'];
    if (reference === undefined) return;
    const name = text(struct(reference)['volumeName']);
    const here = child(at(child(path, 'env'), index), 'valueFrom', 'fileKeyRef', 'volumeName');
    const volume = volumes.get(name);
    if (volume === undefined) errors.push(notFound(here, name));
    else if (volume['emptyDir'] === undefined) {
      errors.push(invalid(here, name, 'referenced volume must be of type emptyDir'));
    }
  });
  return errors;
}
