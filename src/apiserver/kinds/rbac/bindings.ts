import { equalJson, type JsonObject } from '../../../kube/json.ts';
import { immutableField, invalid, notSupported, required } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { dns1123Subdomain, pathSegment } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, setDefaultText, struct, structs, text } from '../../struct.ts';

const GROUP = 'rbac.authorization.k8s.io';

/** RoleBinding (rbac validation ValidateRoleBinding and ValidateRoleBindingUpdate, 1.36.3). */
export const roleBinding = binding('RoleBinding', true, ['Role', 'ClusterRole']);

/** ClusterRoleBinding (ValidateClusterRoleBinding and ValidateClusterRoleBindingUpdate). */
export const clusterRoleBinding = binding('ClusterRoleBinding', false, ['ClusterRole']);

function binding(kind: string, namespaced: boolean, roles: readonly string[]): KindServer {
  const validate = (object: JsonObject) => validateBinding(object, namespaced, roles);
  return {
    gvks: [{ group: GROUP, version: 'v1', kind }],
    /** SetDefaults_RoleBinding, SetDefaults_Subject. */
    defaults(draft) {
      setDefaultText(ensureStruct(draft, 'roleRef'), 'apiGroup', GROUP);
      for (const subject of structs(draft['subjects'])) {
        if (subject['kind'] === 'User' || subject['kind'] === 'Group') setDefaultText(subject, 'apiGroup', GROUP);
      }
    },
    validateCreate: validate,
    validateUpdate(live, next, { minor }) {
      const errors = validate(next);
      const now = struct(next['roleRef']);
      const old = struct(live['roleRef']);
      if (['apiGroup', 'kind', 'name'].some((field) => !equalJson(now[field] ?? '', old[field] ?? ''))) {
        errors.push(minor >= 37 ? immutableField('roleRef', now) : invalid('roleRef', now, 'cannot change roleRef'));
      }
      return errors;
    },
  };
}

function validateBinding(object: JsonObject, namespaced: boolean, roles: readonly string[]): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced, name: pathSegment });
  const reference = struct(object['roleRef']);
  const name = text(reference['name']);
  if (text(reference['apiGroup']) !== GROUP) {
    errors.push(notSupported('roleRef.apiGroup', reference['apiGroup'] ?? '', [GROUP]));
  }
  if (!roles.includes(text(reference['kind'])))
    errors.push(notSupported('roleRef.kind', reference['kind'] ?? '', roles));
  if (name === '') errors.push(required('roleRef.name'));
  else for (const complaint of pathSegment(name)) errors.push(invalid('roleRef.name', name, complaint));
  structs(object['subjects']).forEach((subject, index) => {
    errors.push(...validateSubject(subject, namespaced, at('subjects', index)));
  });
  return errors;
}

/** ValidateRoleBindingSubject. */
function validateSubject(subject: JsonObject, namespaced: boolean, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const name = text(subject['name']);
  const group = text(subject['apiGroup']);
  const kind = text(subject['kind']);
  if (name === '') errors.push(required(child(path, 'name')));
  if (kind === 'ServiceAccount') {
    if (name !== '') {
      for (const complaint of dns1123Subdomain(name)) errors.push(invalid(child(path, 'name'), name, complaint));
    }
    if (group !== '') errors.push(notSupported(child(path, 'apiGroup'), group, ['']));
    if (!namespaced && text(subject['namespace']) === '') errors.push(required(child(path, 'namespace')));
  } else if (kind === 'User' || kind === 'Group') {
    if (group !== GROUP) errors.push(notSupported(child(path, 'apiGroup'), group, [GROUP]));
  } else errors.push(notSupported(child(path, 'kind'), kind, ['ServiceAccount', 'User', 'Group']));
  return errors;
}
