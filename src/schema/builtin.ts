import type { JsonValue } from '../kube/json.ts';
import { newObject } from '../kube/json.ts';
import type { FactsData, KindData, PositionData, SchemaData, TypeData } from './data.ts';
import type { GoFieldFacts, KindSchema, PatchStrategy, Schema, SchemaType, Verb } from './schema.ts';

/** Anything at all: maps merge by key, lists are replaced (structured merge's "deduced" type). */
export const anySchema: Schema = { type: 'any' };

const specialTypes: { readonly [name: string]: Partial<Schema> } = {
  'apimachinery.pkg.api.resource.Quantity': { type: 'quantity' },
  'apimachinery.pkg.util.intstr.IntOrString': { type: 'int-or-string' },
  // Structured merge hard-codes RawExtension as one atomic value.
  'apimachinery.pkg.runtime.RawExtension': { type: 'any', mapType: 'atomic', listType: 'atomic' },
  'apimachinery.pkg.apis.meta.v1.FieldsV1': { type: 'map', values: anySchema },
};

/** Bundled data as schemas. Types are read when they are first looked at: a run touches a handful of hundreds. */
export class BuiltinTypes {
  readonly #data: SchemaData;
  readonly #types: (LazySchema | undefined)[];
  #names: Map<string, number> | undefined;

  constructor(data: SchemaData) {
    this.#data = data;
    this.#types = new Array(data.types.length);
  }

  /** By OpenAPI component name, `io.k8s.api.core.v1.Container`. */
  byName(component: string): Schema | undefined {
    this.#names ??= new Map(this.#data.types.map(([name], index) => [`io.k8s.${name}`, index]));
    const index = this.#names.get(component);
    return index === undefined ? undefined : this.type(index);
  }

  type(index: number): LazySchema {
    const known = this.#types[index];
    if (known !== undefined) return known;
    const data = this.#data.types[index];
    if (data === undefined) throw new RangeError(`schema data has no type ${index}`);
    const schema = new LazySchema(this, typeFacts(this, data));
    this.#types[index] = schema;
    return schema;
  }

  get kinds(): readonly KindData[] {
    return this.#data.kinds;
  }

  kind([group, version, kind, type, resource, flags]: KindData): KindSchema {
    const types = this;
    return {
      gvk: { group, version, kind },
      namespaced: flags.includes('n'),
      get schema() {
        return types.type(type);
      },
      patch: flags.includes('S') ? 'strategic' : 'merge',
      source: 'built-in',
      statusSubresource: flags.includes('s'),
      scaleSubresource: flags.includes('c'),
      resource,
      verbs: verbLetters.filter(([letter]) => flags.includes(letter)).map(([, verb]) => verb),
    };
  }
}

const verbLetters: readonly (readonly [string, Verb])[] = [
  ['g', 'get'],
  ['p', 'post'],
  ['u', 'put'],
  ['x', 'patch'],
  ['d', 'delete'],
];

type Fields = { readonly [field: string]: PositionData };

/** The eager half of a position, and what its lazy half is made from. */
interface Facts extends Partial<Schema> {
  readonly type: SchemaType;
  readonly fieldData?: Fields | undefined;
  readonly childCode?: string | undefined;
  /** The type a reference leads to; children come from there. */
  readonly target?: LazySchema | undefined;
}

class LazySchema implements Schema {
  readonly #types: BuiltinTypes;
  readonly #facts: Facts;
  #fields: ReadonlyMap<string, Schema> | undefined;
  #required: readonly string[] | undefined;
  #child: Schema | undefined;

  readonly type: SchemaType;
  readonly name: string | undefined;
  readonly format: string | undefined;
  readonly enum: readonly JsonValue[] | undefined;
  readonly default: JsonValue | undefined;
  readonly patchStrategy: readonly PatchStrategy[] | undefined;
  readonly patchMergeKey: string | undefined;
  readonly listType: 'atomic' | 'set' | 'map' | undefined;
  readonly listMapKeys: readonly string[] | undefined;
  readonly mapType: 'granular' | 'atomic' | undefined;
  readonly go: GoFieldFacts | undefined;
  readonly goType: string | undefined;
  readonly goEmbedded: string | undefined;

  constructor(types: BuiltinTypes, facts: Facts) {
    this.#types = types;
    this.#facts = facts;
    this.type = facts.type;
    this.name = facts.name;
    this.format = facts.format;
    this.enum = facts.enum;
    this.default = facts.default;
    this.patchStrategy = facts.patchStrategy;
    this.patchMergeKey = facts.patchMergeKey;
    this.listType = facts.listType;
    this.listMapKeys = facts.listMapKeys;
    this.mapType = facts.mapType;
    this.go = facts.go;
    this.goType = facts.goType;
    this.goEmbedded = facts.goEmbedded;
  }

