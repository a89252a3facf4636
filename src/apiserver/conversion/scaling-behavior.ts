import { isObject, type JsonObject, type JsonValue, newObject } from '../../kube/json.ts';
import { structs } from '../struct.ts';

/*
 * `behavior` of a HorizontalPodAutoscaler as v1 keeps it, in an annotation: an object enters, the annotation's object leaves, and back
 * (pkg/apis/autoscaling/v1/conversion.go, 1.36.3).
 */

/** An object of the fields that are set, in the order given. */
export function pick(entries: readonly (readonly [string, JsonValue | undefined])[]): JsonObject {
  const out = newObject();
  for (const [name, value] of entries) if (value !== undefined) out[name] = value;
  return out;
}

/** The annotation holds the server's internal type, which has no JSON names: fields are spelled as in Go. */
export function behaviorToInternal(behavior: JsonObject): JsonObject {
  const rules = (value: JsonValue | undefined): JsonValue => {
    if (!isObject(value)) return null;
    return pick([
      ['StabilizationWindowSeconds', value['stabilizationWindowSeconds'] ?? null],
      ['SelectPolicy', value['selectPolicy'] ?? null],
      [
        'Policies',
        value['policies'] === undefined
          ? null
          : structs(value['policies']).map((policy) =>
              pick([
                ['Type', policy['type'] ?? ''],
                ['Value', policy['value'] ?? 0],
                ['PeriodSeconds', policy['periodSeconds'] ?? 0],
              ]),
            ),
      ],
      ['Tolerance', value['tolerance'] ?? null],
    ]);
  };
  return pick([
    ['ScaleUp', rules(behavior['scaleUp'])],
    ['ScaleDown', rules(behavior['scaleDown'])],
  ]);
}

export function behaviorFromInternal(value: JsonObject): JsonObject | undefined {
  const field = (object: JsonObject, name: string): JsonValue | undefined => {
    const key = Object.keys(object).find((candidate) => candidate.toLowerCase() === name.toLowerCase());
    const found = key === undefined ? undefined : object[key];
    return found === null ? undefined : found;
  };
  const rules = (source: JsonValue | undefined): JsonObject | undefined => {
    if (!isObject(source)) return undefined;
    const policies = field(source, 'Policies');
    return pick([
      ['stabilizationWindowSeconds', field(source, 'StabilizationWindowSeconds')],
      ['selectPolicy', field(source, 'SelectPolicy')],
      [
        'policies',
        policies === undefined
          ? undefined
          : structs(policies).map((policy) =>
              pick([
                ['type', field(policy, 'Type') ?? ''],
                ['value', field(policy, 'Value') ?? 0],
                ['periodSeconds', field(policy, 'PeriodSeconds') ?? 0],
              ]),
            ),
      ],
      ['tolerance', field(source, 'Tolerance')],
    ]);
  };
  const out = pick([
    ['scaleUp', rules(field(value, 'ScaleUp'))],
    ['scaleDown', rules(field(value, 'ScaleDown'))],
  ]);
  return Object.keys(out).length === 0 ? undefined : out;
}
