import { isObject, type JsonObject, type JsonValue } from '../../../kube/json.ts';
import { keptWith } from '../../../kube/kept-with.ts';
import { type Compiled, compileExpression, isType, type Scope } from '../../custom/cel/compiled.ts';
import { type DeclaredType, declaredType, mostOften } from '../../custom/cel/types/declared.ts';
import { escapeName } from '../../custom/cel/values.ts';
import { additional, isEmbedded, items, numberOf, properties, textOf } from '../../custom/json-schema.ts';
import { internal, invalid } from '../../errors.ts';
import { at, child, keyed } from '../../field-path.ts';
import type { KindContext } from '../../kind-server.ts';
import type { ApiError } from '../../result.ts';
import { structs, text } from '../../struct.ts';
import { ruleTooCostly, TotalCost, timesCost } from './rule-costs.ts';

/*
 * The expressions of a schema's rules, compiled and estimated as the server does when a definition is written (apiextensions-apiserver
 * v0.36.3, ValidateCustomResourceDefinitionOpenAPISchema, pkg/apis/apiextensions/validation/cel_validation.go CELSchemaContext).
 */

/** What holds for all rules of a schema. */
export interface RuleOptions {
  /** Expressions of the stored definition: they may use whatever the server knows. */
  readonly storedRules: ReadonlySet<string>;
  readonly storedMessages: ReadonlySet<string>;
  /** This version's schema is stored as it is: what one rule costs is not looked at again. */
  readonly unchanged: boolean;
  /** Errors found in the schema: above them no rule is looked at. */
  readonly earlier: readonly ApiError[];
}

export function compileRules(schema: JsonObject, path: string, options: RuleOptions, context: KindContext): ApiError[] {
  const walk = new Walk(options, context);
  const place: Place = { type: undefined, inScope: false, root: true, times: 1n, uncorrelated: undefined };
  walk.visit(schema, path, place);
  return [...walk.errors, ...walk.total.errors(path)];
}

/** Characters of expressions that are compiled for all definitions of a run: some seconds of work. */
const CHARACTERS_OF_RUN = 250_000;
/** What each further schema adds. */
const CHARACTERS_OF_SCHEMA = 2_000;

/** What is left for all definitions that share a registry. */
const allowances = new WeakMap<object, { left: number }>();

function allowanceOf({ registry }: KindContext): { left: number } {
  const allowance = allowances.get(registry) ?? { left: CHARACTERS_OF_RUN };
  allowances.set(registry, allowance);
  allowance.left += CHARACTERS_OF_SCHEMA;
  return allowance;
}

/** Every expression of a definition; each of its versions asks. */
export const expressionsOf = keptWith((spec: JsonObject): Pick<RuleOptions, 'storedRules' | 'storedMessages'> => {
  const storedRules = new Set<string>();
  const storedMessages = new Set<string>();
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isObject(value)) return;
    for (const rule of structs(value['x-kubernetes-validations'])) {
      storedRules.add(text(rule['rule']));
      storedMessages.add(text(rule['messageExpression']));
    }
    Object.values(value).forEach(visit);
  };
  visit(spec);
  return { storedRules, storedMessages };
});

interface Place {
  /** As the type above has it; undefined: it is made of the schema. */
  readonly type: DeclaredType | undefined;
  /** There are rules here or above. */
  readonly inScope: boolean;
  readonly root: boolean;
  /** How often a value stands here at most; undefined: there is no bound. */
  readonly times: bigint | undefined;
  /** The list above whose items have no counterpart in the old object. */
  readonly uncorrelated: string | undefined;
}

class Walk {
  readonly errors: ApiError[] = [];
  readonly total = new TotalCost();
  readonly #options: RuleOptions;
  readonly #context: KindContext;
  readonly #allowance: { left: number };

  constructor(options: RuleOptions, context: KindContext) {
    this.#options = options;
    this.#context = context;
    this.#allowance = allowanceOf(context);
  }

