import type { JsonObject } from '../../../kube/json.ts';
import { invalid } from '../../errors.ts';
import { child } from '../../field-path.ts';
import { holdsCertificates } from '../../format/pem.ts';
import type { ApiError } from '../../result.ts';
import { struct, text } from '../../struct.ts';

/** ValidateCABundle of an established definition: what was no certificate before may stay none. */
export function validateBundle(client: JsonObject, live: JsonObject, path: string): ApiError[] {
  const bundle = text(client['caBundle']);
  const before = struct(struct(struct(struct(live['spec'])['conversion'])['webhook'])['clientConfig']);
  const old = text(before['caBundle']);
  if (bundle === '' || holdsCertificates(bundle) || (old !== '' && !holdsCertificates(old))) return [];
  const detail = 'unable to load root certificates: unable to parse bytes as PEM block';
  return [invalid(child(path, 'caBundle'), bundle, detail)];
}
