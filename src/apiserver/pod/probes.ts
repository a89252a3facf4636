import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { forbidden, invalid, notSupported, required } from '../errors.ts';
import { isEnabled } from '../features.ts';
import { child } from '../field-path.ts';
import { portName, portNumber } from '../format/keys.ts';
import { NOT_NEGATIVE, regexMismatch } from '../format/messages.ts';
import type { ApiError } from '../result.ts';
import { int, list, struct, structs, text } from '../struct.ts';
import { type PodRules, unjudged } from './options.ts';
import { moreThanOne } from './paths.ts';

/* Probes and lifecycle hooks of a container (core validation, 1.36.3). */

const HEADER_RULE = "a valid HTTP header must consist of alphanumeric characters or '-'";
const HEADER = '[-A-Za-z0-9]+';

/** validateLivenessProbe, validateReadinessProbe and validateStartupProbe of one container. */
export function validateProbes(
  container: JsonObject,
  path: string,
  grace: JsonValue | undefined,
  rules: PodRules,
): ApiError[] {
  const errors: ApiError[] = [];
  for (const name of ['livenessProbe', 'readinessProbe', 'startupProbe']) {
    if (container[name] === undefined) continue;
    const probe = struct(container[name]);
    const here = child(path, name);
    errors.push(...validateProbe(probe, here, grace, rules));
    if (name === 'readinessProbe') {
      const seconds = probe['terminationGracePeriodSeconds'];
      if (seconds !== undefined) {
        errors.push(
          invalid(child(here, 'terminationGracePeriodSeconds'), seconds, 'must not be set for readinessProbes'),
        );
      }
    } else if (int(probe['successThreshold']) !== 1) {
      errors.push(invalid(child(here, 'successThreshold'), probe['successThreshold'] ?? 0, 'must be 1'));
    }
  }
  return errors;
}

/** validateProbe. */
function validateProbe(probe: JsonObject, path: string, grace: JsonValue | undefined, rules: PodRules): ApiError[] {
  const errors = validateHandler(probe, ['exec', 'httpGet', 'tcpSocket', 'grpc'], path, grace, rules);
  for (const name of [
    'initialDelaySeconds',
    'timeoutSeconds',
    'periodSeconds',
    'successThreshold',
    'failureThreshold',
  ]) {
    if (int(probe[name]) < 0) errors.push(invalid(child(path, name), probe[name], NOT_NEGATIVE));
  }
  const seconds = probe['terminationGracePeriodSeconds'];
  if (seconds !== undefined && int(seconds) <= 0) {
    errors.push(invalid(child(path, 'terminationGracePeriodSeconds'), seconds, 'must be greater than 0'));
  }
  return errors;
}

/** validateLifecycle. */
export function validateLifecycle(
  lifecycle: JsonObject,
  path: string,
  grace: JsonValue | undefined,
  os: JsonValue | undefined,
  rules: PodRules,
): ApiError[] {
  const errors: ApiError[] = [];
  for (const name of ['postStart', 'preStop']) {
    if (lifecycle[name] === undefined) continue;
    const handler = struct(lifecycle[name]);
    errors.push(
      ...validateHandler(handler, ['exec', 'httpGet', 'tcpSocket', 'sleep'], child(path, name), grace, rules),
    );
  }
  if (lifecycle['stopSignal'] !== undefined) {
    const here = child(path, 'stopSignal');
    if (os === undefined) errors.push(forbidden(here, 'may not be set for containers with empty `spec.os.name`'));
    else rules.doubt(unjudged(here, 'stop signals'));
  }
  return errors;
}

/** validateHandler: exactly one action, in the server's order. */
function validateHandler(
  handler: JsonObject,
  actions: readonly string[],
  path: string,
  grace: JsonValue | undefined,
  rules: PodRules,
): ApiError[] {
  const errors: ApiError[] = [];
  let count = 0;
  for (const name of actions) {
    if (handler[name] === undefined) continue;
    const here = child(path, name);
    const action = struct(handler[name]);
    if (count++ > 0) errors.push(moreThanOne(here, 'handler type'));
    else if (name === 'exec') {
      if (list(action['command']).length === 0) errors.push(required(child(here, 'command')));
    } else if (name === 'sleep') errors.push(...validateSleep(action, here, grace, rules));
    else {
      if (name === 'httpGet') errors.push(...validateHttpGet(action, here));
      errors.push(...validatePort(action['port'] ?? 0, child(here, 'port')));
    }
  }
  if (count === 0) errors.push(required(path, 'must specify a handler type'));
  return errors;
}

/** validateHTTPGetAction, without the port. */
function validateHttpGet(action: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  if (text(action['path']) === '') errors.push(required(child(path, 'path')));
  const scheme = text(action['scheme']);
  if (scheme !== 'HTTP' && scheme !== 'HTTPS') {
    errors.push(notSupported(child(path, 'scheme'), scheme, ['HTTP', 'HTTPS']));
  }
  for (const header of structs(action['httpHeaders'])) {
    const name = text(header['name']);
    if (!/^[-A-Za-z0-9]+$/.test(name)) {
      errors.push(invalid(child(path, 'httpHeaders'), name, regexMismatch(HEADER_RULE, HEADER, 'X-Header-Name')));
    }
  }
  return errors;
}

/** ValidatePortNumOrName. */
function validatePort(port: JsonValue, path: string): ApiError[] {
  const complaints = typeof port === 'string' ? portName(port) : portNumber(int(port));
  return complaints.map((complaint) => invalid(path, port, complaint));
}

/** validateSleepAction. */
function validateSleep(action: JsonObject, path: string, grace: JsonValue | undefined, rules: PodRules): ApiError[] {
  if (grace === undefined) return [];
  const seconds = int(action['seconds']);
  const zero = isEnabled('PodLifecycleSleepActionAllowZero', rules.minor);
  if (seconds <= int(grace) && (zero ? seconds >= 0 : seconds > 0)) return [];
  const detail = zero
    ? `must be non-negative and less than terminationGracePeriodSeconds (${grace})`
    : `must be greater than 0 and less than terminationGracePeriodSeconds (${grace}). Enable AllowPodLifecycleSleepActionZeroValue feature gate for zero sleep.`;
  return [invalid(path, action['seconds'] ?? 0, detail)];
}
