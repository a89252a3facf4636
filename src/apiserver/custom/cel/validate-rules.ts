import { Optional } from '@marcbachmann/cel-js';
import { isObject, type JsonObject, type JsonValue } from '../../../kube/json.ts';
import { duplicate, forbidden, invalid, required } from '../../errors.ts';
import { at, child, keyed } from '../../field-path.ts';
import type { KindContext } from '../../kind-server.ts';
import type { ApiError } from '../../result.ts';
import { text } from '../../struct.ts';
import { canonicalText } from '../canonical-text.ts';
import type { Correlation } from '../correlation.ts';
import { additional, items, type JsonSchema, properties, property, schemaList, textOf } from '../json-schema.ts';
import { keysOf } from '../list-type.ts';
import { Budget } from './budget.ts';
import { compileExpression, isType } from './compiled.ts';
import { type Evaluation, evaluateCel } from './environment.ts';
import { comparesOrder, usesOldSelf } from './expression.ts';
import type { Meter } from './meter.ts';
import { type DeclaredType, declaredType } from './types/declared.ts';
import { type Conversion, toCel } from './values.ts';

/**
 * The x-kubernetes-validations rules of a definition (apiextensions-apiserver/pkg/apiserver/schema/cel, v0.36). In: the new object, the
 * one before (undefined on create), the schema and what other checks found. Out: errors; a rule that can't be evaluated here is a doubt.
 */
export function validateRules(
  draft: JsonObject,
  live: JsonObject | undefined,
  schema: JsonSchema,
  correlation: Correlation | undefined,
  earlier: readonly ApiError[],
  context: KindContext,
): ApiError[] {
  if (!hasRules(schema)) return [];
  if (earlier.some((error) => blocking.has(error.cause))) {
    const detail =
      'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation';
    return [invalid('', null, detail)];
  }
  const walk = new Walk(context);
  walk.visit(draft, live, schema, schema, '', { current: correlation, parent: undefined }, true);
  return walk.errors;
}

/**
 * The rules of a default (apiextensions-apiserver/pkg/apiserver/schema/defaulting ValidateDefaults, v0.36): it has to be accepted as it is
 * and where nothing was before.
 */
export function validateDefaultRules(
  value: JsonValue,
  schema: JsonSchema,
  path: string,
  root: boolean,
  context: KindContext,
): ApiError[] {
  if (!hasRules(schema)) return [];
  const broken = notCompiled(value, schema, path, root, context.minor);
  if (broken.length > 0) return broken;
  const walked = (old: JsonValue | undefined): ApiError[] => {
    const walk = new Walk(context);
    walk.visit(value, old, schema, schema, path, { current: undefined, parent: undefined }, root);
    return walk.errors;
  };
  const errors = walked(value);
  return errors.length > 0 ? errors : walked(undefined);
}

/** Rules that look at a value and do not compile. */
function notCompiled(value: JsonValue, schema: JsonSchema, path: string, root: boolean, minor: number): ApiError[] {
  if (value === null) return [];
  const errors: ApiError[] = [];
  const rules = rulesOf(schema);
  const self = rules.length === 0 ? undefined : declaredType(schema, { server: minor, root });
  for (const rule of self === undefined ? [] : rules) {
    const optionalOldSelf = rule['optionalOldSelf'] === true;
    const compiled = compileExpression(text(rule['rule']), {
      self: self as DeclaredType,
      optionalOldSelf,
      minor,
      server: minor,
    });
    if (compiled.status === 'unknown' || (compiled.status === 'compiled' && isType(compiled, 'bool'))) continue;
    const why = compiled.status === 'compiled' ? 'cel expression must evaluate to a bool' : compiled.message;
    errors.push(invalid(path, value, `rule compile error: ${why}`));
  }
  const below = (item: JsonValue, node: JsonSchema, at: string): void => {
    errors.push(...notCompiled(item, node, at, node['x-kubernetes-embedded-resource'] === true, minor));
  };
  const item = items(schema);
  const rest = additional(schema);
  const known = new Map(properties(schema));
  if (Array.isArray(value) && item !== undefined) {
    for (const [i, entry] of value.entries()) below(entry, item, at(path, i));
  } else if (isObject(value)) {
    for (const [key, entry] of Object.entries(value)) {
      const field = known.get(key);
      if (field !== undefined) below(entry, field, child(path, key));
      else if (isObject(rest)) below(entry, rest, keyed(path, key));
    }
  }
  return errors;
}

const blocking = new Set([
  'FieldValueNotSupported',
  'FieldValueRequired',
  'FieldValueTooLong',
  'FieldValueTooMany',
  'FieldValueTypeInvalid',
]);

const ruled = new WeakMap<JsonSchema, boolean>();

