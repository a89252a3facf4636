import { isObject, type JsonObject, type JsonValue } from '../../kube/json.ts';
import { openMap } from './open-map.ts';
import { withTokenVolume } from './token-volume.ts';
import { isSetByController, unknownMetadata, type Write } from './write.ts';

/*
 * Objects as policies see them: without a schema, every text a string, every whole number an int (apiserver v0.36 pkg/admission/plugin/cel
 * activation.go objectToResolveVal). What only the server knows ends the evaluation when it is asked for.
 */

export interface Seen {
  readonly value: unknown;
  /** It holds a character that JavaScript and Go put in different orders. */
  readonly astral: boolean;
}

const seen = new WeakMap<JsonObject, Seen>();

/** An object of which everything is known. */
export function plainValue(object: JsonObject): Seen {
  let found = seen.get(object);
  if (found === undefined) {
    const mark = { astral: false };
    found = { value: convert(object, mark), astral: mark.astral };
    seen.set(object, found);
  }
  return found;
}

const written = new WeakMap<JsonObject, Seen>();

/** The object of a write. */
export function objectValue(object: JsonObject, write: Write): Seen {
  let found = written.get(object);
  if (found !== undefined) return found;
  const mark = { astral: false };
  const fields = convertFields(object, mark);
  const { metadata } = object;
  const unknown = unknownMetadata(write);
  const known = isObject(metadata) ? convertFields(metadata, mark) : new Map<string, unknown>();
  if (write.made && known.get('labels') instanceof Map) {
    const labels = known.get('labels') as ReadonlyMap<string, unknown>;
    known.set('labels', openMap(labels, isSetByController, 'the labels of a pod that a controller makes'));
  }
  fields.set(
    'metadata',
    openMap(known, (key) => unknown.includes(key), 'metadata that the server sets'),
  );
  const spec = fields.get('spec');
  if (spec instanceof Map) fields.set('spec', withTokenVolume(spec, object, write));
  // Of an object that exists, controllers have written the status.
  const value =
    write.operation === 'CREATE' ? fields : openMap(fields, (key) => key === 'status', 'the status of an object');
  found = { value, astral: mark.astral };
  written.set(object, found);
  return found;
}

function convertFields(object: JsonObject, mark: { astral: boolean }): Map<string, unknown> {
  return new Map(Object.keys(object).map((key) => [key, convert(object[key] ?? null, mark)]));
}

function convert(value: JsonValue, mark: { astral: boolean }): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(item, mark));
  if (isObject(value)) return convertFields(value, mark);
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (typeof value === 'string' && /[\ud800-\udfff]/.test(value)) mark.astral = true;
  return value;
}
