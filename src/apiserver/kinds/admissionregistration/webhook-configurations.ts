import { equalJson, type JsonObject, newObject } from '../../../kube/json.ts';
import { AdmissionCompiler } from '../../custom/cel/admission.ts';
import { duplicate, invalid, notSupported, required } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { dns1035Label, dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, startGeneration } from '../../metadata/generation.ts';
import { validateLabelSelector } from '../../metadata/label-selector.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, int, list, setDefault, struct, structs, text, texts } from '../../struct.ts';
import { validateReviewVersions, validateWebhookClient } from '../webhook-client.ts';
import { validateConditions } from './match-conditions.ts';
import { validateOperations } from './match-resources.ts';

const GROUP = 'admissionregistration.k8s.io';
const SIDE_EFFECTS = ['None', 'NoneOnDryRun', 'Some', 'Unknown'];
const NO_SIDE_EFFECTS = ['None', 'NoneOnDryRun'];

/** What is forgiven where the stored configuration breaks it already. */
interface Rules {
  readonly noSideEffects: boolean;
  readonly knownVersion: boolean;
  readonly uniqueNames: boolean;
  readonly anyValue: boolean;
  readonly sameConditions: boolean;
  readonly knownExpressions: ReadonlySet<string>;
}

/** ValidatingWebhookConfiguration (admissionregistration validation, 1.36.3). */
export const validatingWebhookConfiguration = configuration('ValidatingWebhookConfiguration');

/** MutatingWebhookConfiguration: the same, and webhooks may be called again. */
export const mutatingWebhookConfiguration = configuration('MutatingWebhookConfiguration');

function configuration(kind: string): KindServer {
  const mutating = kind.startsWith('Mutating');
  return {
    gvks: [{ group: GROUP, version: 'v1', kind }],
    unconditionalUpdate: false,
    anyFinalizer: true,
    /** SetDefaults_ValidatingWebhook, SetDefaults_MutatingWebhook, SetDefaults_Rule, SetDefaults_ServiceReference. */
    defaults(draft) {
      for (const hook of structs(draft['webhooks'])) defaultWebhook(hook, mutating);
    },
    prepareForCreate: startGeneration,
    validateCreate: (object, context) => validateConfiguration(object, mutating, rulesFor(undefined, object), context),
    prepareForUpdate: (live, draft) => bumpGeneration(live, draft, false, 'webhooks'),
    comparedByReflection: 'webhooks',
    validateUpdate: (live, next, context) => validateConfiguration(next, mutating, rulesFor(live, next), context),
  };
}

function defaultWebhook(hook: JsonObject, mutating: boolean): void {
  setDefault(hook, 'failurePolicy', 'Fail');
  setDefault(hook, 'matchPolicy', 'Equivalent');
  for (const field of ['namespaceSelector', 'objectSelector']) setDefault(hook, field, newObject());
  setDefault(hook, 'timeoutSeconds', 10);
  if (mutating) setDefault(hook, 'reinvocationPolicy', 'Never');
  for (const rule of structs(hook['rules'])) setDefault(rule, 'scope', '*');
  const service = struct(hook['clientConfig'])['service'];
  if (service !== undefined) setDefault(ensureStruct(ensureStruct(hook, 'clientConfig'), 'service'), 'port', 443);
}

function rulesFor(live: JsonObject | undefined, next: JsonObject): Rules {
  const old = structs(live?.['webhooks']);
  const now = structs(next['webhooks']);
  const names = old.map((hook) => text(hook['name']));
  const conditions = (hook: JsonObject | undefined) => list(hook?.['matchConditions']);
  return {
    noSideEffects: old.every((hook) => NO_SIDE_EFFECTS.includes(text(hook['sideEffects']))),
    knownVersion: old.every((hook) => {
      const versions = texts(hook['admissionReviewVersions']);
      return versions.length === 0 || versions.includes('v1') || versions.includes('v1beta1');
    }),
    uniqueNames: new Set(names).size === names.length,
    anyValue: old.some((hook) =>
      ['namespaceSelector', 'objectSelector'].some((field) => validateLabelSelector(hook[field], '').length > 0),
    ),
    sameConditions:
      live !== undefined &&
      old.length === now.length &&
      old.every((hook, index) => equalJson([...conditions(hook)], [...conditions(now[index])])),
    knownExpressions: new Set(
      old.flatMap((hook) => structs(hook['matchConditions']).map((condition) => text(condition['expression']))),
    ),
  };
}

