import { getString } from '../kube/object.ts';
import type { Manifest } from './manifest.ts';

/** Equal exactly for manifests that name the same object in the same way, before anybody fills in a namespace or looks its kind up. */
export function writtenIdentity({ gvk, object }: Pick<Manifest, 'gvk' | 'object'>): string {
  const written = (field: string): string => getString(object, 'metadata', field) ?? '';
  return JSON.stringify([gvk.group, gvk.kind, written('namespace'), written('name'), written('generateName')]);
}
