/** What a position in an object says about the value there. The collector of values and the masker go by the same. */
import { isArray, isObject, type JsonObject, type JsonValue, newObject } from '../../kube/json.ts';
import { LAST_APPLIED } from '../../kube/last-applied.ts';
import { asksCredential, namesCredential } from './credentials.ts';
import { isDataName, secretShape } from './secret-shape.ts';

export type Steps = readonly (string | number)[];

export type Place =
  /** A whole object. */
  | 'root'
  /** An object that is a Secret, whatever it says of itself. */
  | 'secret-object'
  /** The same, where members beside those named like data are another kind's own. */
  | 'data-object'
  | 'secret-list'
  /** Inside a Secret's data: nothing of it may be seen. */
  | 'secret'
  | 'secret-metadata'
  /** Labels and annotations of a Secret. */
  | 'secret-texts'
  /** One readable value of a Secret; where something else stands, nothing of it may be seen. */
  | 'secret-text'
  /** Under a name that calls it a credential. */
  | 'credential'
  | 'config'
  /** Members are names of fields, as in a schema. */
  | 'fields'
  | 'anywhere';

/** The places of an object's members. */
export function placesIn(parent: JsonObject, place: Place): (key: string) => Place {
  switch (place) {
    case 'secret':
    case 'secret-text':
      return () => 'secret';
    case 'secret-metadata':
      return inMetadata;
    case 'secret-texts':
      return (key) => (key === LAST_APPLIED ? 'secret' : 'secret-text');
    case 'secret-object':
    case 'secret-list':
      return inSecret;
    case 'fields':
      return () => 'anywhere';
    case 'data-object':
    case 'root':
    case 'credential':
    case 'config':
    case 'anywhere':
  }
  const shape = place === 'data-object' ? 'data' : secretShape(parent, place === 'root');
  if (shape === 'whole') return inSecret;
  const { name } = parent;
  const listed = typeof name === 'string' && namesCredential(name);
  return (key) => {
    if (shape === 'data' && key === 'metadata') return 'secret-metadata';
    if (shape === 'data' && isDataName(key)) return 'secret';
    if (key === 'data' || key === 'config') return 'config';
    if (key === 'properties') return 'fields';
    if (key === 'value' && listed) return 'credential';
    return place === 'config' && namesCredential(key) ? 'credential' : 'anywhere';
  };
}

/** The place of a list's item. */
export function placeOfItem(place: Place, before: JsonValue | undefined): Place {
  switch (place) {
    case 'secret':
    case 'secret-text':
    case 'secret-texts':
    case 'secret-metadata':
      return 'secret';
    case 'secret-object':
    case 'secret-list':
      return 'secret-object';
    default:
      return asksCredential(before) ? 'credential' : 'anywhere';
  }
}

/** The place of several versions of one object: what any of them says holds for all. */
export function placeOfVersions(objects: readonly (JsonValue | null | undefined)[]): Place {
  const shapes = objects.map((object) => (isObject(object) ? secretShape(object, true) : 'none'));
  return shapes.includes('whole') ? 'secret-object' : shapes.includes('data') ? 'data-object' : 'root';
}

/** The place that a path of an object leads to; below the object's end only the path speaks. */
export function placeAt(object: JsonObject, path: Steps): Place {
  let place: Place = 'root';
  let parent: JsonValue | undefined = object;
  for (const step of path) {
    if (place === 'secret') return place;
    if (typeof step === 'number') {
      place = placeOfItem(place, undefined);
      parent = isArray(parent) ? parent[step] : undefined;
    } else {
      const known: JsonObject = isObject(parent) ? parent : newObject();
      place = placesIn(known, place)(step);
      parent = known[step];
    }
  }
  return place === 'root' ? 'anywhere' : place;
}

/** Members of a Secret that may be seen. Every other one may be its data, misspelt or in the wrong place. */
function inSecret(key: string): Place {
  switch (key) {
    case 'apiVersion':
    case 'kind':
    case 'type':
    case 'immutable':
      return 'secret-text';
    case 'metadata':
      return 'secret-metadata';
    case 'items':
      return 'secret-list';
    default:
      return isDirective(key) ? 'anywhere' : 'secret';
  }
}

const OPEN_METADATA = new Set([
  'uid',
  'resourceVersion',
  'generation',
  'creationTimestamp',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'selfLink',
  'finalizers',
  'ownerReferences',
  'managedFields',
]);

function inMetadata(key: string): Place {
  if (key === 'name' || key === 'generateName' || key === 'namespace') return 'secret-text';
  if (key === 'labels' || key === 'annotations') return 'secret-texts';
  return OPEN_METADATA.has(key) || isDirective(key) ? 'anywhere' : 'secret';
}

/** Of a strategic merge patch; they hold names. */
function isDirective(key: string): boolean {
  return key === '$patch' || key === '$retainKeys' || key.startsWith('$setElementOrder/');
}