  get fields(): ReadonlyMap<string, Schema> | undefined {
    if (this.#facts.target !== undefined) return this.#facts.target.fields;
    const data = this.#facts.fieldData;
    if (data === undefined) return undefined;
    this.#fields ??= new Map(Object.keys(data).map((field) => [field, position(this.#types, data[field] ?? 'a')]));
    return this.#fields;
  }

  get required(): readonly string[] | undefined {
    if (this.#facts.target !== undefined) return this.#facts.target.required;
    const data = this.#facts.fieldData;
    if (data === undefined) return undefined;
    this.#required ??= Object.keys(data).filter((field) => codeOf(data[field] ?? '').startsWith('!'));
    return this.#required;
  }

  get items(): Schema | undefined {
    return this.type === 'list' ? this.#childSchema() : undefined;
  }

  get values(): Schema | undefined {
    return this.type === 'map' ? this.#childSchema() : undefined;
  }

  #childSchema(): Schema | undefined {
    if (this.#facts.target !== undefined) return this.#facts.target.items ?? this.#facts.target.values;
    if (this.#facts.childCode === undefined) return this.#facts.values;
    this.#child ??= position(this.#types, this.#facts.childCode);
    return this.#child;
  }
}

function codeOf(data: PositionData): string {
  return typeof data === 'string' ? data : data[0];
}

function typeFacts(types: BuiltinTypes, [name, body, facts]: TypeData): Facts {
  const special = specialTypes[name];
  const shape: Facts =
    typeof body !== 'string'
      ? { type: 'object', fieldData: body }
      : body === 'm' && special === undefined
        ? { type: 'object', fieldData: {} } // `struct{}`: an object that declares no field
        : readCode(types, body);
  return { ...shape, ...factsOf(facts), ...special, name: `io.k8s.${name}` };
}

function position(types: BuiltinTypes, data: PositionData): Schema {
  const facts = readCode(types, codeOf(data));
  return new LazySchema(types, typeof data === 'string' ? facts : { ...facts, ...factsOf(data[1]) });
}

const flagged = /^([!?0*=]*)(.)(.*)$/;

function readCode(types: BuiltinTypes, code: string): Facts {
  const [, flags = '', letter = '', rest = ''] = flagged.exec(code) ?? [];
  const go: GoFieldFacts = {
    pointer: flags.includes('*'),
    omitEmpty: flags.includes('?'),
    omitZero: flags.includes('0'),
  };
  const zero = flags.includes('=');
  switch (letter) {
    case 's':
      return { type: 'string', go, default: zero ? '' : undefined };
    case 'y':
      return { type: 'string', go, format: 'byte' };
    case 'i':
      return { type: 'integer', go, format: 'int32', default: zero ? 0 : undefined };
    case 'l':
      return { type: 'integer', go, format: 'int64', default: zero ? 0 : undefined };
    case 'n':
      return { type: 'number', go, format: 'double', default: zero ? 0 : undefined };
    case 'b':
      return { type: 'boolean', go, default: zero ? false : undefined };
    case 'a':
      return { type: 'any', go };
    case 'm':
      return { type: 'map', go, values: anySchema };
    case 'L':
      return { type: 'list', go, childCode: rest };
    case 'M':
      return { type: 'map', go, childCode: rest };
    case '#': {
      const target = types.type(Number(rest));
      const { type, name, format, listType, mapType } = target;
      return { type, name, format, listType, mapType, go, target, default: zero ? zeroOf(type) : undefined };
    }
    default:
      throw new SyntaxError(`schema data has the unknown code ${JSON.stringify(code)}`);
  }
}

function zeroOf(type: SchemaType): JsonValue | undefined {
  if (type === 'string') return '';
  return type === 'object' || type === 'map' ? newObject() : undefined;
}

function factsOf(data: FactsData | undefined): Partial<Schema> {
  if (data === undefined) return {};
  const facts: { -readonly [K in keyof Schema]?: Schema[K] } = {};
  if (data.d !== undefined) facts.default = data.d;
  if (data.f !== undefined) facts.format = data.f;
  if (data.e !== undefined) facts.enum = data.e;
  if (data.g !== undefined) facts.goType = data.g;
  if (data.v !== undefined) facts.goEmbedded = data.v;
  if (data.ps !== undefined) facts.patchStrategy = data.ps.split(',') as PatchStrategy[];
  if (data.pk !== undefined) facts.patchMergeKey = data.pk;
  if (data.mt !== undefined) facts.mapType = data.mt;
  if (data.lt !== undefined) facts.listType = data.lt;
  if (data.lk !== undefined) facts.listMapKeys = data.lk.split(',');
  return facts;
}
