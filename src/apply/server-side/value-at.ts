import { elementOf } from '../../fieldpath/element.ts';
import type { Path } from '../../fieldpath/path.ts';
import type { JsonValue } from '../../kube/json.ts';
import { isObject } from '../../kube/json.ts';
import { listElement } from './list-element.ts';
import type { Type } from './type.ts';
import { NO_TYPE } from './type.ts';

/** The value that a field path leads to in an object of this type; undefined where there is none. */
export function valueAt(root: JsonValue, path: Path, rootType: Type): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  let type = rootType;
  for (const step of path) {
    if (step.type === 'field') {
      if (!isObject(value)) return undefined;
      value = value[step.name];
      type = type.map?.fields.get(step.name)?.type ?? type.map?.other ?? NO_TYPE;
    } else {
      if (!Array.isArray(value)) return undefined;
      const { list } = type;
      if (step.type === 'index') value = value[step.index];
      else {
        const { text } = elementOf(step);
        const found: JsonValue | undefined = value.find((item) => {
          const element = list ? listElement(list, item) : '';
          return typeof element !== 'string' && element.text === text;
        });
        value = found;
      }
      type = list?.item ?? NO_TYPE;
    }
    if (value === undefined) return undefined;
  }
  return value;
}
