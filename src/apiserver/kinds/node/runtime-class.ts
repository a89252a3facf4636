import { type JsonObject, newObject } from '../../../kube/json.ts';
import { duplicate, immutableField, invalid, required } from '../../errors.ts';
import { at } from '../../field-path.ts';
import { dns1123Label, dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { validateLabels } from '../../metadata/labels.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { roundUpResourceList } from '../../pod/resource-list.ts';
import { validateRequirements } from '../../pod/resources.ts';
import { validateTolerations } from '../../pod/scheduling.ts';
import type { ApiError } from '../../result.ts';
import { setDefaultText, struct, structs, text } from '../../struct.ts';

/** RuntimeClass (node validation ValidateRuntimeClass and ValidateRuntimeClassUpdate, 1.36.3). */
export const runtimeClass: KindServer = {
  gvks: [{ group: 'node.k8s.io', version: 'v1', kind: 'RuntimeClass' }],
  unconditionalUpdate: false,
  defaults(draft) {
    setDefaultText(draft, 'handler', '');
    roundUpResourceList(struct(draft['overhead'])['podFixed']);
  },
  validateCreate: validateRuntimeClass,
  validateUpdate(live, next, context) {
    const errors = validateRuntimeClass(next, context);
    if (text(live['handler']) !== text(next['handler'])) errors.push(immutableField('handler', next['handler']));
    return errors;
  },
};

function validateRuntimeClass(object: JsonObject, context: KindContext): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: false, name: dns1123Subdomain });
  const handler = text(object['handler']);
  if (handler === '') errors.push(required('handler'));
  else for (const complaint of dns1123Label(handler)) errors.push(invalid('handler', handler, complaint));
  if (object['overhead'] !== undefined) {
    const limits = newObject();
    limits['limits'] = struct(struct(object['overhead'])['podFixed']);
    errors.push(...validateRequirements(limits, 'overhead', { claims: new Set() }));
  }
  const scheduling = struct(object['scheduling']);
  if (scheduling['nodeSelector'] !== undefined) {
    errors.push(...validateLabels(scheduling['nodeSelector'], 'scheduling.nodeSelector'));
  }
  const tolerations = structs(scheduling['tolerations']);
  const path = 'scheduling.tolerations';
  // Comparison operators are not allowed here, whatever the version.
  errors.push(...validateTolerations(tolerations, path, { minor: 0, template: false, context, doubt: context.doubt }));
  const seen = new Set<string>();
  tolerations.forEach((toleration, index) => {
    const key = ['key', 'operator', 'value', 'effect'].map((field) => text(toleration[field])).join('\n');
    if (seen.has(key)) errors.push(duplicate(at(path, index), toleration));
    seen.add(key);
  });
  return errors;
}
