import { UnreadCel } from '../language/parse.ts';
import type { DeclaredType } from './declared.ts';

/*
 * Types of CEL as the checker knows them (cel-go v0.26 common/types/types.go).
 */

export type TypeKind =
  | 'any'
  | 'bool'
  | 'bytes'
  | 'double'
  | 'duration'
  | 'dyn'
  | 'error'
  | 'int'
  | 'list'
  | 'map'
  | 'null'
  | 'opaque'
  | 'string'
  | 'struct'
  | 'timestamp'
  | 'type'
  | 'type-param'
  | 'uint';

export interface CelType {
  readonly kind: TypeKind;
  /** The name at run time; of a type parameter, its own. */
  readonly name: string;
  readonly params: readonly CelType[];
  /** Types inside, itself included. */
  readonly size: number;
  /** Fields of an object of the schema. */
  readonly declared?: DeclaredType;
}

function simple(kind: TypeKind, name: string = kind): CelType {
  return { kind, name, params: [], size: 1 };
}

/** A map may hold a type twice, and so do maps of maps of it: there has to be an end. */
const LARGEST = 1_000;

function withParams(kind: TypeKind, name: string, params: readonly CelType[]): CelType {
  const size = params.reduce((sum, param) => sum + param.size, 1);
  if (size > LARGEST) throw new UnreadCel('a type is large');
  return { kind, name, params, size };
}

export const ANY = simple('any', 'google.protobuf.Any');
export const BOOL = simple('bool');
export const BYTES = simple('bytes');
export const DOUBLE = simple('double');
export const DURATION = simple('duration', 'google.protobuf.Duration');
export const DYN = simple('dyn');
export const ERROR = simple('error');
export const INT = simple('int');
export const NULL = simple('null', 'null_type');
export const STRING = simple('string');
export const TIMESTAMP = simple('timestamp', 'google.protobuf.Timestamp');
export const TYPE = simple('type');
export const UINT = simple('uint');

export function listOf(element: CelType): CelType {
  return withParams('list', 'list', [element]);
}

export function mapOf(key: CelType, value: CelType): CelType {
  return withParams('map', 'map', [key, value]);
}

export function opaque(name: string, ...params: readonly CelType[]): CelType {
  return withParams('opaque', name, params);
}

const OPTIONAL = 'optional_type';

export function optionalOf(type: CelType): CelType {
  return opaque(OPTIONAL, type);
}

export function typeOf(type: CelType): CelType {
  return withParams('type', 'type', [type]);
}

export function structOf(name: string, declared?: DeclaredType): CelType {
  return { ...simple('struct', name), ...(declared === undefined ? {} : { declared }) };
}

export function typeParam(name: string): CelType {
  return simple('type-param', name);
}

/** What an optional holds; undefined for every other type. */
export function unwrapOptional(type: CelType): CelType | undefined {
  return type.kind === 'opaque' && type.name === OPTIONAL ? type.params[0] : undefined;
}

export function isDyn({ kind }: CelType): boolean {
  return kind === 'dyn' || kind === 'any';
}

/** IsExactType. */
export function sameType(a: CelType, b: CelType): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind || a.name !== b.name || a.params.length !== b.params.length) return false;
  return a.params.every((param, i) => sameType(param, b.params[i] as CelType));
}

/** IsEquivalentType: names of type parameters do not count. */
export function equivalentType(a: CelType, b: CelType): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind || a.params.length !== b.params.length) return false;
  if (a.kind !== 'type-param' && a.name !== b.name) return false;
  return a.params.every((param, i) => equivalentType(param, b.params[i] as CelType));
}

/** FormatCELType: as errors show a type, and as substitutions know it. */
export function formatType(type: CelType): string {
  switch (type.kind) {
    case 'any':
      return 'any';
    case 'duration':
      return 'duration';
    case 'error':
      return '!error!';
    case 'null':
      return 'null';
    case 'timestamp':
      return 'timestamp';
    default:
      return type.params.length === 0 ? type.name : `${type.name}(${type.params.map(formatType).join(', ')})`;
  }
}
