import { equalJson, type JsonObject } from '../../kube/json.ts';
import { keptWith } from '../../kube/kept-with.ts';
import { nameOf } from '../../kube/object.ts';
import { charge } from '../../kube/work.ts';
import type { KindContext } from '../kind-server.ts';
import type { AdmissionNote, ApiError, FindObject } from '../result.ts';
import { struct, texts } from '../struct.ts';
import { compileFailure } from './compile.ts';
import { type Hook, holdsPolicies, hooksInSight, POLICY_GROUP } from './in-sight.ts';
import { matchResources } from './match.ts';
import { collectParams, configurationError } from './params.ts';
import { type Decision, validate } from './validate.ts';
import { type Write, writeAt, writeOf } from './write.ts';

/*
 * The plugin ValidatingAdmissionPolicy (apiserver v0.36 pkg/admission/plugin/policy/validating/dispatcher.go). In: a write and the policies in
 * sight. Out: the refusal, and what else is to be said. A policy acts up to a second after it is stored: one that comes or changes with this
 * write refuses it only where it did before.
 */

interface Verdict {
  readonly denied: ApiError | undefined;
  readonly warnings: readonly string[];
  /** What may refuse the write: not known. */
  readonly doubts: readonly string[];
}

const NOTHING: Verdict = { denied: undefined, warnings: [], doubts: [] };

/** In: the objects before and after, as the server is about to store them; undefined where there is none. */
export function reviewPolicies(
  object: JsonObject | undefined,
  oldObject: JsonObject | undefined,
  context: KindContext,
  made: boolean = false,
): ApiError[] {
  if (context.accepted === true) return [];
  const { find } = context;
  const before = find?.before;
  if (!holdsPolicies(find) && !holdsPolicies(before)) return [];
  const write = writeOf(object, oldObject, context, made);
  const now = judge(write, context, find);
  const old = before === undefined || isSettled(find, before) ? now : judge(write, context, before);
  const note = (found: AdmissionNote): void => context.note?.(found);
  for (const warning of now.warnings) if (old.warnings.includes(warning)) note({ kind: 'warning', message: warning });
  for (const doubt of now.doubts) note({ kind: 'doubt', message: doubt });
  if (now.denied !== undefined && old.denied !== undefined) return [old.denied];
  if (now.denied !== undefined) note({ kind: 'soon', message: now.denied.message });
  if (old.denied !== undefined) note({ kind: 'first', message: old.denied.message });
  return [];
}

/** Nothing about policies changes. */
function isSettled(now: FindObject | undefined, before: FindObject): boolean {
  return ['ValidatingAdmissionPolicy', 'ValidatingAdmissionPolicyBinding'].every((kind) => {
    const [a, b] = [now?.all?.(POLICY_GROUP, kind) ?? NONE, before.all?.(POLICY_GROUP, kind) ?? NONE];
    return sameSpecs(a)(b);
  });
}

const NONE: readonly JsonObject[] = [];

/** Asked for every write. */
const sameSpecs = keptWith((now: readonly JsonObject[]) =>
  keptWith((before: readonly JsonObject[]): boolean => {
    const specs = new Map(before.map((object) => [nameOf(object), object['spec']]));
    return now.length === before.length && now.every((object) => equalJson(object['spec'], specs.get(nameOf(object))));
  }),
);

/** Kinds that no policy is asked about (isExcludedFromAPIHooks, pkg/kubeapiserver/admission/exclusion). */
function isExempt({ gvk }: Write): boolean {
  return gvk.group === POLICY_GROUP && gvk.kind.includes('AdmissionPolicy');
}

/** `policies`: where they are looked for; everything else is taken from what is in sight now. */
function judge(write: Write, context: KindContext, policies: FindObject | undefined): Verdict {
  if (isExempt(write)) return NOTHING;
  const warnings: string[] = [];
  const doubts: string[] = [];
  let denied: ApiError | undefined;
  for (const hook of hooksInSight(policies, context)) {
    const found = decide(hook, write, context);
    denied ??= found.denied;
    warnings.push(...found.warnings);
    doubts.push(...found.doubts);
  }
  return { denied, warnings, doubts };
}

/** Steps of asking whether a policy is about a write. */
const WORK_OF_POLICY = 6;

/** By the policy as it is stored, which nobody changes; each write asks. */
const failures = keptWith((_: JsonObject) => new Map<number, ReturnType<typeof compileFailure>>());

function failureOf(policy: JsonObject, minor: number): ReturnType<typeof compileFailure> {
  const known = failures(policy);
  if (!known.has(minor)) known.set(minor, compileFailure(policy, minor));
  return known.get(minor);
}