function validateConfiguration(object: JsonObject, mutating: boolean, rules: Rules, context: KindContext): ApiError[] {
  const meta = { namespaced: false, name: dns1123Subdomain, anyFinalizer: true };
  const errors = validateObjectMeta(object['metadata'], meta);
  const names = new Set<string>();
  structs(object['webhooks']).forEach((hook, index) => {
    const path = at('webhooks', index);
    errors.push(...validateWebhook(hook, path, mutating, rules, context));
    const versions = texts(hook['admissionReviewVersions']);
    errors.push(
      ...validateReviewVersions(
        versions,
        child(path, 'admissionReviewVersions'),
        dns1035Label,
        rules.knownVersion,
        'must specify one of v1, v1beta1',
      ),
    );
    const name = text(hook['name']);
    if (rules.uniqueNames && name !== '' && names.has(name)) errors.push(duplicate(child(path, 'name'), name));
    names.add(name);
  });
  return errors;
}

function validateWebhook(
  hook: JsonObject,
  path: string,
  mutating: boolean,
  rules: Rules,
  context: KindContext,
): ApiError[] {
  const errors = validateFullName(text(hook['name']), child(path, 'name'));
  structs(hook['rules']).forEach((rule, index) => {
    errors.push(...validateOperations(rule, at(child(path, 'rules'), index)));
  });
  const word = (field: string, allowed: readonly string[]) => {
    const value = hook[field];
    if (value !== undefined && !allowed.includes(text(value))) {
      errors.push(notSupported(child(path, field), value, allowed));
    }
  };
  word('failurePolicy', ['Fail', 'Ignore']);
  word('matchPolicy', ['Equivalent', 'Exact']);
  if (mutating) word('reinvocationPolicy', ['IfNeeded', 'Never']);
  const allowed = rules.noSideEffects ? NO_SIDE_EFFECTS : SIDE_EFFECTS;
  if (hook['sideEffects'] === undefined) {
    errors.push(required(child(path, 'sideEffects'), `must specify one of ${allowed.join(', ')}`));
  } else word('sideEffects', allowed);
  const timeout = hook['timeoutSeconds'];
  if (timeout !== undefined && (int(timeout) > 30 || int(timeout) < 1)) {
    const detail = 'the timeout value must be between 1 and 30 seconds';
    errors.push(invalid(child(path, 'timeoutSeconds'), timeout, detail));
  }
  for (const field of ['namespaceSelector', 'objectSelector']) {
    errors.push(...validateLabelSelector(hook[field], child(path, field), { anyValue: rules.anyValue }));
  }
  errors.push(...validateWebhookClient(struct(hook['clientConfig']), child(path, 'clientConfig')));
  if (rules.sameConditions) return errors;
  return [
    ...errors,
    ...validateConditions(
      structs(hook['matchConditions']),
      child(path, 'matchConditions'),
      rules.knownExpressions,
      new AdmissionCompiler({ params: false, composed: false }),
      context,
    ),
  ];
}

/** apimachinery validation.IsFullyQualifiedName. */
function validateFullName(name: string, path: string): ApiError[] {
  if (name === '') return [required(path)];
  const complaints = dns1123Subdomain(name);
  if (complaints.length > 0) return [invalid(path, name, complaints.join(','))];
  if (name.split('.').length >= 3) return [];
  return [invalid(path, name, 'should be a domain with at least three segments separated by dots')];
}
