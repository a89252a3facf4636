import { equalJson, type JsonObject, newObject } from '../../../kube/json.ts';
import { forbidden, immutableField, invalid, required } from '../../errors.ts';
import { child } from '../../field-path.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { keepStatus, resetStatus } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { validateCsiDriverName } from '../../pod/disk-volumes.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, struct, text, texts } from '../../struct.ts';
import { validateCsi } from '../core/persistent-volume.ts';
import { validateAccessModes } from '../core/persistent-volume-claim.ts';

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
  } else if (inline !== undefined) errors.push(...validateInline(struct(inline), context));
  if (volume !== undefined) {
    for (const complaint of dns1123Subdomain(text(volume))) {
      errors.push(invalid('spec.source.persistentVolumeName', volume, complaint));
    }
  }
  const node = text(spec['nodeName']);
  for (const complaint of dns1123Subdomain(node)) errors.push(invalid('spec.nodeName', node, complaint));
  return errors;
}

const INLINE = 'spec.source.inlineVolumeSpec';
const NOT_INLINE = 'may not be specified in the context of inline volumes';
/** Everything else is the source of another kind of volume. */
const KNOWN = new Set([
  'accessModes',
  'capacity',
  'claimRef',
  'csi',
  'mountOptions',
  'nodeAffinity',
  'persistentVolumeReclaimPolicy',
  'storageClassName',
  'volumeAttributesClassName',
  'volumeMode',
]);

/** ValidatePersistentVolumeSpec of a volume that is written into its attachment. */
function validateInline(spec: JsonObject, context: KindContext): ApiError[] {
  const errors: ApiError[] = [];
  const refuse = (field: string): void => {
    errors.push(forbidden(child(INLINE, field), NOT_INLINE));
  };
  if (spec['claimRef'] !== undefined) refuse('claimRef');
  if (Object.keys(struct(spec['capacity'])).length > 0) refuse('capacity');
  if (spec['csi'] === undefined) {
    errors.push(required(child(INLINE, 'csi'), 'has to be specified in the context of inline volumes'));
  }
  const modes = texts(spec['accessModes']);
  if (modes.length === 0) errors.push(required(child(INLINE, 'accessModes')));
  errors.push(...validateAccessModes(modes, child(INLINE, 'accessModes')));
  const policy = text(spec['persistentVolumeReclaimPolicy']);
  if (policy !== '' && policy !== 'Retain') {
    const detail = 'may only be Retain in the context of inline volumes';
    errors.push(forbidden(child(INLINE, 'persistentVolumeReclaimPolicy'), detail));
  }
  if (spec['nodeAffinity'] !== undefined) refuse('nodeAffinity');
  if (spec['csi'] !== undefined) errors.push(...validateCsi(struct(spec['csi']), child(INLINE, 'csi')));
  if (text(spec['storageClassName']) !== '') refuse('storageClassName');
  const mode = spec['volumeMode'];
  if (mode !== undefined && mode !== 'Filesystem') {
    const detail = 'may not specify volumeMode other than Filesystem in the context of inline volumes';
    errors.push(forbidden(child(INLINE, 'volumeMode'), detail));
  }
  const foreign = Object.keys(spec).some((field) => !KNOWN.has(field));
  if (spec['csi'] === undefined && !foreign) errors.push(required(INLINE, 'must specify a volume type'));
  if (foreign) {
    const message =
      'rules for other volumes than those of drivers in an attachment are not known to this version of applylint';
    context.doubt({ code: 'inline-volume', path: INLINE, message });
  }
  return errors;
}
