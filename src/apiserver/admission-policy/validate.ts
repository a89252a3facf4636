import type { JsonObject } from '../../kube/json.ts';
import type { KindContext } from '../kind-server.ts';
import { byteLength, struct, structs, text } from '../struct.ts';
import {
  Activation,
  type Around,
  COST_OF_CONDITIONS,
  COST_OF_POLICY,
  type Evaluated,
  OUT_OF_BUDGET,
} from './activation.ts';

/** What one validation, or one annotation of the audit, comes to. */
export type Decision =
  | { readonly action: 'admit' }
  | {
      readonly action: 'deny';
      /** In the server's words. */
      readonly message: string;
      readonly reason: string;
      /** Whatever the binding asks for: annotations that can't be made refuse the request. */
      readonly always?: true;
      readonly expression: string;
    }
  | { readonly action: 'unknown'; readonly why: string };

/** Validator.Validate (apiserver v0.36 pkg/admission/plugin/policy/validating/validator.go). */
export function validate(
  policy: JsonObject,
  params: JsonObject | null,
  around: Around,
  context: KindContext,
): readonly Decision[] {
  const spec = struct(policy['spec']);
  const ignores = spec['failurePolicy'] === 'Ignore';
  const fails = (message: string, expression = ''): Decision =>
    ignores ? { action: 'admit' } : { action: 'deny', message, reason: 'Invalid', expression };
  const activate = (most: number, of: Around = around): Activation => new Activation(policy, params, of, context, most);

  const conditions = structs(spec['matchConditions']);
  if (conditions.length > 0) {
    // The server hands over no namespace here.
    const found = conditionsHold(
      conditions,
      activate(COST_OF_CONDITIONS, { ...around, withoutNamespace: true }),
      ignores,
    );
    if (found.status === 'error') return [fails(found.message)];
    if (found.status === 'unknown') return [{ action: 'unknown', why: found.why }];
    if (!found.value) return [];
  }

  const checks = structs(spec['validations']);
  const evaluation = activate(COST_OF_POLICY);
  const results: Evaluated[] = [];
  for (const check of checks) {
    const result = evaluation.evaluate(text(check['expression']));
    if (result === 'out-of-budget') return [fails(OUT_OF_BUDGET)];
    results.push(result);
  }
  let messages: Activation | undefined;
  const words: (Evaluated | undefined)[] = [];
  let exhausted = false;
  for (const check of checks) {
    const expression = text(check['messageExpression']);
    const result =
      expression === '' || exhausted ? undefined : (messages ??= activate(evaluation.left)).evaluate(expression);
    if (result === 'out-of-budget') exhausted = true;
    words.push(result === 'out-of-budget' ? undefined : result);
  }
  const decisions = results.map((result, i): Decision => {
    const check = checks[i] ?? {};
    const expression = text(check['expression']);
    if (result.status === 'unknown') return { action: 'unknown', why: result.why };
    if (result.status === 'error') return fails(result.message, expression);
    if (exhausted) return fails(`failed messageExpression: ${OUT_OF_BUDGET}`, expression);
    if (result.value === true) return { action: 'admit' };
    const message = messageOf(check, words[i]);
    if (message === undefined) return { action: 'unknown', why: 'the words of the refusal are not known' };
    return { action: 'deny', message, reason: text(check['reason']) || 'Invalid', expression };
  });
  const audited = structs(spec['auditAnnotations']);
  if (audited.length === 0) return decisions;
  const annotations = annotationFailures(audited, activate(COST_OF_POLICY), ignores);
  return annotations === 'out-of-budget' ? [fails(OUT_OF_BUDGET)] : [...decisions, ...annotations];
}

/** Matcher.Match (apiserver v0.36 pkg/admission/plugin/webhook/matchconditions): one that is false decides over failures of others. */
export function conditionsHold(
  conditions: readonly JsonObject[],
  activation: Activation,
  ignores: boolean,
): Evaluated & { readonly value?: unknown } {
  const errors: string[] = [];
  let unknown: string | undefined;
  for (const condition of conditions) {
    const result = activation.evaluate(text(condition['expression']));
    if (result === 'out-of-budget') {
      return ignores ? { status: 'value', value: false } : { status: 'error', message: OUT_OF_BUDGET };
    }
    if (result.status === 'value' && result.value === false) return result;
    if (result.status === 'error') errors.push(result.message);
    if (result.status === 'unknown') unknown ??= result.why;
  }
  if (unknown !== undefined) return { status: 'unknown', why: unknown };
  if (errors.length === 0) return { status: 'value', value: true };
  if (ignores) return { status: 'value', value: false };
  return { status: 'error', message: aggregate(errors) };
}

/** utilerrors.NewAggregate: the same words count once. */
function aggregate(errors: readonly string[]): string {
  const distinct = [...new Set(errors)];
  return distinct.length === 1 ? (distinct[0] ?? '') : `[${distinct.join(', ')}]`;
}

/** celconfig.MaxEvaluatedMessageExpressionSizeBytes. */
const LONGEST_MESSAGE = 5 * 1024;

/** Undefined: it can't be told. */
function messageOf(check: JsonObject, evaluated: Evaluated | undefined): string | undefined {
  if (evaluated?.status === 'unknown') return undefined;
  const made = evaluated?.status === 'value' && typeof evaluated.value === 'string' ? evaluated.value.trim() : '';
  if (made !== '' && byteLength(made) <= LONGEST_MESSAGE && !made.includes('\n')) return made;
  const message = text(check['message']).trim();
  return message === '' ? `failed expression: ${text(check['expression']).trim()}` : message;
}

/** Annotations do nothing but fail. */
function annotationFailures(
  annotations: readonly JsonObject[],
  activation: Activation,
  ignores: boolean,
): readonly Decision[] | 'out-of-budget' {
  const failures: Decision[] = [];
  for (const annotation of annotations) {
    const expression = text(annotation['valueExpression']);
    const result = activation.evaluate(expression);
    if (result === 'out-of-budget') return result;
    if (result.status === 'value' || ignores) continue;
    failures.push(
      result.status === 'unknown'
        ? { action: 'unknown', why: result.why }
        : { action: 'deny', message: result.message, reason: 'Invalid', always: true, expression },
    );
  }
  return failures;
}
