import type { Element } from '../../fieldpath/element.ts';
import { fieldElement } from '../../fieldpath/element.ts';
import type { JsonValue } from '../../kube/json.ts';

/*
 * The type system of structured merge: what a position may hold and how its parts belong together. A position may allow
 * several forms (`any` allows all three). Types are recursive, so their parts resolve when first asked for.
 * Mirrors structured-merge-diff v6 `schema.Atom`, `schema.Map`, `schema.List`.
 */

export type ScalarType = 'numeric' | 'string' | 'boolean' | 'untyped';

export const MAP = 1;
export const SCALAR = 2;
export const LIST = 4;

export interface Type {
  /** Which forms are allowed: MAP | SCALAR | LIST. */
  readonly forms: number;
  readonly scalar: ScalarType | undefined;
  readonly list: ListType | undefined;
  readonly map: MapType | undefined;
}

export function scalarType(scalar: ScalarType): Type {
  return { forms: SCALAR, scalar, list: undefined, map: undefined };
}

export function listType(list: ListType): Type {
  return { forms: LIST, scalar: undefined, list, map: undefined };
}

export function mapType(map: MapType): Type {
  return { forms: MAP, scalar: undefined, list: undefined, map };
}

export function anyForm(scalar: ScalarType, list: ListType, map: MapType): Type {
  return { forms: MAP | SCALAR | LIST, scalar, list, map };
}

/** Allows nothing: the type of a field that is not declared. */
export const NO_TYPE: Type = { forms: 0, scalar: undefined, list: undefined, map: undefined };

export interface FieldType {
  readonly element: Element;
  readonly type: Type;
  /** Undefined: no default. */
  readonly default: JsonValue | undefined;
}

export interface FieldSource {
  readonly name: string;
  readonly type: () => Type;
  readonly default?: JsonValue | undefined;
}

class LazyField implements FieldType {
  readonly element: Element;
  readonly default: JsonValue | undefined;
  readonly #source: () => Type;
  #type: Type | undefined;

  constructor(source: FieldSource) {
    this.element = fieldElement(source.name);
    this.default = source.default;
    this.#source = source.type;
  }

  get type(): Type {
    return (this.#type ??= this.#source());
  }
}

/** A mapping: declared fields, and the type of all other keys (NO_TYPE: none allowed). */
export class MapType {
  readonly atomic: boolean;
  readonly #sources: () => Iterable<FieldSource>;
  readonly #other: () => Type;
  #fields: ReadonlyMap<string, FieldType> | undefined;
  #otherType: Type | undefined;

  constructor(parts: { fields?: () => Iterable<FieldSource>; other?: () => Type; atomic?: boolean }) {
    this.#sources = parts.fields ?? (() => []);
    this.#other = parts.other ?? (() => NO_TYPE);
    this.atomic = parts.atomic ?? false;
  }

  get fields(): ReadonlyMap<string, FieldType> {
    if (!this.#fields) {
      const fields = new Map<string, FieldType>();
      for (const source of this.#sources()) fields.set(source.name, new LazyField(source));
      this.#fields = fields;
    }
    return this.#fields;
  }

  get other(): Type {
    return (this.#otherType ??= this.#other());
  }
}

/** Associative lists are sets (no keys) or lists of mappings known by their keys. */
export type Relationship = 'associative' | 'atomic' | 'other';

export class ListType {
  readonly relationship: Relationship;
  readonly keys: readonly string[];
  readonly #itemSource: () => Type;
  #item: Type | undefined;
  /** Elements by key value, for the common list with a single string key. */
  readonly knownKeys = new Map<string, Element>();

  constructor(parts: { item: () => Type; relationship: Relationship; keys?: readonly string[] }) {
    this.#itemSource = parts.item;
    this.relationship = parts.relationship;
    this.keys = parts.keys ?? [];
  }

  get item(): Type {
    return (this.#item ??= this.#itemSource());
  }
}

/** Anything at all, treated as one value. */
export const UNTYPED_ATOMIC: Type = anyForm(
  'untyped',
  new ListType({ item: () => UNTYPED_ATOMIC, relationship: 'atomic' }),
  new MapType({ other: () => UNTYPED_ATOMIC, atomic: true }),
);

/** Anything at all, its type told from its value: mappings merge key by key, lists are replaced. */
export const UNTYPED_DEDUCED: Type = anyForm(
  'untyped',
  new ListType({ item: () => UNTYPED_ATOMIC, relationship: 'atomic' }),
  new MapType({ other: () => UNTYPED_DEDUCED }),
);

/** The forms that count for this value: its own where the type allows it, else all that the type allows. */
export function formsFor(type: Type, value: JsonValue | undefined): number {
  if (value === undefined || value === null) return type.forms;
  const form = typeof value !== 'object' ? SCALAR : Array.isArray(value) ? LIST : MAP;
  return type.forms & form || type.forms;
}