  visit(schema: JsonObject, path: string, place: Place): void {
    const rules = structs(schema['x-kubernetes-validations']);
    const inScope = place.inScope || rules.length > 0;
    const type = inScope ? (place.type ?? this.#declared(schema, place.root)) : undefined;
    const below = { inScope, root: false, times: timesBelow(schema, place.times), uncorrelated: place.uncorrelated };
    const rest = additional(schema);
    if (isObject(rest)) this.visit(rest, child(path, 'additionalProperties'), { ...below, type: type?.element });
    for (const [name, property] of properties(schema)) {
      const field = type?.fields?.get(escapeName(name) ?? '');
      this.visit(property, keyed(child(path, 'properties'), name), { ...below, type: field });
    }
    const item = items(schema);
    if (item !== undefined) {
      const correlated = textOf(schema, 'x-kubernetes-list-type') === 'map';
      const uncorrelated = place.uncorrelated ?? (correlated ? undefined : path);
      this.visit(item, child(path, 'items'), { ...below, type: type?.element, uncorrelated });
    }
    const broken = this.#options.earlier.some((error) => error.path.startsWith(path));
    if (rules.length === 0 || broken) return;
    if (type === undefined) {
      const detail =
        'internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations';
      this.errors.push(internal(child(path, 'x-kubernetes-validations'), detail));
      return;
    }
    rules.forEach((rule, i) => {
      this.#rule(rule, at(child(path, 'x-kubernetes-validations'), i), type, place);
    });
  }

  #declared(schema: JsonObject, root: boolean): DeclaredType | undefined {
    return declaredType(schema, { server: this.#context.minor, root: root || isEmbedded(schema) });
  }

  #rule(rule: JsonObject, path: string, self: DeclaredType, place: Place): void {
    const here = child(path, 'rule');
    const optional = rule['optionalOldSelf'];
    const scope = (stored: boolean): Scope => ({
      self,
      optionalOldSelf: optional === true,
      minor: stored ? this.#context.minor : this.#context.minor - 1,
      server: this.#context.minor,
    });
    const expression = text(rule['rule']);
    const compiled = this.#compiled(expression, scope(this.#options.storedRules.has(expression)));
    const usesOldSelf = compiled.status === 'compiled' && isType(compiled, 'bool') && compiled.usesOldSelf;
    if (compiled.status === 'unknown') {
      this.#doubt(here, compiled.message);
      return;
    }
    if (this.#isWanted(compiled, 'bool', { path: here, rule, what: 'rule' })) {
      this.#cost(compiled, here, 'estimated rule cost', place.times ?? mostOften(self));
      this.#message(rule, path, scope);
    }
    if (usesOldSelf && place.uncorrelated !== undefined) {
      const detail = `oldSelf cannot be used on the uncorrelatable portion of the schema within ${place.uncorrelated}`;
      this.errors.push(invalid(here, expression, detail));
    } else if (!usesOldSelf && optional !== undefined) {
      const detail = 'may not be set if oldSelf is not used in rule';
      this.errors.push(invalid(child(path, 'optionalOldSelf'), optional, detail));
    }
  }

  #message(rule: JsonObject, path: string, scope: (stored: boolean) => Scope): void {
    const expression = text(rule['messageExpression']);
    if (expression === '') return;
    const here = child(path, 'messageExpression');
    const compiled = this.#compiled(expression, scope(this.#options.storedMessages.has(expression)));
    if (compiled.status === 'unknown') this.#doubt(here, compiled.message);
    else if (this.#isWanted(compiled, 'string', { path: here, rule, what: 'messageExpression' })) {
      this.#cost(compiled, here, 'estimated messageExpression cost', 1n);
    }
  }

  #compiled(expression: string, scope: Scope): Compiled {
    this.#allowance.left -= expression.length;
    if (this.#allowance.left < 0) return { status: 'unknown', message: 'there are too many expressions' };
    return compileExpression(expression, scope);
  }

  /** Whether an expression compiles to what it has to be. */
  #isWanted(
    compiled: Exclude<Compiled, { status: 'unknown' }>,
    type: 'bool' | 'string',
    about: { readonly path: string; readonly rule: JsonObject; readonly what: 'rule' | 'messageExpression' },
  ): compiled is Extract<Compiled, { status: 'compiled' }> {
    if (compiled.status === 'compiled' && isType(compiled, type)) return true;
    this.errors.push(invalid(about.path, about.rule, failureOf(compiled, about.what)));
    return false;
  }

  #cost({ cost }: Extract<Compiled, { status: 'compiled' }>, path: string, what: string, times: bigint): void {
    if (cost === undefined) {
      this.#doubt(path, 'older servers estimate its cost otherwise');
      return;
    }
    const most = timesCost(cost.max, times);
    if (!this.#options.unchanged) this.errors.push(...ruleTooCostly(path, what, most));
    this.total.add(path, most);
  }

  #doubt(path: string, why: string): void {
    const message = `whether the server compiles this expression, and finds it cheap enough, is not judged: ${why}`;
    this.#context.doubt({ code: 'cel-not-compiled', path, message });
  }
}

function failureOf(compiled: Exclude<Compiled, { status: 'unknown' }>, what: 'rule' | 'messageExpression'): string {
  const isMessage = what === 'messageExpression';
  if (compiled.status === 'compiled') {
    return isMessage ? 'messageExpression must evaluate to a string' : 'cel expression must evaluate to a bool';
  }
  if (compiled.reason === 'compilation') return `${isMessage ? `${what} ` : ''}compilation failed: ${compiled.message}`;
  return `${isMessage ? what : 'program'} instantiation failed: ${compiled.message}`;
}

/** extractMaxElements, times what there is above. */
function timesBelow(schema: JsonObject, times: bigint | undefined): bigint | undefined {
  const type = textOf(schema, 'type');
  const repeats = type === 'array' || (type === 'object' && schema['additionalProperties'] !== undefined);
  if (!repeats) return times;
  const bound = numberOf(schema, type === 'array' ? 'maxItems' : 'maxProperties');
  return bound === undefined || times === undefined
    ? undefined
    : timesCost(times, BigInt(Math.max(Math.trunc(bound), 0)));
}
