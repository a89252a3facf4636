import { UnreadCel } from '../language/parse.ts';
import functions from './functions.json' with { type: 'json' };
import {
  BOOL,
  BYTES,
  type CelType,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listOf,
  mapOf,
  opaque,
  STRING,
  structOf,
  TIMESTAMP,
  typeOf,
  typeParam,
  UINT,
} from './type.ts';

/*
 * What the API server's environments declare (apiserver v0.37 pkg/cel/environment/base.go). functions.json is written by its own code
 * (`npm run record:cel`): the minor version from which on expressions may use a function, and its signature.
 */

export interface Overload {
  readonly id: string;
  readonly member: boolean;
  /** The receiver first. */
  readonly args: readonly CelType[];
  readonly result: CelType;
  readonly typeParams: readonly string[];
}

/** In which environment an expression is compiled. */
export interface Versions {
  /** The minor version that the expression has to be compatible with. */
  readonly minor: number;
  /** The server's own. */
  readonly server: number;
}

/** In the order in which they are tried; undefined where there is no such function. */
export function overloadsOf(name: string, { minor, server }: Versions): readonly Overload[] | undefined {
  if (server < OPTIONALS_SINCE && NEW_OPTIONALS.has(name)) {
    if (server === OPTIONALS_SINCE - 1) throw new UnreadCel(`the function ${name}`);
    return undefined;
  }
  const found = (byName ??= read())
    .get(name)
    ?.filter(({ since, overload }) => since <= minor && server < (GONE_SINCE.get(overload.id) ?? server + 1));
  return found === undefined || found.length === 0 ? undefined : found.map(({ overload }) => overload);
}

/** These came with cel-go, whatever an expression has to be compatible with. */
const NEW_OPTIONALS = new Set(['first', 'last', 'optional.unwrap', 'unwrapOpt']);
const OPTIONALS_SINCE = 34;

/** These went with cel-go. */
const GONE_SINCE: ReadonlyMap<string, number> = new Map([['int64_to_duration', 37]]);

interface Declared {
  readonly since: number;
  readonly overload: Overload;
}

let byName: ReadonlyMap<string, readonly Declared[]> | undefined;

function read(): ReadonlyMap<string, readonly Declared[]> {
  const out = new Map<string, Declared[]>();
  for (const line of functions) {
    const [since = '', id = '', style = '', ...rest] = line.split(' ');
    const signature = rest.join(' ');
    const end = closing(signature, signature.indexOf('('));
    const name = signature.slice(0, signature.indexOf('('));
    const args = parts(signature.slice(name.length + 1, end)).map(readType);
    const result = readType(signature.slice(end + 2));
    const typeParams = [...new Set([...args, result].flatMap(paramsIn))];
    const declared = { since: Number(since), overload: { id, member: style === 'member', args, result, typeParams } };
    out.set(name, [...(out.get(name) ?? []), declared]);
  }
  return out;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')' && --depth === 0) return i;
  }
  return text.length;
}

/** Types between commas. */
function parts(text: string): readonly string[] {
  const out: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')') depth--;
    else if (text[i] === ',' && depth === 0) {
      out.push(text.slice(from, i));
      from = i + 1;
    }
  }
  const last = text.slice(from);
  return (last === '' ? out : [...out, last]).map((part) => part.trim());
}

const PLAIN: ReadonlyMap<string, CelType> = new Map([
  ['bool', BOOL],
  ['bytes', BYTES],
  ['double', DOUBLE],
  ['duration', DURATION],
  ['dyn', DYN],
  ['int', INT],
  ['string', STRING],
  ['timestamp', TIMESTAMP],
  ['uint', UINT],
]);

function readType(text: string): CelType {
  const open = text.indexOf('(');
  if (open < 0) {
    const plain = PLAIN.get(text);
    if (plain !== undefined) return plain;
    if (/^[A-Z]$/.test(text)) return typeParam(text);
    return text.startsWith('net.') ? opaque(text) : structOf(text);
  }
  const [first = DYN, second = DYN] = parts(text.slice(open + 1, -1)).map(readType);
  switch (text.slice(0, open)) {
    case 'list':
      return listOf(first);
    case 'map':
      return mapOf(first, second);
    case 'type':
      return typeOf(first);
    default:
      return opaque(text.slice(0, open), first);
  }
}

function paramsIn(type: CelType): readonly string[] {
  return type.kind === 'type-param' ? [type.name] : type.params.flatMap(paramsIn);
}
