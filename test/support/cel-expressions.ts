import { escapeName } from '../../src/apiserver/custom/cel/values.ts';
import { isObject, type JsonObject } from '../../src/kube/json.ts';
import type { Random } from './random.ts';

/** Expressions of CEL over a schema: most of them compile, and some nearly do. */

type Shape =
  | { readonly kind: 'bool' | 'int' | 'double' | 'string' | 'bytes' | 'duration' | 'timestamp' | 'dyn' }
  | { readonly kind: 'list' | 'map'; readonly element: Shape }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [string, Shape])[] };

interface Variable {
  readonly text: string;
  readonly shape: Shape;
}

type Kind = Shape['kind'];

function shapeOf(schema: JsonObject): Shape | undefined {
  if (schema['x-kubernetes-int-or-string'] === true) return { kind: 'dyn' };
  const { items, additionalProperties, properties } = schema;
  switch (schema['type']) {
    case 'integer':
      return { kind: 'int' };
    case 'number':
      return { kind: 'double' };
    case 'boolean':
      return { kind: 'bool' };
    case 'string': {
      const format = schema['format'];
      if (format === 'byte') return { kind: 'bytes' };
      if (format === 'duration') return { kind: 'duration' };
      return { kind: format === 'date' || format === 'date-time' ? 'timestamp' : 'string' };
    }
    case 'array': {
      const element = isObject(items) ? shapeOf(items) : undefined;
      return element === undefined ? undefined : { kind: 'list', element };
    }
    case 'object': {
      if (isObject(additionalProperties)) {
        const element = shapeOf(additionalProperties);
        return element === undefined ? undefined : { kind: 'map', element };
      }
      const fields = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) => {
        const shape = isObject(field) ? shapeOf(field) : undefined;
        const escaped = escapeName(name);
        return shape === undefined || escaped === undefined ? [] : [[escaped, shape] as const];
      });
      return { kind: 'object', fields };
    }
    default:
      return undefined;
  }
}

/** One expression; undefined where the schema has no type to CEL. */
export function anyExpression(random: Random, schema: JsonObject, oldSelf: 'plain' | 'optional'): string | undefined {
  const shape = shapeOf(schema);
  if (shape === undefined) return undefined;
  const variables: Variable[] = [{ text: 'self', shape }];
  if (oldSelf === 'plain') variables.push({ text: 'oldSelf', shape });
  else if (random.chance(0.3)) variables.push({ text: 'oldSelf.value()', shape });
  return new Maker(random).make(random.chance(0.9) ? 'bool' : random.pick(KINDS), variables, 3 + random.int(3));
}

const KINDS: readonly Kind[] = [
  'bool',
  'int',
  'string',
  'double',
  'list',
  'bytes',
  'duration',
  'timestamp',
  'dyn',
  'map',
];
const TEXTS = ["''", "'a'", "'abc def'", '"x-y.z"', "r'^[a-z]+$'", "'ü€😀'", "'10Mi'", "'10.0.0.0/8'", "'1.2.3'"];
const PATTERNS = ["'^[a-z]+$'", "'a|b'", "r'\\d{1,3}'", "'('", "'x'"];