function decide({ name, policy, bindings }: Hook, write: Write, context: KindContext): Verdict {
  charge(WORK_OF_POLICY);
  const { registry, find, minor } = context;
  const spec = struct(policy['spec']);
  const versions = registry.versions(write.gvk.group, write.gvk.kind);
  const match = matchResources(struct(spec['matchConstraints']), write, find, versions);
  if (match.matches === false) return NOTHING;
  const compiled = failureOf(policy, minor);
  // Such a policy was never stored.
  if (compiled?.message !== undefined) return NOTHING;
  const doubt = (why: string): Verdict => ({ ...NOTHING, doubts: [`ValidatingAdmissionPolicy '${name}': ${why}`] });
  if (match.matches === undefined) return doubt(`the labels of the namespace ${write.namespace} are not in sight`);
  if (compiled !== undefined) return doubt(`its ${compiled.path} is not understood`);
  const version = match.version ?? write.gvk.version;
  const shown = writeAt(write, version, registry.kind(write.gvk)?.crd?.conversion);
  if (shown === undefined) return doubt(`it asks for ${version} of the object`);
  const fails = spec['failurePolicy'] !== 'Ignore';
  const wrong = configurationError(policy, context);
  if (wrong !== undefined) {
    return fails ? { ...NOTHING, denied: refusal(name, undefined, `failed to configure policy: ${wrong}`) } : NOTHING;
  }
  const warnings: string[] = [];
  const doubts: string[] = [];
  let denied: ApiError | undefined;
  for (const binding of bindings) {
    const own = nameOf(binding);
    const { matchResources: narrowed, validationActions } = struct(binding['spec']);
    const bound = narrowed === undefined ? true : matchResources(struct(narrowed), write, find, versions).matches;
    if (bound === false) continue;
    const actions = texts(validationActions);
    const refuses = actions.includes('Deny');
    const unsure = (why: string): void => {
      if (refuses) doubts.push(`ValidatingAdmissionPolicy '${name}' with binding '${own}': ${why}`);
    };
    if (bound === undefined) {
      unsure(`the labels of the namespace ${write.namespace} are not in sight`);
      continue;
    }
    const collected = collectParams(policy, binding, write, context);
    if (collected.status === 'unknown') {
      unsure(`${collected.why} is not in sight`);
      continue;
    }
    if (collected.status === 'error') {
      if (fails) denied ??= refusal(name, own, `failed to configure binding: ${collected.message}`);
      continue;
    }
    if (collected.othersPossible) unsure('there may be other parameters than those in sight');
    const namespaceObject = write.namespace === '' ? undefined : find?.('', 'Namespace', write.namespace);
    const decisions = collected.params.flatMap((params) =>
      validate(policy, params, { write: shown, version, namespaceObject }, context),
    );
    for (const decision of decisions) {
      if (decision.action === 'unknown') unsure(decision.why);
      if (decision.action !== 'deny') continue;
      if (decision.always || refuses) denied ??= refusal(name, own, decision.message, decision, write.object);
      if (!decision.always && actions.includes('Warn')) {
        const by = `ValidatingAdmissionPolicy '${name}' with binding '${own}'`;
        warnings.push(`Validation failed for ${by}: ${decision.message}`);
      }
    }
  }
  return { denied, warnings, doubts };
}

/** In the words of the cause that the server lists. */
function refusal(
  policy: string,
  binding: string | undefined,
  message: string,
  decision?: Extract<Decision, { readonly action: 'deny' }>,
  object?: JsonObject,
): ApiError {
  const by = `ValidatingAdmissionPolicy '${policy}'${binding === undefined ? '' : ` with binding '${binding}'`}`;
  return {
    path: '',
    cause: decision?.reason ?? 'Invalid',
    message: `${by} denied request: ${message}`,
    source: 'admission',
    changed: decision && object ? fieldsOf(decision.expression, object) : undefined,
  };
}

/** The field that an expression asks about, as far as the object has it. */
function fieldsOf(expression: string, object: JsonObject): readonly string[] | undefined {
  const [, path = ''] = /\bobject((?:\.[A-Za-z_]\w*)+)/.exec(expression) ?? [];
  const steps: string[] = [];
  let at: JsonObject = object;
  for (const step of path.split('.').slice(1)) {
    if (at[step] === undefined) break;
    steps.push(step);
    at = struct(at[step]);
  }
  return steps.length === 0 ? undefined : [steps.join('.')];
}
