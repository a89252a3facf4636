import { equalJson, isObject, type JsonValue } from '../../kube/json.ts';
import { canonicalText } from './canonical-text.ts';
import { fieldSchema, items, type JsonSchema } from './json-schema.ts';
import { keysOf } from './list-type.ts';

/**
 * A value of the new object beside the one it replaces (apiserver/pkg/cel/common/equality.go CorrelatedObject, v0.36): errors in
 * what did not change are forgiven. Undefined stands for "no counterpart".
 */
export class Correlation {
  readonly value: JsonValue;
  readonly old: JsonValue;
  readonly #schema: JsonSchema;
  readonly #children = new Map<string | number, Correlation | undefined>();
  #oldByKeys: ReadonlyMap<string, JsonValue> | undefined;
  #equal: boolean | undefined;

  constructor(value: JsonValue, old: JsonValue, schema: JsonSchema) {
    this.value = value;
    this.old = old;
    this.#schema = schema;
  }

  key(name: string): Correlation | undefined {
    if (this.#children.has(name)) return this.#children.get(name);
    const schema = fieldSchema(this.#schema, name);
    const value = isObject(this.value) ? this.value[name] : undefined;
    const old = isObject(this.old) ? this.old[name] : undefined;
    const known = schema !== undefined && value !== undefined && old !== undefined;
    const child = known ? new Correlation(value, old, schema) : undefined;
    this.#children.set(name, child);
    return child;
  }

  /** Items have counterparts in lists of type map only. */
  index(i: number): Correlation | undefined {
    if (this.#children.has(i)) return this.#children.get(i);
    const value = Array.isArray(this.value) ? this.value[i] : undefined;
    const schema = items(this.#schema);
    const old = schema === undefined || value === undefined ? undefined : this.#counterpart(value);
    const child =
      schema !== undefined && value !== undefined && old !== undefined
        ? new Correlation(value, old, schema)
        : undefined;
    this.#children.set(i, child);
    return child;
  }

  #counterpart(value: JsonValue): JsonValue | undefined {
    if (!this.#isMapList || !Array.isArray(this.old)) return undefined;
    const byKeys = (item: JsonValue) => canonicalText(keysOf(item, this.#schema));
    this.#oldByKeys ??= new Map(this.old.filter(isObject).map((item) => [byKeys(item), item]));
    return this.#oldByKeys.get(byKeys(value));
  }

  get #isMapList(): boolean {
    return this.#schema['x-kubernetes-list-type'] === 'map';
  }

  /** CachedDeepEqual: where the schema ends, an object counts as changed. */
  get unchanged(): boolean {
    this.#equal ??= this.#compare();
    return this.#equal;
  }

  #compare(): boolean {
    const { value, old } = this;
    if (Array.isArray(value) && Array.isArray(old)) {
      if (value.length !== old.length) return false;
      if (!this.#isMapList) return equalJson(value, old);
      return value.every((_, i) => this.index(i)?.unchanged === true);
    }
    if (isObject(value) && isObject(old)) {
      const keys = Object.keys(value);
      return keys.length === Object.keys(old).length && keys.every((key) => this.key(key)?.unchanged === true);
    }
    return equalJson(value, old);
  }
}
