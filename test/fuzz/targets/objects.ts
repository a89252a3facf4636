import {
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
  newObject,
} from '../../../src/kube/json.ts';
import { apiVersionOf } from '../../../src/kube/object.ts';
import { anySchema } from '../../../src/schema/builtin.ts';
import type { KindSchema, Schema } from '../../../src/schema/schema.ts';
import type { Random } from '../../support/random.ts';

/**
 * Random objects of a kind, and random edits of them. Keys, names and numbers come from tiny alphabets so that
 * independent edits meet in the same fields and items.
 */
export interface ObjectMaker {
  object(kind: KindSchema): JsonObject;
  /** Another version of an object: some fields and items added, changed, moved, repeated or dropped. */
  edit(object: JsonObject, schema: Schema, edits: number): JsonObject;
}

export interface MakerOptions {
  /** How often a value is null. */
  readonly nulls: number;
  /** How often an edit writes a directive such as `$patch`. */
  readonly directives: number;
  /** Neither items with equal keys, nor items without one, nor values of a wrong type, nor integers beyond 2^53. */
  readonly orderly?: boolean;
}

const WORDS = ['a', 'b', 'c', 'd', 'e', 'B', '1', '10', '9', 'é', '\u{1f600}', '\uffee', '<nil>', ''];
const NUMBERS: readonly JsonValue[] = [
  0,
  1,
  2,
  3,
  9,
  10,
  80,
  -1,
  443,
  1.5,
  2 ** 40,
  9007199254740993n,
  9223372036854775807n,
];
const DEPTH = 9;

export function objectMaker(random: Random, options: MakerOptions): ObjectMaker {
  const orderly = options.orderly === true;
  const numbers = orderly ? NUMBERS.filter((number) => typeof number === 'number') : NUMBERS;

  const scalar = (schema: Schema): JsonValue => {
    if (random.chance(options.nulls)) return null;
    switch (schema.type) {
      case 'integer':
      case 'number':
        return random.pick(numbers);
      case 'boolean':
        return random.chance(0.5);
      case 'int-or-string':
        return random.chance(0.5) ? random.pick(numbers) : random.pick(WORDS);
      default:
        return random.pick(WORDS);
    }
  };

  const value = (schema: Schema, depth: number): JsonValue => {
    switch (schema.type) {
      case 'object':
        return struct(schema, depth);
      case 'map': {
        const out = newObject();
        const size = random.int(4);
        for (let i = 0; i < size; i++) out[random.pick(WORDS)] = value(schema.values ?? anySchema, depth - 1);
        return out;
      }
      case 'list':
        return list(schema, depth);
      case 'any':
        return random.chance(0.5) || depth <= 0
          ? scalar(schema)
          : random.chance(0.3)
            ? [value(schema, depth - 1)]
            : struct(schema, depth);
      default:
        return scalar(schema);
    }
  };

  const struct = (schema: Schema, depth: number): JsonObject => {
    const out = newObject();
    if (depth <= 0) return out;
    const { fields, merging } = fieldsOf(schema);
    const wanted = Math.min(
      fields.length,
      random.weighted([
        [1, 0],
        [4, 2],
        [4, 4],
        [1, 8],
      ]),
    );
    for (let i = 0; i < wanted; i++) {
      // Fields that merge are rare in a struct of forty; look for them first, half of the time.
      const [key, field] = random.pick(merging.length > 0 && random.chance(0.4) ? merging : fields);
      out[key] = random.chance(options.nulls / 3) ? null : value(field, depth - 1);
    }
    return out;
  };

  const item = (schema: Schema, depth: number, mergeKey: string | undefined): JsonValue => {
    const made = value(schema, depth - 1);
    if (mergeKey !== undefined && isObject(made) && (orderly || !random.chance(0.004))) {
      made[mergeKey] = scalarOf(schema.fields?.get(mergeKey));
    }
    return made;
  };

  const scalarOf = (schema: Schema | undefined): JsonValue => {
    const made = scalar(schema ?? anySchema);
    return made === null && (orderly || !random.chance(0.1)) ? random.pick(WORDS) : made;
  };

  const list = (schema: Schema, depth: number): JsonArray => {
    const size = random.weighted([
      [2, 0],
      [4, 1],
      [6, 3],
      [2, 6],
      [depth > 4 ? 0.3 : 0, 14],
      [depth > 5 ? 0.05 : 0, 60],
    ]);
    const items: JsonArray = [];
    for (let i = 0; i < size; i++) {
      const made = item(schema.items ?? anySchema, size > 6 ? Math.min(depth, 3) : depth, schema.patchMergeKey);
      const known =
        schema.patchMergeKey === undefined
          ? items.includes(made)
          : items.some((other) => keyOf(other, schema) === keyOf(made, schema));
      if (!known || (!orderly && random.chance(0.1))) items.push(made);
    }
    return items;
  };

  const editField = (out: JsonObject, key: string, schema: Schema, depth: number): void => {
    const current = out[key];
    const choice = random.int(20);
    if (current === undefined || choice < 4) out[key] = value(schema, depth - 1);
    else if (choice < 7) delete out[key];
    else if (choice === 7 && random.chance(options.nulls * 4)) out[key] = null;
    else if (choice === 8 && !orderly && random.chance(0.1))
      out[key] = random.pick<JsonValue>([newObject(), [], 'a', 1, true, [newObject()], ['a']]);
    else if (isArray(current)) out[key] = editList(current, schema, depth - 1);
    else if (isObject(current)) out[key] = editMap(current, schema, 1 + random.int(3), depth - 1);
    else out[key] = value(schema, depth - 1);
  };

  const editMap = (object: JsonObject, schema: Schema, edits: number, depth: number): JsonObject => {
    const out = newObject();
    for (const key in object) out[key] = object[key] as JsonValue;
    for (let i = 0; i < edits; i++) {
      if (random.chance(options.directives)) {
        const word = random.weighted<JsonValue>([
          [4, 'replace'],
          [4, 'delete'],
          [2, 'merge'],
          [1, null],
          [1, 'x'],
        ]);
        if (random.chance(0.7)) out['$patch'] = word;
        else out['$retainKeys'] = Object.keys(out).filter(() => random.chance(0.8));
        continue;
      }
      const keys = Object.keys(out).filter((key) => !key.startsWith('$'));
      const declared = schema.fields === undefined ? WORDS : [...schema.fields.keys()];
      const pool = keys.length > 0 && random.chance(0.8) ? keys : declared;
      if (pool.length === 0) return out;
      const key = random.pick(pool);
      editField(out, key, schema.fields?.get(key) ?? schema.values ?? anySchema, depth);
    }
    return out;
  };

  const editList = (current: JsonArray, schema: Schema, depth: number): JsonArray => {
    let out = current.slice();
    const edits = 1 + random.int(3);
    for (let i = 0; i < edits; i++) {
      const at = out.length === 0 ? 0 : random.int(out.length);
      const chosen = out[at];
      switch (random.int(8)) {
        case 0:
        case 1:
          out.splice(
            random.int(out.length + 1),
            0,
            item(schema.items ?? anySchema, Math.min(depth, 4), schema.patchMergeKey),
          );
          break;
        case 2:
          out.splice(at, 1);
          break;
        case 3:
          out = random.shuffle(out);
          break;
        case 4:
          if (chosen !== undefined && !orderly && random.chance(0.2)) out.splice(random.int(out.length + 1), 0, chosen);
          break;
        case 5:
          if (random.chance(options.directives) && schema.patchMergeKey !== undefined) {
            const directive = newObject();
            directive['$patch'] = random.weighted([
              [5, 'delete'],
              [2, 'replace'],
              [1, 'merge'],
            ]);
            if (random.chance(0.9))
              directive[schema.patchMergeKey] = isObject(chosen) ? (chosen[schema.patchMergeKey] ?? 'a') : 'a';
            out.splice(random.int(out.length + 1), 0, directive);
          }
          break;
        default:
          if (isObject(chosen)) out[at] = editMap(chosen, schema.items ?? anySchema, 2, depth);
          else if (chosen !== undefined) out[at] = item(schema.items ?? anySchema, depth, undefined);
      }
    }
    if (random.chance(0.03)) return [];
    return orderly ? tidy(out, schema) : out;
  };

  return {
    object(kind) {
      const out = struct(kind.schema, DEPTH);
      for (const [key, field] of kind.schema.fields ?? []) {
        if ((key === 'spec' || key === 'metadata' || key === 'data') && random.chance(0.9))
          out[key] = value(field, DEPTH);
      }
      return identified(out, kind);
    },
    edit: (object, schema, edits) => editMap(object, schema, edits, DEPTH),
  };
}

