import type { JsonObject } from '../../kube/json.ts';
import { invalid, required } from '../errors.ts';
import { child } from '../field-path.ts';
import { portNumber } from '../format/keys.ts';
import { dns1123Subdomain, type NameCheck } from '../format/names.ts';
import type { ApiError } from '../result.ts';
import { int, struct, text } from '../struct.ts';

/** apiserver pkg/util/webhook (v0.36.3): where the server sends a webhook's request; `url` or `service`, not both. */
export function validateWebhookClient(client: JsonObject, path: string): ApiError[] {
  const { url, service } = client;
  if ((url === undefined) === (service === undefined)) {
    return [required(path, 'exactly one of url or service is required')];
  }
  if (url !== undefined) return validateUrl(text(url), child(path, 'url'));
  return validateService(struct(service), child(path, 'service'));
}

/** ValidateWebhookURL. */
function validateUrl(url: string, path: string): ApiError[] {
  const form = '; desired format: https://host[/path]';
  const match = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/(?:([^/?#]*)@)?([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url);
  // What net/url refuses altogether: control characters, spaces in the host, bad escapes.
  const badEscape = /%(?![0-9A-Fa-f]{2})/.test(url);
  if (match === null || badEscape || /[\u0000-\u001f\u007f]/.test(url) || url.startsWith(':')) {
    return [required(path, `url must be a valid URL${form}`)];
  }
  const [, scheme = '', user, host = '', , query = '', fragment = ''] = match;
  const errors: ApiError[] = [];
  if (scheme.toLowerCase() !== 'https') {
    errors.push(invalid(path, scheme, `'https' is the only allowed URL scheme${form}`));
  }
  if (host === '') errors.push(invalid(path, host, `host must be specified${form}`));
  if (user !== undefined) errors.push(invalid(path, user, 'user information is not permitted in the URL'));
  if (fragment.length > 1) errors.push(invalid(path, fragment.slice(1), 'fragments are not permitted in the URL'));
  if (query.length > 1) errors.push(invalid(path, query.slice(1), 'query parameters are not permitted in the URL'));
  return errors;
}

/** ValidateWebhookService; the server's callers hand it name and namespace in the wrong order, so its complaints are swapped. */
function validateService(service: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  if (text(service['namespace']) === '') errors.push(required(child(path, 'name')));
  if (text(service['name']) === '') errors.push(required(child(path, 'namespace')));
  const complaints = portNumber(int(service['port']));
  if (complaints.length > 0) {
    errors.push(invalid(child(path, 'port'), int(service['port']), `port is not valid: ${complaints.join(', ')}`));
  }
  const route = text(service['path']);
  const here = child(path, 'path');
  if (route === '' || route === '/') return errors;
  if (route === '//') return [...errors, invalid(here, route, 'segment[0] may not be empty')];
  if (!route.startsWith('/')) errors.push(invalid(here, route, "must start with a '/'"));
  const steps = route.slice(1).replace(/\/$/, '').split('/');
  steps.forEach((step, index) => {
    if (step === '') {
      errors.push(invalid(here, route, `segment[${index}] may not be empty`));
      return;
    }
    for (const complaint of dns1123Subdomain(step))
      errors.push(invalid(here, route, `segment[${index}]: ${complaint}`));
  });
  return errors;
}

/** Versions of the review object a webhook understands: `v1` and `v1beta1` are what the server speaks. */
export function validateReviewVersions(
  versions: readonly string[],
  path: string,
  complain: NameCheck,
  needsKnown: boolean,
  emptyDetail: string,
): ApiError[] {
  if (versions.length === 0) return [required(path, emptyDetail)];
  const errors: ApiError[] = [];
  versions.forEach((version, index) => {
    const here = `${path}[${index}]`;
    if (versions.indexOf(version) < index) errors.push(invalid(here, version, 'duplicate version'));
    else for (const complaint of complain(version)) errors.push(invalid(here, version, complaint));
  });
  if (needsKnown && !versions.includes('v1') && !versions.includes('v1beta1')) {
    errors.push(invalid(path, [...versions], 'must include at least one of v1, v1beta1'));
  }
  return errors;
}