/** Asked once of each node: every object of a kind passes here. */
function hasRules(schema: JsonSchema | undefined): boolean {
  if (schema === undefined) return false;
  let found = ruled.get(schema);
  if (found === undefined) {
    found = holdsRules(schema);
    ruled.set(schema, found);
  }
  return found;
}

function holdsRules(schema: JsonSchema): boolean {
  if (rulesOf(schema).length > 0) return true;
  const rest = additional(schema);
  return (
    hasRules(items(schema)) ||
    (isObject(rest) && hasRules(rest)) ||
    properties(schema).some(([, field]) => hasRules(field)) ||
    schemaList(schema, 'allOf').some(hasRules)
  );
}

function rulesOf(schema: JsonSchema): readonly JsonObject[] {
  return schemaList(schema, 'x-kubernetes-validations');
}

/** Where the nearest counterpart in the old object is: errors below something unchanged are forgiven. */
interface Ratchet {
  readonly current: Correlation | undefined;
  readonly parent: Correlation | undefined;
}

class Walk {
  readonly errors: ApiError[] = [];
  readonly #context: KindContext;
  readonly #budget: Budget;
  /** The server runs no further rule of this object. */
  #ended = false;

  constructor(context: KindContext) {
    this.#context = context;
    this.#budget = new Budget(context.registry);
  }

  /** `rules`: the node whose rules count; `node`: the structural node, which says what the value is. */
  visit(
    value: JsonValue,
    old: JsonValue | undefined,
    rules: JsonSchema,
    node: JsonSchema,
    path: string,
    ratchet: Ratchet,
    root = false,
  ): void {
    if (value === null || this.#ended) return;
    const convert = conversions(value, old ?? undefined, node, root);
    for (const rule of rulesOf(rules)) this.#rule(rule, value, old ?? undefined, node, path, ratchet, convert);
    for (const part of schemaList(rules, 'allOf')) {
      this.visit(value, old, part, node, path, { current: undefined, parent: ratchet.parent }, root);
    }
    if (Array.isArray(value)) this.#items(value, old, rules, node, path, ratchet);
    else if (isObject(value)) this.#fields(value, old, rules, node, path, ratchet, root);
  }

  #items(
    value: readonly JsonValue[],
    old: JsonValue | undefined,
    rules: JsonSchema,
    node: JsonSchema,
    path: string,
    ratchet: Ratchet,
  ): void {
    const itemRules = items(rules);
    const item = items(node);
    if (itemRules === undefined || item === undefined) return;
    const isMap = node['x-kubernetes-list-type'] === 'map' && Array.isArray(old);
    const before = new Map(isMap ? old.map((entry) => [canonicalText(keysOf(entry, node)), entry]) : []);
    value.forEach((entry, i) => {
      const counterpart = before.get(canonicalText(keysOf(entry, node)));
      this.visit(entry, counterpart, itemRules, item, at(path, i), below(ratchet, ratchet.current?.index(i)));
    });
  }

