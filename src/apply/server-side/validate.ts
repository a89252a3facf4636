import type { Element } from '../../fieldpath/element.ts';
import type { Path } from '../../fieldpath/path.ts';
import { quoteForPeople } from '../../fieldpath/values.ts';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject } from '../../kube/json.ts';
import { listElement } from './list-element.ts';
import type { ListType, MapType, ScalarType, Type } from './type.ts';
import { formsFor, LIST, MAP, SCALAR } from './type.ts';

/** Why a value does not fit its type. `path` is relative to the value that was checked. */
export interface TypeProblem {
  readonly path: Path;
  readonly message: string;
}

/** Problems that stop a merge. The message is the one the API server gives. */
export class TypeProblems extends Error {
  readonly problems: readonly TypeProblem[];

  constructor(problems: readonly TypeProblem[]) {
    const lines = problems.map(({ path, message }) =>
      path.length === 0 ? message : `${formatLikeServer(path)}: ${message}`,
    );
    super(lines.length === 1 ? (lines[0] as string) : `errors:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * A path as the server prints it: `.spec.containers[name="web"].image`. `recorded`: it comes from managedFields, where
 * the server reads every number as a float.
 */
export function formatLikeServer(path: Path, recorded = false): string {
  let text = '';
  for (const element of path) {
    if (element.type === 'field') text += `.${element.name}`;
    else if (element.type === 'index') text += `[${element.index}]`;
    else if (element.type === 'value') text += `[=${formatValue(element.value, recorded)}]`;
    else {
      const parts = Object.entries(element.key).map(([name, value]) => `${name}=${formatValue(value, recorded)}`);
      text += `[${parts.join(',')}]`;
    }
  }
  return text;
}

function formatValue(value: JsonValue, recorded: boolean): string {
  if (typeof value === 'string') return quoteForPeople(value);
  if (typeof value === 'number') return recorded || !Number.isInteger(value) ? formatFloat(value) : String(value);
  if (Array.isArray(value)) return `[${value.map((item) => formatValue(item, recorded)).join(',')}]`;
  if (isObject(value)) {
    return Object.entries(value)
      .map(([key, child]) => `${key}=${formatValue(child, recorded)}`)
      .join('');
  }
  return String(value);
}

/** As Go's `%v`: the shortest digits, with an exponent from seven digits on or below 0.0001. */
function formatFloat(value: number): string {
  const [digits = '', exponent = '0'] = value.toExponential().split('e');
  const power = Number(exponent);
  if (value === 0 || (power >= -4 && power < 6)) return String(value);
  const sign = power < 0 ? '-' : '+';
  return `${digits}e${sign}${String(Math.abs(power)).padStart(2, '0')}`;
}

/**
 * Checks a value against its type; null when it fits. `duplicates`: whether associative lists may hold an item twice
 * (live objects may, an applied configuration may not). Mirrors structured-merge-diff v6 `typed.TypedValue.Validate`.
 */
export function validate(value: JsonValue, type: Type, duplicates: boolean): TypeProblem[] | null {
  const forms = formsFor(type, value);
  if (forms & MAP) return validateMap(value, type.map as MapType, duplicates);
  if (forms & SCALAR) {
    const message = scalarProblem(type.scalar as ScalarType, value);
    return message === null ? null : [{ path: [], message }];
  }
  if (forms & LIST) return validateList(value, type.list as ListType, duplicates);
  return [{ path: [], message: 'schema error: invalid atom: inlined' }];
}

/** Null when the value is a scalar of this type, null or absent. */
export function scalarProblem(type: ScalarType, value: JsonValue | undefined): string | null {
  if (value === undefined || value === null) return null;
  const kind = typeof value;
  switch (type) {
    case 'numeric':
      return kind === 'number' || kind === 'bigint'
        ? null
        : `expected numeric (int or float), got ${goTypeName(value)}`;
    case 'string':
      return kind === 'string' ? null : `expected string, got ${describe(value)}`;
    case 'boolean':
      return kind === 'boolean' ? null : `expected boolean, got ${describe(value)}`;
    case 'untyped':
      return kind !== 'object' ? null : `expected any scalar, got ${describe(value)}`;
  }
}

function goTypeName(value: JsonValue): string {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  return Array.isArray(value) ? '[]interface {}' : 'map[string]interface {}';
}

/** Names the form only: values may be secret. */
function describe(value: JsonValue): string {
  if (typeof value !== 'object') return typeof value === 'bigint' ? 'number' : typeof value;
  return Array.isArray(value) ? 'list' : 'map';
}

function under(element: Element, problems: TypeProblem[]): TypeProblem[] {
  return problems.map(({ path, message }) => ({ path: [element.path, ...path], message }));
}

function validateMap(value: JsonValue, type: MapType, duplicates: boolean): TypeProblem[] | null {
  if (value === null) return null;
  if (!isObject(value)) return [{ path: [], message: `expected map, got ${describe(value)}` }];
  return validateFields(value, type, duplicates);
}

function validateFields(object: JsonObject, type: MapType, duplicates: boolean): TypeProblem[] | null {
  const { fields } = type;
  let problems: TypeProblem[] | null = null;
  for (const key in object) {
    const declared = fields.get(key);
    const fieldType = declared ? declared.type : type.other;
    if (fieldType.forms === 0) {
      const message = declared ? 'schema error: invalid atom: inlined' : 'field not declared in schema';
      (problems ??= []).push({ path: [{ type: 'field', name: key }], message });
      // The server stops at the first undeclared field of a mapping.
      if (!declared) return problems;
      continue;
    }
    const child = object[key] as JsonValue;
    const found = validate(child, fieldType, duplicates);
    if (found) {
      (problems ??= []).push(
        ...found.map(({ path, message }) => ({ path: [{ type: 'field', name: key } as const, ...path], message })),
      );
    }
  }
  return problems;
}

function validateList(value: JsonValue, type: ListType, duplicates: boolean): TypeProblem[] | null {
  if (value === null) return null;
  if (!Array.isArray(value)) return [{ path: [], message: `expected list, got ${describe(value)}` }];
  return validateItems(value, type, duplicates);
}

function validateItems(list: JsonArray, type: ListType, duplicates: boolean): TypeProblem[] | null {
  let problems: TypeProblem[] | null = null;
  const associative = type.relationship === 'associative';
  const seen = associative && !duplicates && list.length > 1 ? new Set<string>() : null;
  for (let i = 0; i < list.length; i++) {
    const item = list[i] as JsonValue;
    const element = associative ? listElement(type, item) : null;
    if (typeof element === 'string') {
      (problems ??= []).push({ path: [], message: `element ${i}: ${element}` });
      return problems;
    }
    if (element && seen) {
      if (seen.has(element.text)) {
        (problems ??= []).push({ path: [], message: `duplicate entries for key ${formatLikeServer([element.path])}` });
      }
      seen.add(element.text);
    }
    const found = validate(item, type.item, duplicates);
    if (found) {
      const at: Element = element ?? { text: '', rank: 3, wide: false, path: { type: 'index', index: i } };
      (problems ??= []).push(...under(at, found));
    }
  }
  return problems;
}
