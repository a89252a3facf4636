import { invalid, required } from '../errors.ts';
import type { ApiError } from '../result.ts';
import { regexMismatch } from './messages.ts';
import { dns1123Subdomain } from './names.ts';

const HTTP_PATH = "[A-Za-z0-9/\\-._~%!$&'()*+,;=:]+";
const httpPath = new RegExp(`^${HTTP_PATH}$`);

/** apimachinery validation.IsDomainPrefixedPath. */
export function domainPrefixedPath(value: string, path: string): ApiError[] {
  if (value === '') return [required(path)];
  const slash = value.indexOf('/');
  const host = value.slice(0, slash);
  const rest = value.slice(slash + 1);
  if (slash <= 0 || rest === '') {
    return [invalid(path, value, 'must be a domain-prefixed path (such as "acme.io/foo")')];
  }
  const errors = dns1123Subdomain(host).map((complaint) => invalid(path, host, complaint));
  if (!httpPath.test(rest)) errors.push(invalid(path, rest, regexMismatch('Invalid path', HTTP_PATH)));
  return errors;
}
