import { isObject, type JsonObject } from '../../../kube/json.ts';
import { immutableField, required } from '../../errors.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { semanticEqual } from '../../semantic.ts';
import { validateNotNegative } from '../workload-selector.ts';

/** ControllerRevision: apps validation, registry/apps/controllerrevision (1.36.3). Written by controllers; data never changes. */
export const controllerRevision: KindServer = {
  gvks: [{ group: 'apps', version: 'v1', kind: 'ControllerRevision' }],

  defaults() {},

  validateCreate(object) {
    const errors = validateRevision(object);
    const { data } = object;
    if (data === undefined || data === null) errors.push(required('data', 'data is mandatory'));
    else if (!isObject(data)) errors.push(required('data', 'data must be a valid JSON object'));
    return errors;
  },

  validateUpdate(live, next) {
    const errors = validateRevision(next);
    if (!semanticEqual(next['data'], live['data'])) errors.push(immutableField('data', next['data']));
    return errors;
  },
};

function validateRevision(object: JsonObject): ApiError[] {
  return [
    ...validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain }),
    ...validateNotNegative(object, '', 'revision'),
  ];
}
