import { type Issue, UnreadCel } from '../language/parse.ts';
import { type CallExpr, type ComprehensionExpr, type Expr, qualifiedName } from '../language/tree.ts';
import { assignable, mostGeneral, Substitutions, substitute } from './assignable.ts';
import { type Overload, overloadsOf, type Versions } from './functions.ts';
import {
  BOOL,
  BYTES,
  type CelType,
  DOUBLE,
  DURATION,
  DYN,
  ERROR,
  formatType,
  INT,
  isDyn,
  listOf,
  mapOf,
  NULL,
  optionalOf,
  STRING,
  sameType,
  TIMESTAMP,
  TYPE,
  typeOf,
  typeParam,
  UINT,
  unwrapOptional,
} from './type.ts';

/*
 * The type checker of cel-go (v0.26 checker/checker.go) with what the API server sets: numbers of different types compare.
 */

/** What a call was found to be. */
export interface Resolved {
  /** The name, with what stood before a function of a namespace. */
  readonly name: string;
  readonly target: Expr | undefined;
  /** Ids of the overloads that fit. */
  readonly overloads: readonly string[];
}

export interface Checked {
  readonly expr: Expr;
  readonly issues: readonly Issue[];
  readonly typeOf: (node: Expr) => CelType;
  readonly callOf: (node: CallExpr) => Resolved | undefined;
  /** The variable that a node is, if it is one. */
  readonly variableOf: (node: Expr) => string | undefined;
}

/** `variables`: their types. */
export function checkTypes(expr: Expr, variables: ReadonlyMap<string, CelType>, versions: Versions): Checked {
  const checker = new Checker(variables, versions);
  checker.check(expr);
  const types = checker.finished();
  return {
    expr,
    issues: checker.issues,
    typeOf: (node) => types.get(node) ?? ERROR,
    callOf: (node) => checker.calls.get(node),
    variableOf: (node) => checker.variables.get(node),
  };
}

const A = typeParam('A');
const B = typeParam('B');
/** Names of types, which are values too. */
const TYPE_NAMES: ReadonlyMap<string, CelType> = new Map([
  ['bool', BOOL],
  ['bytes', BYTES],
  ['double', DOUBLE],
  ['duration', DURATION],
  ['google.protobuf.Duration', DURATION],
  ['google.protobuf.Timestamp', TIMESTAMP],
  ['int', INT],
  ['list', listOf(A)],
  ['map', mapOf(A, B)],
  ['null_type', NULL],
  ['optional_type', optionalOf(DYN)],
  ['string', STRING],
  ['timestamp', TIMESTAMP],
  ['type', TYPE],
  ['uint', UINT],
]);

class Checker {
  readonly issues: Issue[] = [];
  readonly calls = new Map<CallExpr, Resolved>();
  readonly variables = new Map<Expr, string>();
  readonly #types = new Map<Expr, CelType>();
  readonly #versions: Versions;
  #scopes: readonly ReadonlyMap<string, CelType>[];
  readonly #known = new Substitutions();
  #free = 0;

  constructor(variables: ReadonlyMap<string, CelType>, versions: Versions) {
    this.#scopes = [variables];
    this.#versions = versions;
  }

  /** Types with all parameters filled in. */
  finished(): ReadonlyMap<Expr, CelType> {
    return new Map([...this.#types].map(([node, type]) => [node, substitute(this.#known, type, 'dyn')]));
  }

  check(node: Expr): void {
    this.#types.set(node, this.#typed(node));
  }

  #typed(node: Expr): CelType {
    switch (node.kind) {
      case 'literal':
        return LITERALS[node.literal.type];
      case 'ident':
        return this.#ident(node, node.name);
      case 'select': {
        const name = node.test ? undefined : qualifiedName(node);
        const found = name === undefined ? undefined : this.#lookup(name);
        if (name !== undefined && found !== undefined) {
          this.variables.set(node, withoutDot(name));
          return found;
        }
        const type = this.#field(node, node.operand, node.field, false);
        return node.test ? BOOL : substitute(this.#known, type, 'stay');
      }
      case 'call':
        return this.#call(node);
      case 'list': {
        let element: CelType | undefined;
        node.elements.forEach((item, i) => {
          element = this.#joined(element, this.#element(item, node.optional.has(i)));
        });
        return listOf(element ?? this.#newParam());
      }
      case 'map': {
        let key: CelType | undefined;
        let value: CelType | undefined;
        for (const entry of node.entries) {
          this.check(entry.key);
          key = this.#joined(key, this.#typeOf(entry.key));
          value = this.#joined(value, this.#element(entry.value, entry.optional));
        }
        return mapOf(key ?? this.#newParam(), value ?? this.#newParam());
      }
      case 'comprehension':
        return this.#comprehension(node);
    }
  }

  #typeOf(node: Expr): CelType {
    return this.#types.get(node) ?? ERROR;
  }

  #problem(node: Expr, message: string): CelType {
    this.issues.push({ at: node.at, message });
    return ERROR;
  }

  #lookup(name: string): CelType | undefined {
    const plain = withoutDot(name);
    for (const scope of this.#scopes) {
      const found = scope.get(plain);
      if (found !== undefined) return found;
    }
    const type = TYPE_NAMES.get(plain);
    if (type === undefined && plain.startsWith('google.')) throw new UnreadCel(`the name ${plain}`);
    return type === undefined ? undefined : typeOf(type);
  }

  #ident(node: Expr, name: string): CelType {
    const found = this.#lookup(name);
    if (found === undefined) return this.#undeclared(node, name);
    this.variables.set(node, withoutDot(name));
    return found;
  }