  #fields(
    value: JsonObject,
    old: JsonValue | undefined,
    rules: JsonSchema,
    node: JsonSchema,
    path: string,
    ratchet: Ratchet,
    root: boolean,
  ): void {
    const restRules = additional(rules);
    const rest = additional(node);
    for (const key of Object.keys(value).sort()) {
      const entry = value[key] as JsonValue;
      const before = isObject(old) ? old[key] : undefined;
      const hidden = root && (key === 'apiVersion' || key === 'kind');
      const next = hidden ? { current: undefined, parent: undefined } : below(ratchet, ratchet.current?.key(key));
      const ownRules = property(rules, key);
      const own = property(node, key);
      if (isObject(restRules) && isObject(rest)) this.visit(entry, before, restRules, rest, keyed(path, key), next);
      if (ownRules !== undefined && own !== undefined) this.visit(entry, before, ownRules, own, child(path, key), next);
    }
  }

  #rule(
    rule: JsonObject,
    value: Exclude<JsonValue, null>,
    old: JsonValue | undefined,
    node: JsonSchema,
    path: string,
    ratchet: Ratchet,
    convert: (to: Conversion) => Converted,
  ): void {
    const text = textOf(rule, 'rule').trim();
    if (text === '' || this.#ended) return;
    const transition = isTransition(rule, text);
    const optional = rule['optionalOldSelf'] === true;
    if (transition && (old === undefined || old === null) && !optional) return;
    const variables = (to: Conversion) => {
      const { self, before } = convert(to);
      const oldSelf = optional ? (before === undefined ? Optional.none() : Optional.of(before)) : before;
      return { self, ...(transition ? { oldSelf } : {}) };
    };
    const shown = textOf(rule, 'message').trim() || text;
    const meter = this.#budget.meter();
    const result = evaluateRule(text, variables, meter);
    const affordable = this.#budget.settle(meter, shown);
    if (affordable.status === 'no') {
      this.errors.push(invalid(path, textOf(node, 'type'), affordable.message));
      this.#ended = true;
      return;
    }
    if (affordable.status === 'unknown') {
      this.#doubt(path, text, affordable.message);
      return;
    }
    if (result.status === 'unsupported') {
      this.#doubt(path, text, result.message);
      return;
    }
    const type = textOf(node, 'type');
    if (result.status === 'error') {
      this.errors.push(invalid(path, type, `${result.message} evaluating rule: ${shown}`));
      return;
    }
    if (result.value === true) return;
    if (typeof result.value !== 'boolean') {
      this.#doubt(path, text, 'the rule yields no boolean');
      return;
    }
    const unchanged = (ratchet.current ?? ratchet.parent)?.unchanged === true;
    if (!transition && unchanged) return;
    this.errors.push(this.#failure(rule, value, type, path, variables));
  }

  #failure(
    rule: JsonObject,
    value: Exclude<JsonValue, null>,
    type: string,
    path: string,
    variables: (to: Conversion) => { readonly [name: string]: unknown },
  ): ApiError {
    const detail = messageOf(rule, variables, this.#budget);
    const at = path + textOf(rule, 'fieldPath');
    const where = at.startsWith('.') ? at.slice(1) : at;
    // Since 1.35 the message shows the value, and nothing for objects and lists; before, the type's name.
    const composite = typeof value === 'object';
    const shown = this.#context.minor < 35 ? type : value;
    switch (rule['reason']) {
      case 'FieldValueForbidden':
        return forbidden(where, detail);
      case 'FieldValueRequired':
        return required(where, detail);
      case 'FieldValueDuplicate':
        return duplicate(where, shown);
      default:
        if (!composite || this.#context.minor < 35) return invalid(where, shown, detail);
        return { ...invalid(where, null, detail), message: `Invalid value: ${detail}` };
    }
  }

  #doubt(path: string, rule: string, message: string): void {
    this.#context.doubt({
      code: 'cel-rule-not-evaluated',
      path,
      message: `the rule ${JSON.stringify(rule)} can't be evaluated without a cluster: ${message}`,
    });
  }
}

interface Converted {
  readonly self: unknown;
  readonly before: unknown;
}

/** Values as CEL sees them, converted once for all rules of a node. */
function conversions(
  value: Exclude<JsonValue, null>,
  old: JsonValue | undefined,
  node: JsonSchema,
  root: boolean,
): (to: Conversion) => Converted {
  let done: { readonly values: Converted; readonly found: Readonly<Conversion> } | undefined;
  return (to) => {
    if (done === undefined) {
      const found: Conversion = { uncertain: false, keyed: false, astral: false };
      const before = old === undefined || old === null ? undefined : toCel(old, node, found, root);
      done = { values: { self: toCel(value, node, found, root), before }, found };
    }
    Object.assign(to, done.found);
    return done.values;
  };
}

/** Rules by whether they compare with the object before. */
const transitions = new WeakMap<JsonObject, boolean>();

function isTransition(rule: JsonObject, text: string): boolean {
  let found = transitions.get(rule);
  if (found === undefined) {
    found = usesOldSelf(text);
    transitions.set(rule, found);
  }
  return found;
}

function below(ratchet: Ratchet, next: Correlation | undefined): Ratchet {
  return ratchet.current === undefined ? ratchet : { current: next, parent: ratchet.current };
}

function messageOf(
  rule: JsonObject,
  variables: (to: Conversion) => { readonly [name: string]: unknown },
  budget: Budget,
): string {
  const expression = textOf(rule, 'messageExpression');
  if (expression !== '') {
    const meter = budget.meter();
    const { value } = { value: undefined, ...evaluateRule(expression, variables, meter) };
    budget.spend(meter);
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '' && !text.includes('\n')) return text;
  }
  const message = textOf(rule, 'message').trim();
  return message === '' ? `failed rule: ${textOf(rule, 'rule').trim()}` : message;
}

/** One evaluation over one conversion of the values; what the conversion found decides how. */
function evaluateRule(
  text: string,
  variables: (to: Conversion) => { readonly [name: string]: unknown },
  meter: Meter,
): Evaluation {
  const to: Conversion = { uncertain: false, keyed: false, astral: false };
  const scope = variables(to);
  const result = evaluateCel(text, scope, meter, to.keyed);
  if (meter.stop !== undefined) return result;
  if (to.uncertain) return { status: 'unsupported', message: 'a value has a format that is not read here' };
  if (to.astral && comparesOrder(text)) return { status: 'unsupported', message: 'the order of texts is not known' };
  return result;
}
