import { equalJson, type JsonObject, newObject } from '../../../kube/json.ts';
import { forbidden, immutableField, invalid, required } from '../../errors.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { keepStatus, resetStatus } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { validateCsiDriverName } from '../../pod/disk-volumes.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, struct, text } from '../../struct.ts';

/** VolumeAttachment (storage validation ValidateVolumeAttachment and ValidateVolumeAttachmentUpdate, 1.36.3). */
export const volumeAttachment: KindServer = {
  gvks: [{ group: 'storage.k8s.io', version: 'v1', kind: 'VolumeAttachment' }],
  unconditionalUpdate: false,
  defaults(draft) {
    ensureStruct(ensureStruct(draft, 'spec'), 'source');
  },
  prepareForCreate(draft) {
    const status = newObject();
    status['attached'] = false;
    resetStatus(draft, status);
  },
  validateCreate: validateAttachment,
  prepareForUpdate: keepStatus,
  validateUpdate(live, next, context) {
    const errors = validateAttachment(next, context);
    if (!equalJson(live['spec'], next['spec'])) errors.push(immutableField('spec', next['spec']));
    return errors;
  },
};

function validateAttachment(object: JsonObject, context: KindContext): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: false, name: dns1123Subdomain });
  const spec = struct(object['spec']);
  errors.push(...validateCsiDriverName(text(spec['attacher']), 'spec.attacher'));
  const source = struct(spec['source']);
  const volume = source['persistentVolumeName'];
  const inline = source['inlineVolumeSpec'];
  const detail = 'must specify exactly one of inlineVolumeSpec and persistentVolumeName';
  if (volume === undefined && inline === undefined) errors.push(required('spec.source', detail));
  else if (volume !== undefined && inline !== undefined) errors.push(forbidden('spec.source', detail));
  else if (volume === '') {
    errors.push(required('spec.source.persistentVolumeName', 'must specify non empty persistentVolumeName'));
  } else if (inline !== undefined) {
    context.doubt({
      code: 'inline-volume',
      path: 'spec.source.inlineVolumeSpec',
      message: 'rules for volumes written into an attachment are not known to this version of applylint',
    });
  }
  if (volume !== undefined) {
    for (const complaint of dns1123Subdomain(text(volume))) {
      errors.push(invalid('spec.source.persistentVolumeName', volume, complaint));
    }
  }
  const node = text(spec['nodeName']);
  for (const complaint of dns1123Subdomain(node)) errors.push(invalid('spec.nodeName', node, complaint));
  return errors;
}
