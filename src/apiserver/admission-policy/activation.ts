import type { JsonObject } from '../../kube/json.ts';
import { keptWith } from '../../kube/kept-with.ts';
import { charge } from '../../kube/work.ts';
import { Budget } from '../custom/cel/budget.ts';
import { evaluateCel } from '../custom/cel/environment.ts';
import { comparesOrder } from '../custom/cel/expression.ts';
import { serverFailure, Undecided } from '../custom/cel/failure.ts';
import { COST_OF_CALL } from '../custom/cel/meter.ts';
import type { KindContext } from '../kind-server.ts';
import { struct, structs, text } from '../struct.ts';
import { labelsOfNamespace } from './match.ts';
import { lazyMap, openMap, unknownValue } from './open-map.ts';
import { objectValue, plainValue } from './values.ts';
import type { Write } from './write.ts';

/*
 * What the expressions of a policy name, and one evaluation after the other within a budget of costs (apiserver v0.36
 * pkg/admission/plugin/cel activation.go, condition.go, composition.go).
 */

export type Evaluated =
  | { readonly status: 'value'; readonly value: unknown }
  /** The server's words. */
  | { readonly status: 'error'; readonly message: string }
  | { readonly status: 'unknown'; readonly why: string };

/** The server ends all evaluations here. */
export const OUT_OF_BUDGET =
  'validation failed due to running out of cost budget, no further validation rules will be run';

/** RuntimeCELCostBudget and RuntimeCELCostBudgetMatchConditions. */
export const COST_OF_POLICY = 10_000_000;
export const COST_OF_CONDITIONS = 2_500_000;

export interface Around {
  readonly write: Write;
  /** The version in which the policy sees the object. */
  readonly version: string;
  /** Undefined: not in sight. */
  readonly namespaceObject: JsonObject | undefined;
  /** Conditions are not shown the namespace. */
  readonly withoutNamespace?: true;
}

/** Steps of one evaluation beside those of the language, of which most expressions have few. */
const WORK_OF_EXPRESSION = 30;
/** And of making ready what they name. */
const WORK_OF_ACTIVATION = 40;

interface Spent {
  low: number;
  high: number;
}

/** One activation: variables are evaluated once, when they are first named. */
export class Activation {
  readonly #variables: { readonly [name: string]: unknown };
  readonly #astral: boolean;
  readonly #budget: Budget;
  readonly #most: number;
  /** In total, and by variables of the evaluation that runs. */
  readonly #spent: Spent = { low: 0, high: 0 };