class Maker {
  readonly #random: Random;
  #count = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** What there is of one kind below the variables. */
  #ways(kind: Kind, variables: readonly Variable[], depth = 4): readonly Variable[] {
    if (depth === 0) return [];
    return variables.flatMap((variable) => {
      const { text, shape } = variable;
      const below: Variable[] = [];
      if (shape.kind === 'object') {
        for (const [name, field] of shape.fields) {
          const access = this.#random.weighted([
            [9, `${text}.${name}`],
            [1, `${text}.?${name}.value()`],
          ]);
          below.push({ text: access, shape: field });
        }
      } else if (shape.kind === 'list') below.push({ text: `${text}[${this.#random.int(3)}]`, shape: shape.element });
      else if (shape.kind === 'map') below.push({ text: `${text}['k']`, shape: shape.element });
      return [...(shape.kind === kind ? [variable] : []), ...this.#ways(kind, below, depth - 1)];
    });
  }

  #way(kind: Kind, variables: readonly Variable[]): Variable | undefined {
    const ways = this.#ways(kind, variables);
    return ways.length === 0 ? undefined : this.#random.pick(ways);
  }

  make(kind: Kind, variables: readonly Variable[], depth: number): string {
    const random = this.#random;
    if (random.chance(0.01)) return this.make(random.pick(KINDS), variables, depth - 1);
    const way = this.#way(kind, variables);
    if (way !== undefined && (depth <= 0 || random.chance(0.3))) return way.text;
    if (depth <= 0) return this.#constant(kind);
    const of = (wanted: Kind) => this.make(wanted, variables, depth - 1);
    if (random.chance(0.08)) return `(${of('bool')} ? ${of(kind)} : ${of(kind)})`;
    if (random.chance(0.03)) return `dyn(${of(kind)})`;
    return this.#compound(kind, variables, depth, of);
  }

  #constant(kind: Kind): string {
    const random = this.#random;
    switch (kind) {
      case 'bool':
        return random.pick(['true', 'false']);
      case 'int':
        return random.pick(['0', '1', '-3', '42', '0x1f']);
      case 'double':
        return random.pick(['0.5', '-1.0', '1e3']);
      case 'string':
        return random.pick(TEXTS);
      case 'bytes':
        return random.pick(["b'abc'", "bytes('x')"]);
      case 'duration':
        return random.pick(["duration('1h')", "duration('90s')"]);
      case 'timestamp':
        return random.pick(["timestamp('2024-01-01T00:00:00Z')"]);
      case 'list':
        return random.pick(["['a', 'b']", '[1, 2, 3]', '[]', '[true]', '[[1], [2]]']);
      case 'map':
        return random.pick(["{'a': 1}", "{'a': 'b', 'c': 'd'}", '{}']);
      case 'object':
      case 'dyn':
        return 'dyn(1)';
    }
  }

  #compound(kind: Kind, variables: readonly Variable[], depth: number, of: (wanted: Kind) => string): string {
    const random = this.#random;
    const pick = (...choices: readonly (() => string)[]): string => random.pick(choices)();
    switch (kind) {
      case 'bool':
        return random.chance(0.3) ? this.#loop(variables, depth) : this.#test(variables, of);
      case 'int':
        return pick(
          () => `${of('int')} ${random.pick(['+', '-', '*', '/', '%'])} ${of('int')}`,
          () => `size(${of(random.pick(['string', 'list', 'map', 'bytes']))})`,
          () => `${of(random.pick(['string', 'list', 'map']))}.size()`,
          () => `int(${of(random.pick(['string', 'double', 'int', 'timestamp']))})`,
          () => `${of('string')}.${random.pick(['indexOf', 'lastIndexOf'])}(${of('string')})`,
          () => `${of('timestamp')}.${random.pick(['getFullYear', 'getHours', 'getDate'])}()`,
          () => `${of('duration')}.getSeconds()`,
          () => `[${of('int')}, ${of('int')}].${random.pick(['sum', 'max', 'min'])}()`,
          () => `quantity(${of('string')}).${random.pick(['compareTo(quantity("1"))', 'asInteger()'])}`,
          () => `semver(${of('string')}).${random.pick(['major()', 'minor()', 'compareTo(semver("1.2.3"))'])}`,
          () => `cidr(${of('string')}).prefixLength()`,
          () => `ip(${of('string')}).family()`,
        );
      case 'double':
        return pick(
          () => `${of('double')} ${random.pick(['+', '-', '*', '/'])} ${of('double')}`,
          () => `double(${of(random.pick(['string', 'int', 'double']))})`,
          () => `quantity(${of('string')}).asApproximateFloat()`,
        );
      case 'string':
        return this.#text(variables, depth, of);
      case 'bytes':
        return pick(
          () => `bytes(${of('string')})`,
          () => `${of('bytes')} + ${of('bytes')}`,
        );
      case 'duration':
        return pick(
          () => `duration(${of('string')})`,
          () => `${of('timestamp')} - ${of('timestamp')}`,
          () => `${of('duration')} + ${of('duration')}`,
        );
      case 'timestamp':
        return pick(
          () => `timestamp(${of('string')})`,
          () => `${of('timestamp')} + ${of('duration')}`,
        );
      case 'list':
        return this.#list(variables, depth, of);
      case 'map':
        return pick(
          () => `{${of('string')}: ${of('int')}}`,
          () => `{${of('string')}: ${of('string')}, 'k': ${of('string')}}`,
          () => `url(${of('string')}).getQuery()`,
          () => `${this.#range(variables, of)}.transformMap(k, v, size(string(k)))`,
          () => `{'a': 1, ?'b': optional.of(${of('int')})}`,
        );
      case 'object':
      case 'dyn':
        return `dyn(${of(random.pick(['int', 'string', 'list']))})`;
    }
  }

  #test(variables: readonly Variable[], of: (wanted: Kind) => string): string {
    const random = this.#random;
    const tests: readonly (readonly [number, () => string])[] = [
      [6, () => `${of('bool')} ${random.pick(['&&', '||'])} ${of('bool')}`],
      [1, () => `${of('bool')} && ${of('bool')} && ${of('bool')} || ${of('bool')}`],
      [1, () => `!(${of('bool')})`],
      [3, () => this.#has(variables)],
      [4, () => this.#comparison(of)],
      [1, () => `${of('string')}.${random.pick(['startsWith', 'endsWith', 'contains'])}(${of('string')})`],
      [1, () => `${of('string')}.matches(${random.chance(0.7) ? random.pick(PATTERNS) : of('string')})`],
      [0.3, () => `matches(${of('string')}, ${random.pick(PATTERNS)})`],
      [1, () => `${of('string')} in ${of('list')}`],
      [1, () => `${of('string')} in [${of('string')}, 'x']`],
      [1, () => `'k' in ${of('map')}`],
      [
        0.5,
        () =>
          `${random.pick(['isIP', 'isCIDR', 'isURL', 'isQuantity', 'isSemver', 'ip.isCanonical'])}(${of('string')})`,
      ],
      [0.5, () => `sets.${random.pick(['contains', 'intersects', 'equivalent'])}(${of('list')}, ${of('list')})`],
      [0.5, () => `${of('list')}.isSorted()`],
      [
        0.3,
        () => `quantity(${of('string')}).${random.pick(['isGreaterThan', 'isLessThan'])}(quantity(${of('string')}))`,
      ],
      [0.3, () => `quantity(${of('string')}) == quantity('1Gi')`],
      [0.3, () => `cidr(${of('string')}).containsIP(${random.pick(['ip("1.2.3.4")', of('string')])})`],
      [0.3, () => `cidr(${of('string')}).containsCIDR(${random.pick(['cidr("1.2.3.0/24")', of('string')])})`],
      [0.3, () => `ip(${of('string')}) == cidr(${of('string')}).ip()`],
      [0.3, () => `url(${of('string')}) == url('https://x/y')`],
      [0.3, () => `!format.${random.pick(['dns1123Label', 'uuid', 'date'])}().validate(${of('string')}).hasValue()`],
      [0.3, () => `type(${of('dyn')}) == ${random.pick(['string', 'int', 'timestamp'])}`],
      [0.3, () => `${of('string')}.find(${of('string')}) != ''`],
      [0.3, () => `optional.of(${of('string')}).optMap(o, o + ${of('string')}).orValue('x') == ${of('string')}`],
      [0.2, () => `optional.ofNonZeroValue(${of('list')}).hasValue()`],
    ];
    return random.weighted(tests)();
  }

  #comparison(of: (wanted: Kind) => string): string {
    const random = this.#random;
    const kind = random.pick([
      'int',
      'string',
      'double',
      'bytes',
      'duration',
      'timestamp',
      'list',
      'map',
      'bool',
    ] as const);
    const ordered = kind !== 'list' && kind !== 'map' && random.chance(0.5);
    return `${of(kind)} ${random.pick(ordered ? ['<', '<=', '>', '>='] : ['==', '!='])} ${of(kind)}`;
  }

  #has(variables: readonly Variable[]): string {
    const objects = this.#ways('object', variables).filter(({ text }) => !text.endsWith('()'));
    if (objects.length === 0) return 'true';
    const { text, shape } = this.#random.pick(objects);
    const fields = shape.kind === 'object' ? shape.fields : [];
    return fields.length === 0 ? 'true' : `has(${text}.${this.#random.pick(fields)[0]})`;
  }

  /** Something to loop over. */
  #range(variables: readonly Variable[], of: (wanted: Kind) => string): string {
    const random = this.#random;
    return this.#way(random.pick(['list', 'map']), variables)?.text ?? of(random.pick(['list', 'map']));
  }

  #loop(variables: readonly Variable[], depth: number): string {
    const random = this.#random;
    const range = this.#way(random.pick(['list', 'list', 'map']), variables);
    const name = random.pick(['x', 'y', `v${this.#count++}`]);
    if (range === undefined) return `[1, 2].exists(${name}, ${name} > 1)`;
    const { shape } = range;
    if (shape.kind !== 'list' && shape.kind !== 'map') return 'true';
    const inner: Shape = shape.kind === 'list' ? shape.element : { kind: 'string' };
    const macro = random.pick(['all', 'exists', 'exists_one', 'existsOne']);
    if (random.chance(0.15)) {
      const pair = [...variables, { text: 'w', shape: shape.element }];
      return `${range.text}.${macro}(${name}, w, ${this.make('bool', pair, depth - 1)})`;
    }
    const scope = [...variables.filter(({ text }) => text !== name), { text: name, shape: inner }];
    return `${range.text}.${macro}(${name}, ${this.make('bool', scope, depth - 1)})`;
  }

  #text(variables: readonly Variable[], depth: number, of: (wanted: Kind) => string): string {
    const random = this.#random;
    const texts: readonly (readonly [number, () => string])[] = [
      [3, () => `${of('string')} + ${of('string')}`],
      [1, () => `string(${of(random.pick(['int', 'double', 'bool', 'string', 'duration', 'bytes']))})`],
      [1, () => `${of('string')}.${random.pick(['lowerAscii', 'upperAscii', 'trim'])}()`],
      [1, () => `${of('string')}.substring(${of('int')})`],
      [1, () => `${of('string')}.replace(${of('string')}, ${of('string')})`],
      [1, () => `${of('string')}.split(${of('string')})[0]`],
      [0.5, () => `${of('string')}.split(${of('string')}, ${random.pick(['2', '-1', of('int')])})[0]`],
      [1, () => `${of('list')}.join(${random.chance(0.5) ? of('string') : ''})`],
      [0.5, () => `${of('list')}.map(m, string(m)).join(',')`],
      [0.5, () => `'%s %d'.format([${of('string')}, ${of('int')}])`],
      [0.5, () => `strings.quote(${of('string')})`],
      [0.5, () => `url(${of('string')}).${random.pick(['getHost', 'getScheme', 'getPort'])}()`],
      [0.5, () => `${of('string')}.charAt(${of('int')})`],
      [0.5, () => `string(ip(${of('string')}))`],
      [0.5, () => this.make('string', variables, depth - 2)],
    ];
    return random.weighted(texts)();
  }

  #list(variables: readonly Variable[], depth: number, of: (wanted: Kind) => string): string {
    const random = this.#random;
    const way = this.#way('list', variables);
    const element: Shape = way?.shape.kind === 'list' ? way.shape.element : { kind: 'int' };
    const range = way?.text ?? '[1, 2, 3]';
    const inner = [...variables, { text: 'e', shape: element }];
    const lists: readonly (readonly [number, () => string])[] = [
      [1, () => `[${of('string')}, ${of('string')}]`],
      [0.5, () => `[${of('int')}]`],
      [2, () => `${range}.map(e, ${this.make(random.pick(['string', 'int', 'bool']), inner, depth - 1)})`],
      [0.7, () => `${range}.map(e, ${this.make('bool', inner, depth - 2)}, ${this.make('string', inner, depth - 1)})`],
      [2, () => `${range}.filter(e, ${this.make('bool', inner, depth - 1)})`],
      [1, () => `${range} + ${range}`],
      [0.5, () => `${of('string')}.split('/')`],
      [0.5, () => `${of('string')}.findAll(${of('string')}${random.pick(['', ', 2'])})`],
      [0.3, () => `${range}.sort()`],
      [0.3, () => `${range}.${random.pick(['distinct', 'reverse', 'flatten'])}()`],
      [0.3, () => `${range}.slice(${random.pick(['0', '1', of('int')])}, ${random.pick(['2', of('int')])})`],
      [0.3, () => `lists.range(${of('int')})`],
      [0.3, () => `${range}.sortBy(e, ${this.make(random.pick(['int', 'string']), inner, depth - 2)})`],
      [0.3, () => `${range}.transformList(i, e, ${this.make(random.pick(['int', 'string']), inner, depth - 2)})`],
      [0.2, () => `[${of('string')}, ?optional.of(${of('string')})]`],
      [0.2, () => `${range}.first().hasValue() ? ${range} : ${range}`],
    ];
    return random.weighted(lists)();
  }
}