type Fields = readonly (readonly [name: string, schema: Schema])[];

const known = new WeakMap<Schema, { readonly fields: Fields; readonly merging: Fields }>();
const UNDECLARED: Fields = [
  ['x', anySchema],
  ['y', anySchema],
];

function fieldsOf(schema: Schema): { readonly fields: Fields; readonly merging: Fields } {
  let found = known.get(schema);
  if (found === undefined) {
    const fields = schema.fields === undefined ? UNDECLARED : [...schema.fields];
    found = { fields, merging: fields.filter(([, field]) => field.patchStrategy !== undefined) };
    known.set(schema, found);
  }
  return found;
}

/** One item per key, and none without. */
function tidy(list: JsonArray, schema: Schema): JsonArray {
  const seen = new Set<JsonValue | undefined>();
  return list.filter((item) => {
    const key = keyOf(item, schema);
    if (key === undefined || (schema.patchMergeKey !== undefined && key === null)) return false;
    return seen.size !== seen.add(key).size;
  });
}

function keyOf(item: JsonValue, schema: Schema): JsonValue | undefined {
  return isObject(item) && schema.patchMergeKey !== undefined ? item[schema.patchMergeKey] : item;
}

export function identified(object: JsonObject, kind: KindSchema): JsonObject {
  const out = newObject();
  for (const key in object) out[key] = object[key] as JsonValue;
  out['apiVersion'] = apiVersionOf(kind.gvk);
  out['kind'] = kind.gvk.kind;
  const metadata = newObject();
  const given = object['metadata'];
  if (isObject(given)) for (const key in given) metadata[key] = given[key] as JsonValue;
  metadata['name'] = 'x';
  out['metadata'] = metadata;
  return out;
}