  #undeclared(node: Expr, name: string): CelType {
    return this.#problem(node, `undeclared reference to '${name}' (in container '')`);
  }

  /** checkSelectField. */
  #field(node: Expr, operand: Expr, field: string, optional: boolean): CelType {
    this.check(operand);
    const operandType = substitute(this.#known, this.#typeOf(operand), 'stay');
    const inner = unwrapOptional(operandType);
    const type = this.#fieldOf(node, inner ?? operandType, field);
    return inner !== undefined || optional ? optionalOf(type) : type;
  }

  #fieldOf(node: Expr, type: CelType, field: string): CelType {
    switch (type.kind) {
      case 'map':
        return type.params[1] ?? DYN;
      case 'struct':
        return this.#declaredField(node, type, field);
      case 'type-param':
        this.#assign([DYN], [type]);
        return DYN;
      default:
        if (type.kind !== 'error' && !isDyn(type)) {
          this.#problem(node, `type '${formatType(type)}' does not support field selection`);
        }
        return DYN;
    }
  }

  #declaredField(node: Expr, type: CelType, field: string): CelType {
    const fields = type.declared?.fields;
    if (fields === undefined) return this.#problem(node, `unexpected failed resolution of '${type.name}'`);
    const reserved =
      this.#versions.minor >= RESERVED_FIELDS_SINCE && RESERVED.has(field) ? fields.get(`__${field}__`) : undefined;
    const found = fields.get(field) ?? reserved;
    return found === undefined ? this.#problem(node, `undefined field '${field}'`) : found.type;
  }

  #call(node: CallExpr): CelType {
    const { name, target, args } = node;
    if (name === '_?._') {
      const [operand, field] = args;
      if (operand === undefined || field?.kind !== 'literal' || field.literal.type !== 'string') {
        throw new UnreadCel('an optional field');
      }
      const type = this.#field(node, operand, field.literal.value, true);
      this.calls.set(node, { name, target: undefined, overloads: ['select_optional_field'] });
      return substitute(this.#known, type, 'stay');
    }
    for (const arg of args) this.check(arg);
    if (target === undefined) {
      const plain = withoutDot(name);
      const overloads = overloadsOf(plain, this.#versions);
      return overloads === undefined
        ? this.#undeclared(node, name)
        : this.#resolve(node, plain, overloads, undefined, args);
    }
    const prefix = qualifiedName(target);
    const qualified = withoutDot(`${prefix ?? ''}.${name}`);
    const inNamespace = prefix === undefined ? undefined : overloadsOf(qualified, this.#versions);
    if (inNamespace !== undefined) return this.#resolve(node, qualified, inNamespace, undefined, args);
    this.check(target);
    const overloads = overloadsOf(name, this.#versions);
    return overloads === undefined ? this.#undeclared(node, name) : this.#resolve(node, name, overloads, target, args);
  }

  /** resolveOverload: every one that fits counts; the first decides the type, unless others differ. */
  #resolve(
    node: CallExpr,
    name: string,
    overloads: readonly Overload[],
    target: Expr | undefined,
    args: readonly Expr[],
  ): CelType {
    const given = (target === undefined ? args : [target, ...args]).map((arg) => this.#typeOf(arg));
    if (name === '_&&_' || name === '_||_') return this.#logical(node, name, args, given);
    const fitting: string[] = [];
    let result: CelType | undefined;
    for (const overload of overloads) {
      if (overload.member !== (target !== undefined)) continue;
      const params = new Map(overload.typeParams.map((param) => [param, this.#newParam()]));
      const fresh = { get: ({ name: param }: CelType) => params.get(param) };
      const wanted = overload.args.map((arg) => substitute(fresh, arg, 'stay'));
      if (!this.#assign(given, wanted)) continue;
      fitting.push(overload.id);
      const type = substitute(this.#known, substitute(fresh, overload.result, 'stay'), 'stay');
      if (result === undefined) result = type;
      else if (!isDyn(result) && !sameType(type, result)) result = DYN;
    }
    if (result === undefined) {
      const shown = given.map((type) => formatType(substitute(this.#known, type, 'dyn')));
      const receiver = target === undefined ? '' : `${shown.shift() ?? ''}.`;
      return this.#problem(
        node,
        `found no matching overload for '${name}' applied to '${receiver}(${shown.join(', ')})'`,
      );
    }
    this.calls.set(node, { name, target, overloads: fitting });
    return result;
  }

  #logical(node: CallExpr, name: string, args: readonly Expr[], given: readonly CelType[]): CelType {
    let good = true;
    given.forEach((type, i) => {
      if (this.#assign([type], [BOOL])) return;
      this.#mismatch(args[i] as Expr, BOOL, type);
      good = false;
    });
    if (!good) return ERROR;
    const id = name === '_&&_' ? 'logical_and' : 'logical_or';
    this.calls.set(node, { name, target: undefined, overloads: [id] });
    return BOOL;
  }

  #mismatch(node: Expr, expected: CelType, actual: CelType): CelType {
    return this.#problem(node, `expected type '${formatType(expected)}' but found '${formatType(actual)}'`);
  }

  /** The type of an element of a literal, which a `?` unwraps. */
  #element(node: Expr, optional: boolean): CelType {
    this.check(node);
    const type = this.#typeOf(node);
    if (!optional) return type;
    const inner = unwrapOptional(type);
    if (inner === undefined && !isDyn(type)) this.#mismatch(node, optionalOf(type), type);
    return inner ?? type;
  }

  /** That literals are of one type is seen to once all is checked. */
  #joined(before: CelType | undefined, type: CelType): CelType {
    if (before === undefined) return type;
    return this.#assign([before], [type]) ? mostGeneral(before, type) : DYN;
  }

  #comprehension(node: ComprehensionExpr): CelType {
    this.check(node.range);
    this.check(node.init);
    const range = substitute(this.#known, this.#typeOf(node.range), 'stay');
    const accumulated = this.#typeOf(node.init);
    const outer = this.#scopes;
    this.#scopes = [new Map([[node.accumulator, accumulated]]), ...outer];
    const [first, second] = this.#ranged(node, range);
    const around = this.#scopes;
    const loop = new Map([[node.variable, first]]);
    if (node.second !== undefined) loop.set(node.second, second);
    this.#scopes = [loop, ...around];
    this.check(node.condition);
    this.#assert(node.condition, BOOL);
    this.check(node.step);
    this.#assert(node.step, accumulated);
    this.#scopes = around;
    this.check(node.result);
    this.#scopes = outer;
    return substitute(this.#known, this.#typeOf(node.result), 'stay');
  }

  /** Types of the variables of a loop. */
  #ranged(node: ComprehensionExpr, range: CelType): readonly [CelType, CelType] {
    const [first = DYN, second = DYN] = range.params;
    switch (range.kind) {
      case 'list':
        return node.second === undefined ? [first, DYN] : [INT, first];
      case 'map':
        return [first, second];
      case 'dyn':
      case 'error':
      case 'type-param':
        this.#assign([DYN], [range]);
        return [DYN, DYN];
      default: {
        const kinds = 'must be list, map, or dynamic';
        this.#problem(
          node.range,
          `expression of type '${formatType(range)}' cannot be range of a comprehension (${kinds})`,
        );
        return [ERROR, ERROR];
      }
    }
  }

  #assert(node: Expr, wanted: CelType): void {
    if (!this.#assign([wanted], [this.#typeOf(node)])) this.#mismatch(node, wanted, this.#typeOf(node));
  }

  #assign(given: readonly CelType[], wanted: readonly CelType[]): boolean {
    return assignable(this.#known, given, wanted);
  }

  #newParam(): CelType {
    return typeParam(`_var${this.#free++}`);
  }
}

function withoutDot(name: string): string {
  return name.startsWith('.') ? name.slice(1) : name;
}

const LITERALS = {
  bool: BOOL,
  bytes: BYTES,
  double: DOUBLE,
  int: INT,
  null: NULL,
  string: STRING,
  uint: UINT,
} as const;

/** Fields may be called like words of the language (`self.namespace`). */
const RESERVED_FIELDS_SINCE = 31;
const RESERVED = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
);
