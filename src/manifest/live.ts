import type { JsonObject } from '../kube/json.ts';
import { gvkOf } from '../kube/object.ts';
import type { Manifest, SourceLocation } from './manifest.ts';

const NOWHERE: SourceLocation = { path: 'cluster', line: 1, endLine: 1 };

/** A live object in the form of a manifest that stands in no file; undefined for what names no kind. */
export function liveManifest(object: JsonObject): Manifest | undefined {
  const gvk = gvkOf(object);
  return (
    gvk && {
      gvk,
      object,
      location: NOWHERE,
      documentIndex: 0,
      text: '',
      textLine: 1,
      locate: () => NOWHERE,
      placeholders: [],
      encrypted: false,
      notes: [],
    }
  );
}
