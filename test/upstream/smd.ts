import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { FieldSource, ScalarType, Type } from '../../src/apply/server-side/type.ts';
import { LIST, ListType, MAP, MapType, NO_TYPE, SCALAR, UNTYPED_DEDUCED } from '../../src/apply/server-side/type.ts';
import type { Element } from '../../src/fieldpath/element.ts';
import { fieldElement, indexElement, keyElement, valueElement } from '../../src/fieldpath/element.ts';
import { FieldSet, FieldSetBuilder } from '../../src/fieldpath/field-set.ts';
import { decodeFieldsV1, encodeFieldsV1 } from '../../src/fieldpath/fields-v1.ts';
import type { JsonObject, JsonValue } from '../../src/kube/json.ts';
import { isObject, newObject, toJsonValue } from '../../src/kube/json.ts';
import { parseJsonExact } from '../../src/kube/json-text.ts';
import { getArray, getObject, getString } from '../../src/kube/object.ts';
import { absent, object } from './tables.ts';

const folder = new URL('../../../shared/tables/', import.meta.url);

function readText(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}

/** The rows of a table of structured-merge-diff, those of one test only where it is named. */
export function smdRows(file: string, table?: string): (JsonObject & { title: string })[] {
  if (absent) return [];
  return readText(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => object(parseJsonExact(line)))
    .filter((row) => table === undefined || row['table'] === table)
    .map((row) => Object.assign(row, { title: `${row['table']} ${row['name']}` }));
}

/** YAML as structured-merge-diff's tests read it. */
export function yaml(text: JsonValue | undefined): JsonValue {
  if (typeof text !== 'string') return text ?? null;
  const lines = text.split('\n');
  const indent = /^\t*/.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0] ?? '';
  const plain = lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n');
  return toJsonValue(parse(plain, { version: '1.1', uniqueKeys: false, stringKeys: true, logLevel: 'silent' }));
}

export function fields(value: JsonValue | undefined): FieldSet {
  return value === undefined || value === null ? FieldSet.EMPTY : decodeFieldsV1(value);
}

/** For readable failures: a set as it is written. */
export function written(set: FieldSet): JsonObject {
  return encodeFieldsV1(set);
}

const schemas = new Map<string, Schema>();

/** A type of one of the tables' schemas. */
export function typeIn(schemaId: JsonValue | undefined, name: JsonValue | undefined): Type {
  if (schemaId === undefined || name === '__untyped_deduced_') return UNTYPED_DEDUCED;
  const file = `smd_schemas/${String(schemaId)}.json`;
  const schema = schemas.get(file) ?? new Schema(object(parseJsonExact(readText(file))));
  schemas.set(file, schema);
  return schema.named(String(name));
}

class Schema {
  readonly #definitions = new Map<string, JsonObject>();
  readonly #types = new Map<string, Type>();

  constructor(json: JsonObject) {
    for (const type of getArray(json, 'types') ?? []) {
      if (isObject(type)) this.#definitions.set(getString(type, 'name') ?? '', type);
    }
  }

  named(name: string): Type {
    let type = this.#types.get(name);
    if (!type) {
      type = this.#atom(object(this.#definitions.get(name)));
      this.#types.set(name, type);
    }
    return type;
  }

  #reference(reference: JsonObject | undefined): Type {
    if (!reference) return NO_TYPE;
    const name = getString(reference, 'namedType');
    const override = getString(reference, 'elementRelationship');
    if (override === undefined) return name === undefined ? this.#atom(reference) : this.named(name);
    // The reference may say otherwise how the parts of what it refers to belong together.
    const atom = Object.assign(newObject(), name === undefined ? reference : this.#definitions.get(name));
    for (const form of ['map', 'list']) {
      const parts = getObject(atom, form);
      if (parts) atom[form] = Object.assign(newObject(), parts, { elementRelationship: override });
    }
    return this.#atom(atom);
  }

  #atom(atom: JsonObject): Type {
    const scalar = getString(atom, 'scalar') as ScalarType | undefined;
    const list = getObject(atom, 'list');
    const map = getObject(atom, 'map');
    return {
      forms: (scalar ? SCALAR : 0) | (list ? LIST : 0) | (map ? MAP : 0),
      scalar,
      list: list && this.#list(list),
      map: map && this.#map(map),
    };
  }

  #list(list: JsonObject): ListType {
    const relationship = getString(list, 'elementRelationship');
    return new ListType({
      item: () => this.#reference(getObject(list, 'elementType')),
      relationship: relationship === 'associative' || relationship === 'atomic' ? relationship : 'other',
      keys: (getArray(list, 'keys') ?? []).map(String),
    });
  }

  #map(map: JsonObject): MapType {
    const schema = this;
    return new MapType({
      *fields(): Iterable<FieldSource> {
        for (const field of getArray(map, 'fields') ?? []) {
          const type = getObject(field, 'type');
          yield {
            name: getString(field, 'name') ?? '',
            type: () => schema.#reference(type),
            default: isObject(field) ? field['default'] : undefined,
          };
        }
      },
      other: () => this.#reference(getObject(map, 'elementType')),
      atomic: getString(map, 'elementRelationship') === 'atomic',
    });
  }
}

/** Reads a path as upstream prints it: `.foo[a="b",c=1][=true][3]`. */
export function readPath(text: string): Element[] {
  const path: Element[] = [];
  let rest = text;
  while (rest !== '') {
    const name = /^\.([^.[]*)/.exec(rest);
    if (name) {
      path.push(fieldElement(name[1] ?? ''));
      rest = rest.slice(name[0].length);
      continue;
    }
    const bracket = /^\[((?:"(?:[^"\\]|\\.)*"|[^\]"])*)\]/.exec(rest);
    if (!bracket) throw new Error(`no path: ${rest}`);
    path.push(readBracket(bracket[1] ?? ''));
    rest = rest.slice(bracket[0].length);
  }
  return path;
}

function readBracket(text: string): Element {
  if (/^\d+$/.test(text)) return indexElement(Number(text));
  const parts = [...text.matchAll(/([^=,]*)=("(?:[^"\\]|\\.)*"|[^,]*)/g)];
  const key = newObject();
  for (const [, name = '', value = ''] of parts) {
    if (name === '') return valueElement(parseJsonExact(value));
    key[name] = parseJsonExact(value);
  }
  return keyElement(key);
}

export function setOf(paths: readonly (readonly Element[])[]): FieldSet {
  const builder = new FieldSetBuilder();
  for (const path of paths) builder.insert(path);
  return builder.build();
}