  constructor(policy: JsonObject, params: JsonObject | null, around: Around, context: KindContext, most: number) {
    charge(WORK_OF_ACTIVATION);
    const { object, oldObject } = seenOf(around.write);
    this.#budget = new Budget(context.registry);
    this.#most = most;
    this.#astral = [object, oldObject, params === null ? undefined : plainValue(params)].some(
      (one) => one?.astral === true,
    );
    this.#variables = {
      object: object?.value ?? null,
      oldObject: oldObject?.value ?? null,
      params: params === null ? null : plainValue(params).value,
      request: askedOf(around).request,
      namespaceObject: askedOf(around).namespace,
      authorizer: AUTHORIZER,
      variables: this.#composited(policy),
    };
  }

  /** What is left for other evaluations of the same policy. */
  get left(): number {
    return this.#most - this.#spent.low;
  }

  /** `out-of-budget` ends all of them. */
  evaluate(expression: string): Evaluated | 'out-of-budget' {
    const result = this.#run(expression);
    if (this.#spent.low > this.#most) return 'out-of-budget';
    if (this.#spent.high > this.#most)
      return { status: 'unknown', why: "it costs about as much as the server's limit" };
    if (result.status !== 'error') return result;
    return { status: 'error', message: `expression '${expression}' resulted in error: ${result.message}` };
  }

  #run(expression: string): Evaluated {
    charge(WORK_OF_EXPRESSION);
    const meter = this.#budget.meter();
    const found = evaluateCel(expression, this.#variables, meter);
    this.#budget.spend(meter);
    this.#spent.low += meter.low;
    this.#spent.high += meter.high;
    if (meter.stop === 'cost') {
      return { status: 'error', message: 'operation cancelled: actual cost limit exceeded' };
    }
    if (meter.stop === 'work') return { status: 'unknown', why: 'it takes more steps than are made for it here' };
    if (meter.high > COST_OF_CALL) return { status: 'unknown', why: "it costs about as much as the server's limit" };
    if (this.#astral && comparesOrder(expression)) return { status: 'unknown', why: 'the order of texts is not known' };
    return found.status === 'unsupported' ? { status: 'unknown', why: found.message } : found;
  }

  #composited(policy: JsonObject): Map<string, unknown> {
    const known = new Map<string, Evaluated>();
    const expressions = new Map(
      structs(struct(policy['spec'])['variables']).map((one) => [text(one['name']), text(one['expression'])]),
    );
    return lazyMap((name) => {
      const expression = expressions.get(name);
      if (expression === undefined) return undefined;
      const result = known.get(name) ?? this.#run(expression);
      known.set(name, result);
      switch (result.status) {
        case 'value':
          return result.value;
        case 'error':
          throw serverFailure(`composited variable ${JSON.stringify(name)} fails to evaluate: ${result.message}`);
        case 'unknown':
          throw new Undecided(result.why);
      }
    }, 'variables');
  }
}

const AUTHORIZER = unknownValue('what the user may do');

/** What several activations of one write are shown. */
const askedOf = keptWith((around: Around) => ({ request: requestOf(around), namespace: namespaceOf(around) }));

/** The objects as all policies see them. */
const seenOf = keptWith((write: Write) => {
  const seen = (object: JsonObject | undefined) => object && objectValue(object, write);
  return { object: seen(write.object), oldObject: seen(write.oldObject) };
});

/** CreateAdmissionRequest. */
function requestOf({ write, version }: Around): Map<string, unknown> {
  const { group, kind } = write.gvk;
  const inGroup = (own: string, rest: readonly (readonly [string, string])[]) =>
    new Map([['group', group], ['version', own], ...rest]);
  const known = new Map<string, unknown>([
    ['kind', inGroup(version, [['kind', kind]])],
    ['resource', inGroup(version, [['resource', write.resource]])],
    ['requestKind', inGroup(write.gvk.version, [['kind', kind]])],
    ['requestResource', inGroup(write.gvk.version, [['resource', write.resource]])],
    ['operation', write.operation],
    ['dryRun', false],
  ]);
  if (write.name !== '') known.set('name', write.name);
  if (write.namespace !== '') known.set('namespace', write.namespace);
  return openMap(known, (key) => key === 'userInfo' || key === 'options', 'who applies, and how');
}

const OF_NAMESPACES = new Set([
  'uid',
  'creationTimestamp',
  'resourceVersion',
  'managedFields',
  'deletionTimestamp',
  'generation',
]);

/** CreateNamespaceObject; null for what belongs to none. */
function namespaceOf({ write, namespaceObject, withoutNamespace }: Around): unknown {
  const { namespace, gvk } = write;
  if (withoutNamespace || namespace === '' || (gvk.group === '' && gvk.kind === 'Namespace')) return null;
  const what = `the namespace ${namespace}`;
  const known = namespaceObject && plainValue(namespaceObject).value;
  const metadata = known instanceof Map && known.get('metadata') instanceof Map ? known.get('metadata') : undefined;
  const labelOf = labelsOfNamespace(namespace, namespaceObject);
  const labels = lazyMap((key) => {
    const label = labelOf(key);
    if (label === undefined) throw new Undecided(`the label ${key} of ${what} is not in sight`);
    return label ?? undefined;
  }, `the labels of ${what}`);
  const isOpen = (key: string): boolean =>
    OF_NAMESPACES.has(key) || (namespaceObject === undefined && key !== 'name' && key !== 'labels');
  const fields = new Map<string, unknown>([...(metadata instanceof Map ? metadata : []), ['name', namespace]]);
  fields.set('labels', labels);
  const whole = new Map<string, unknown>([['metadata', openMap(fields, isOpen, `the metadata of ${what}`)]]);
  return openMap(whole, (key) => key !== 'metadata', what);
}
