import { isObject, type JsonObject, type JsonValue } from '../../../kube/json.ts';
import { base64Bytes } from '../../format/base64.ts';
import { additional, isEmbedded, items, type JsonSchema, preservesUnknown, property, textOf } from '../json-schema.ts';
import { evaluateCel } from './environment.ts';
import { type ListKind, markList } from './keyed-lists.ts';

/** A value of a custom resource as CEL sees it; `undefined` where it can't be told. */
export type CelValue = unknown;

export interface Conversion {
  /** Set when a value has no certain meaning (an odd date). */
  uncertain: boolean;
  /** Set when there are lists that are sets or maps to the server. */
  keyed: boolean;
  /** Set when a text holds characters that JavaScript and Go put in different orders. */
  astral: boolean;
}

/**
 * Types follow the schema (apiserver/pkg/cel/common/values.go, v0.36): integers are ints, numbers doubles, formats of time are times;
 * names that are no CEL identifiers are escaped; fields unknown to the schema can't be seen.
 */
export function toCel(value: JsonValue, schema: JsonSchema | undefined, to: Conversion, root = false): CelValue {
  if (value === null) return null;
  if (Array.isArray(value)) {
    const list = value.map((item) => toCel(item, items(schema), to));
    const kind = listKind(schema);
    if (kind === undefined) return list;
    to.keyed = true;
    return markList(list, kind);
  }
  if (isObject(value)) return objectToCel(value, schema, to, root);
  switch (typeof value) {
    case 'bigint':
      return textOf(schema ?? {}, 'type') === 'number' ? Number(value) : value;
    case 'number':
      return Number.isInteger(value) && textOf(schema ?? {}, 'type') !== 'number' ? BigInt(value) : value;
    case 'string':
      return textToCel(value, schema, to);
    default:
      return value;
  }
}

function objectToCel(value: JsonObject, schema: JsonSchema | undefined, to: Conversion, root: boolean): CelValue {
  const rest = additional(schema);
  const out: [string, CelValue][] = [];
  const resource = root || isEmbedded(schema);
  for (const key of Object.keys(value)) {
    const child = value[key] as JsonValue;
    if (isObject(rest)) {
      out.push([key, toCel(child, rest, to)]);
    } else if (resource && (key === 'apiVersion' || key === 'kind')) {
      out.push([key, child]);
    } else if (resource && key === 'metadata') {
      out.push([key, visibleMetadata(child)]);
    } else {
      const field = property(schema, key);
      const name = escapeName(key);
      // A null in a declared field counts as absent.
      if (field === undefined || name === undefined || child === null || isOpaque(field)) continue;
      out.push([name, toCel(child, field, to)]);
    }
  }
  return new Map(out);
}

/** Values without a structure are left out of CEL altogether. */
function isOpaque(schema: JsonSchema): boolean {
  const typed = textOf(schema, 'type') !== '' || schema['x-kubernetes-int-or-string'] === true;
  return !typed && preservesUnknown(schema);
}

function visibleMetadata(value: JsonValue): CelValue {
  const metadata = isObject(value) ? value : {};
  return new Map(
    ['name', 'generateName'].flatMap((key) => (metadata[key] === undefined ? [] : [[key, metadata[key]]])),
  );
}

function listKind(schema: JsonSchema | undefined): ListKind | undefined {
  const type = schema?.['x-kubernetes-list-type'];
  if (type === 'set') return { type };
  if (type !== 'map') return undefined;
  const keys = schema?.['x-kubernetes-list-map-keys'];
  return { type, keys: (Array.isArray(keys) ? keys : []).map((key) => escapeName(String(key)) ?? String(key)) };
}

/** Formats of time and bytes; elsewhere a text is a string. */
function textToCel(text: string, schema: JsonSchema | undefined, to: Conversion): CelValue {
  if (/[\ud800-\udfff]/.test(text)) to.astral = true;
  if (textOf(schema ?? {}, 'type') !== 'string') return text;
  if (schema?.['format'] === 'byte') return Uint8Array.from(base64Bytes(text));
  const expression = typedText(textOf(schema ?? {}, 'format'), text);
  if (expression === undefined) return text;
  const result = evaluateCel(expression.call, { text: expression.text });
  if (result.status === 'value') return result.value;
  to.uncertain = true;
  return text;
}

function typedText(format: string, text: string): { readonly call: string; readonly text: string } | undefined {
  switch (format) {
    case 'date':
      return { call: 'timestamp(text)', text: `${text}T00:00:00Z` };
    case 'date-time':
      return { call: 'timestamp(text)', text: text.toUpperCase() };
    case 'duration':
      return { call: 'duration(text)', text: goDuration(text) ?? text };
    default:
      return undefined;
  }
}

const nanoseconds: readonly (readonly [word: string, factor: bigint])[] = [
  ['nano', 1n],
  ['micro', 1_000n],
  ['milli', 1_000_000n],
  ['sec', 1_000_000_000n],
  ['min', 60_000_000_000n],
  ['hour', 3_600_000_000_000n],
  ['day', 86_400_000_000_000n],
  ['week', 604_800_000_000_000n],
];

/** `3 days` as strfmt reads it; undefined where Go's own form may fit. */
function goDuration(text: string): string | undefined {
  const match = /^(\d{1,9})\s+([a-z]+)$/.exec(text);
  const factor = nanoseconds.find(([word]) => match?.[2]?.startsWith(word))?.[1];
  return match && factor !== undefined ? `${BigInt(match[1] as string) * factor}ns` : undefined;
}

const reserved = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return'.split(' '),
);

/** apiserver/pkg/cel Escape; undefined: the field can't be named. */
export function escapeName(name: string): string | undefined {
  if (!/^[A-Za-z_.\-/][A-Za-z0-9_.\-/]*$/.test(name)) return undefined;
  if (reserved.has(name)) return `__${name}__`;
  return name.replaceAll(/__|[.\-/]/g, (found) => `__${escapes[found]}__`);
}

const escapes: { readonly [found: string]: string } = { __: 'underscores', '.': 'dot', '-': 'dash', '/': 'slash' };
