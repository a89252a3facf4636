import { byteLength } from '../struct.ts';
import { maxBytes, maxLength, NON_EMPTY, regexMismatch } from './messages.ts';

/*
 * Formats of names and labels. Each check mirrors the function of apimachinery/pkg/util/validation or
 * pkg/api/validate/content (v0.36.3) named at it: a string enters, complaints leave (none: valid).
 * The expressions are anchored and deterministic between separators, so untrusted input costs linear time.
 */

export type NameCheck = (value: string) => string[];

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const SUBDOMAIN = `${LABEL}(\\.${LABEL})*`;
const DNS_1035 = '[a-z]([-a-z0-9]*[a-z0-9])?';
const UNDERSCORE_LABEL = '_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?';
const UNDERSCORE_SUBDOMAIN = `${UNDERSCORE_LABEL}(\\.${UNDERSCORE_LABEL})*`;
const WILDCARD = `\\*\\.${SUBDOMAIN}`;
const KEY_NAME = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const LABEL_VALUE = `(${KEY_NAME})?`;

const labelPattern = anchored(LABEL);
const subdomainPattern = anchored(SUBDOMAIN);
const dns1035Pattern = anchored(DNS_1035);
const underscoreSubdomainPattern = anchored(UNDERSCORE_SUBDOMAIN);
const wildcardPattern = anchored(WILDCARD);
const keyNamePattern = anchored(KEY_NAME);
const labelValuePattern = anchored(LABEL_VALUE);

function anchored(expression: string): RegExp {
  return new RegExp(`^${expression}$`);
}

const LABEL_RULE =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character";
const SUBDOMAIN_RULE =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character";
const UNDERSCORE_RULE =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', '-' or '.', and must start and end with an alphanumeric character";
const DNS_1035_RULE =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character";
const WILDCARD_RULE =
  "a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain, which must consist of lower case alphanumeric characters, '-' or '.' and end with an alphanumeric character";
const KEY_NAME_RULE =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
const LABEL_VALUE_RULE =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";

/** IsDNS1123Label. */
export function dns1123Label(value: string): string[] {
  const found = tooLongFor(value, 63);
  if (!labelPattern.test(value)) {
    if (subdomainPattern.test(value)) found.push('must not contain dots');
    else found.push(regexMismatch(LABEL_RULE, LABEL, 'my-name', '123-abc'));
  }
  return found;
}

/** IsDNS1123Subdomain. */
export function dns1123Subdomain(value: string): string[] {
  const found = tooLongFor(value, 253);
  if (!subdomainPattern.test(value)) found.push(regexMismatch(SUBDOMAIN_RULE, SUBDOMAIN, 'example.com'));
  return found;
}

/** IsDNS1123SubdomainWithUnderscore. */
export function dns1123SubdomainWithUnderscore(value: string): string[] {
  const found = tooLongFor(value, 253);
  if (!underscoreSubdomainPattern.test(value)) {
    found.push(regexMismatch(UNDERSCORE_RULE, UNDERSCORE_SUBDOMAIN, 'example.com'));
  }
  return found;
}

/** IsDNS1035Label. */
export function dns1035Label(value: string): string[] {
  const found = tooLongFor(value, 63);
  if (!dns1035Pattern.test(value)) found.push(regexMismatch(DNS_1035_RULE, DNS_1035, 'my-name', 'abc-123'));
  return found;
}

/** IsWildcardDNS1123Subdomain. */
export function wildcardSubdomain(value: string): string[] {
  const found = tooLongFor(value, 253);
  if (!wildcardPattern.test(value)) found.push(regexMismatch(WILDCARD_RULE, WILDCARD, '*.example.com'));
  return found;
}

/** IsQualifiedName, IsLabelKey: an optional subdomain prefix and a name. */
export function qualifiedName(value: string): string[] {
  const parts = value.split('/');
  const rule = regexMismatch(KEY_NAME_RULE, KEY_NAME, 'MyName', 'my.name', '123-abc');
  if (parts.length > 2) {
    return [`a valid label key ${rule} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`];
  }
  const found: string[] = [];
  const name = parts[parts.length - 1] ?? '';
  if (parts.length === 2) {
    const prefix = parts[0] ?? '';
    const complaints = prefix === '' ? [NON_EMPTY] : dns1123Subdomain(prefix);
    for (const complaint of complaints) found.push(`prefix part ${complaint}`);
  }
  if (name === '') found.push(`name part ${NON_EMPTY}`);
  else if (byteLength(name) > 63) found.push(`name part ${maxBytes(63)}`);
  if (!keyNamePattern.test(name)) found.push(`name part ${rule}`);
  return found;
}

/** IsLabelValue. */
export function labelValue(value: string): string[] {
  const found = byteLength(value) > 63 ? [maxBytes(63)] : [];
  if (!labelValuePattern.test(value)) {
    found.push(regexMismatch(LABEL_VALUE_RULE, LABEL_VALUE, 'MyValue', 'my_value', '12345'));
  }
  return found;
}

/** IsPathSegmentName: what every name must satisfy, whatever its kind. */
export function pathSegment(value: string): string[] {
  if (value === '.' || value === '..') return [`may not be '${value}'`];
  return ['/', '%'].filter((mark) => value.includes(mark)).map((mark) => `may not contain '${mark}'`);
}

/** maskTrailingDash: a generateName prefix may end in a dash, since characters follow. */
export function asPrefix(value: string): string {
  return value.length > 1 && value.endsWith('-') ? `${value.slice(0, -2)}a` : value;
}

function tooLongFor(value: string, limit: number): string[] {
  return byteLength(value) > limit ? [maxLength(limit)] : [];
}
