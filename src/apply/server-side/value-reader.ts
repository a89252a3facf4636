import { elementOf } from '../../fieldpath/element.ts';
import type { Path, PathElement } from '../../fieldpath/path.ts';
import type { JsonArray, JsonValue } from '../../kube/json.ts';
import { isObject } from '../../kube/json.ts';
import { listElement } from './list-element.ts';
import type { ListType, Type } from './type.ts';
import { NO_TYPE } from './type.ts';

/** Finds values of one object by their field paths. Lists are indexed once, so many paths stay cheap. */
export class ValueReader {
  readonly #root: JsonValue;
  readonly #type: Type;
  readonly #indexes = new Map<JsonArray, ReadonlyMap<string, JsonValue>>();

  constructor(root: JsonValue, type: Type) {
    this.#root = root;
    this.#type = type;
  }

  /** Undefined where the path leads nowhere. Of items that occur twice the first. */
  at(path: Path): JsonValue | undefined {
    let value: JsonValue | undefined = this.#root;
    let type = this.#type;
    for (const step of path) {
      if (step.type === 'field') {
        if (!isObject(value)) return undefined;
        value = value[step.name];
        type = type.map?.fields.get(step.name)?.type ?? type.map?.other ?? NO_TYPE;
      } else {
        if (!Array.isArray(value)) return undefined;
        value = step.type === 'index' ? value[step.index] : this.#item(value, type.list, step);
        type = type.list?.item ?? NO_TYPE;
      }
      if (value === undefined) return undefined;
    }
    return value;
  }

  #item(items: JsonArray, list: ListType | undefined, step: PathElement): JsonValue | undefined {
    if (!list) return undefined;
    let index = this.#indexes.get(items);
    if (!index) {
      const found = new Map<string, JsonValue>();
      for (const item of items) {
        const element = listElement(list, item);
        if (typeof element !== 'string' && !found.has(element.text)) found.set(element.text, item);
      }
      index = found;
      this.#indexes.set(items, found);
    }
    return index.get(elementOf(step).text);
  }
}
