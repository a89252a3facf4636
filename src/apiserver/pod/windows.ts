import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { invalid } from '../errors.ts';
import { child } from '../field-path.ts';
import { dns1123Subdomain } from '../format/names.ts';
import type { ApiError } from '../result.ts';
import { bool, byteLength, struct, text } from '../struct.ts';
import { allContainers } from './annotations.ts';

/* Security options of Windows pods (core validation, 1.36.3). */

const NET_BIOS = /^[^\\/:*?"<>|.][^\\/:*?"<>|]{0,14}$/;
const DNS_LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const DNS_DOMAIN = new RegExp(`^${DNS_LABEL}(?:\\.${DNS_LABEL})*$`);
const KIBI = 1024;

/** validateWindowsSecurityContextOptions. */
export function validateWindowsOptions(value: JsonValue | undefined, path: string): ApiError[] {
  const options = struct(value);
  const errors: ApiError[] = [];
  const { gmsaCredentialSpecName: name, gmsaCredentialSpec: spec, runAsUserName: user } = options;
  if (name !== undefined) {
    const here = child(path, 'gmsaCredentialSpecName');
    errors.push(...dns1123Subdomain(text(name)).map((complaint) => invalid(here, name, complaint)));
  }
  if (spec !== undefined) {
    const here = child(path, 'gmsaCredentialSpec');
    if (spec === '') errors.push(invalid(here, spec, 'gmsaCredentialSpec cannot be an empty string'));
    else if (byteLength(text(spec)) > 64 * KIBI) {
      errors.push(invalid(here, spec, 'gmsaCredentialSpec size must be under 64 KiB'));
    }
  }
  if (user !== undefined) {
    const here = child(path, 'runAsUserName');
    errors.push(...userName(text(user)).map((complaint) => invalid(here, user, `runAsUserName${complaint}`)));
  }
  return errors;
}

/** DOMAIN\User: complaints continue the field's name. */
function userName(name: string): string[] {
  if (name === '') return [' cannot be an empty string'];
  if (/[\x00-\x1f\x7f]/.test(name)) return [' cannot contain control characters'];
  const parts = name.split('\\');
  if (parts.length > 2) return [' cannot contain more than one backslash'];
  const user = parts[parts.length - 1] ?? '';
  const found: string[] = [];
  if (parts.length === 2) {
    const domain = parts[0] ?? '';
    if (byteLength(domain) >= 256) found.push("'s Domain length must be under 256 characters");
    if (!NET_BIOS.test(domain) && !DNS_DOMAIN.test(domain)) {
      found.push("'s Domain doesn't match the NetBios nor the DNS format");
    }
  }
  if (user === '') found.push("'s User cannot be empty");
  else if (byteLength(user) > 104) found.push("'s User length must not be longer than 104 characters");
  if (/^[. ]+$/.test(user)) found.push("'s User cannot contain only periods or spaces");
  if (/["/\\:;|=,+*?<>@[\]]/.test(user)) {
    found.push(`'s User cannot contain the following characters: "/\\:;|=,+*?<>@[]`);
  }
  return found;
}

/** validateWindowsHostProcessPod. */
export function validateHostProcess(spec: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const hostProcess = (owner: JsonObject) => struct(struct(owner['securityContext'])['windowsOptions'])['hostProcess'];
  const ofPod = hostProcess(spec);
  const containers = allContainers(spec, path);
  let count = 0;
  for (const [container, here] of containers) {
    const own = hostProcess(container);
    if (ofPod !== undefined && own !== undefined && ofPod !== own) {
      const detail = `pod hostProcess value must be identical if both are specified, was ${String(ofPod)}`;
      errors.push(invalid(child(here, 'securityContext', 'windowsOptions', 'hostProcess'), own, detail));
    }
    if (bool(own ?? ofPod)) count++;
  }
  if (count === 0) return errors;
  if (count !== containers.length) {
    const detail = 'If pod contains any hostProcess containers then all containers must be HostProcess containers';
    errors.push(invalid(path, '', detail));
  }
  if (!bool(spec['hostNetwork'])) {
    const detail = 'hostNetwork must be true if pod contains any hostProcess containers';
    errors.push(invalid(child(path, 'hostNetwork'), false, detail));
  }
  return errors;
}
