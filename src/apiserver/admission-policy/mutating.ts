import { cloneJson, type JsonObject } from '../../kube/json.ts';
import { nameOf } from '../../kube/object.ts';
import { decodeBuiltIn } from '../decode/decode.ts';
import type { KindContext } from '../kind-server.ts';
import { defaultMatchResources } from '../kinds/admissionregistration/match-resources.ts';
import type { FindObject, NotJudgedReason } from '../result.ts';
import { struct, structs, text } from '../struct.ts';
import { Activation, COST_OF_CONDITIONS } from './activation.ts';
import { POLICY_GROUP } from './in-sight.ts';
import { matchResources } from './match.ts';
import { conditionsHold } from './validate.ts';
import { writeOf } from './write.ts';

/*
 * The plugin MutatingAdmissionPolicy, on by default since 1.36. What a policy makes of an object is not predicted: what one may change is not
 * judged, since that may also make right what is refused without it.
 */

const SINCE = 36;
const KINDS = ['MutatingAdmissionPolicy', 'MutatingAdmissionPolicyBinding'] as const;

/** The code of {@link mutationDoubt}. */
export const MUTATED = 'mutating-policy';

/** Which policy in sight may change the object of a write; undefined: none does. */
export function mutationDoubt(
  object: JsonObject,
  oldObject: JsonObject | undefined,
  context: KindContext,
  made: boolean = false,
): NotJudgedReason | undefined {
  const { find, minor, accepted } = context;
  if (accepted === true || minor < SINCE) return undefined;
  // One that comes or goes with this change acts for some of its time.
  const views = [find, find?.before].filter((view) => bindingsIn(view).length > 0);
  if (views.length === 0) return undefined;
  const write = writeOf(object, oldObject, context, made);
  if (write.gvk.group === POLICY_GROUP && write.gvk.kind.includes('AdmissionPolicy')) return undefined;
  const versions = context.registry.versions(write.gvk.group, write.gvk.kind);
  const matches = (resources: JsonObject[string] | undefined): boolean =>
    resources === undefined || matchResources(struct(resources), write, find, versions).matches !== false;
  for (const view of views) {
    for (const binding of bindingsIn(view).flatMap((one) => defaulted(one, KINDS[1], 'matchResources', context))) {
      const { policyName, matchResources: narrowed } = struct(binding['spec']);
      const found = view?.(POLICY_GROUP, KINDS[0], text(policyName));
      const [policy] = found ? defaulted(found, KINDS[0], 'matchConstraints', context) : [];
      if (policy === undefined || !matches(narrowed) || !matches(struct(policy['spec'])['matchConstraints'])) continue;
      const conditions = structs(struct(policy['spec'])['matchConditions']);
      const around = { write, version: write.gvk.version, namespaceObject: undefined, withoutNamespace: true } as const;
      const activation = new Activation(policy, null, around, context, COST_OF_CONDITIONS);
      const holds = conditionsHold(conditions, activation, false);
      if (holds.status === 'value' && holds.value === false) continue;
      const message = `MutatingAdmissionPolicy '${nameOf(policy)}' may change it, and what it makes of it is not predicted`;
      return { code: MUTATED, message };
    }
  }
  return undefined;
}

function bindingsIn(find: FindObject | undefined): readonly JsonObject[] {
  return find?.all?.(POLICY_GROUP, KINDS[1]) ?? [];
}

/** With the defaults of what it matches; nothing where the server would not read it. */
function defaulted(manifest: JsonObject, kind: string, field: string, context: KindContext): readonly JsonObject[] {
  const schema = context.registry.kind({ group: POLICY_GROUP, version: 'v1', kind });
  if (schema === undefined) return [];
  // Its earlier versions have the same fields.
  const sent = { ...cloneJson(manifest), apiVersion: `${POLICY_GROUP}/v1` };
  const decoded = decodeBuiltIn(sent, { ...context, kind: schema });
  if (decoded.status !== 'accepted') return [];
  defaultMatchResources(struct(decoded.object['spec']), field);
  return [decoded.object];
}
