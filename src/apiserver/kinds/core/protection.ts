import type { JsonObject } from '../../../kube/json.ts';
import { ensureStruct, texts } from '../../struct.ts';

/** Admission plugin StorageObjectInUseProtection: on create, objects that others use get a finalizer. */
export function addProtection(draft: JsonObject, finalizer: string): void {
  const meta = ensureStruct(draft, 'metadata');
  const finalizers = texts(meta['finalizers']);
  if (!finalizers.includes(finalizer)) meta['finalizers'] = [...finalizers, finalizer];
}
