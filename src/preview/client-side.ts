/** Client-side apply of one object: kubectl's patch, the server's merge, defaults and checks. */
import type { ServerResult } from '../apiserver/result.ts';
import {
  applyJsonMergePatch,
  applyStrategicMergePatch,
  type ObjectResult,
  type PatchType,
} from '../apply/client-side/client-side.ts';
import { planKubectlApply, withNamespace } from '../apply/client-side/kubectl.ts';
import { UNDETERMINED } from '../apply/client-side/patch-error.ts';
import { recordUpdate } from '../apply/server-side/index.ts';
import type { JsonObject } from '../kube/json.ts';
import { type GroupVersionKind, getArray } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { KindSchema } from '../schema/schema.ts';
import { withManagers, withMetadata, withoutLastApplied, withoutManagedFields } from './bookkeeping.ts';
import { managerConversion } from './conversion.ts';
import {
  allocatedObject,
  decodeObject,
  defaultedObject,
  minorOf,
  notJudged,
  postObject,
  putObject,
  type RequestContext,
} from './request.ts';
import type { Step, WayOfApplying } from './steps.ts';

/** The manager of everything kubectl writes by client-side apply, unless it is told another (`--field-manager`). */
export const CLIENT_SIDE_MANAGER = 'kubectl-client-side-apply';

export const CLIENT_SIDE_WAY: WayOfApplying = {
  mode: 'client-side',
  applyOnce,
  shown: (object) => withoutLastApplied(withoutManagedFields(object)),
};

function applyOnce(live: JsonObject | null, manifest: Manifest, context: RequestContext): Step {
  const { namespace } = context.key;
  const { gvk } = manifest;
  const kind = context.registry.kind(gvk);
  const sent = namespace === undefined ? manifest.object : withNamespace(manifest.object, true, namespace);
  const current = live && withoutManagedFields(live);
  const plan = planKubectlApply({ manifest: sent, live: current, kind });
  switch (plan.action) {
    case 'refused':
      if (plan.error.cause === UNDETERMINED) {
        return { status: 'not-judged', reason: notJudged('undetermined', plan.error.message) };
      }
      return { status: 'rejected', errors: [plan.error], conflicts: [], patch: null, patchType: null };
    case 'create':
      return toStep(written(null, plan.object, gvk, context), null, null);
    case 'patch': {
      const { patch, patchType } = plan;
      if (live === null || current === null || plan.unchanged) {
        return { status: 'applied', object: live ?? sent, unchanged: true, patch, patchType };
      }
      const merged = mergePatch(current, patch, patchType, kind);
      if (!merged.ok) return { status: 'rejected', errors: [merged.error], conflicts: [], patch, patchType };
      const carried = context.owners
        ? carriedAlong(live, (stored) => mergePatch(stored, patch, patchType, kind), gvk, context)
        : undefined;
      return toStep(written(live, merged.object, gvk, context, carried), patch, patchType);
    }
  }
}

function mergePatch(
  live: JsonObject,
  patch: JsonObject,
  patchType: PatchType,
  kind: KindSchema | undefined,
): ObjectResult {
  return patchType === 'strategic' && kind
    ? applyStrategicMergePatch(live, patch, kind.schema)
    : applyJsonMergePatch(live, patch);
}

/** What is stored and what is sent, as the server sees them. */
interface Seen {
  readonly live: JsonObject | null;
  readonly object: JsonObject;
}

/** With marks for what only the server knows: where such a value comes to stand elsewhere, the writer owns it. */
function carriedAlong(
  live: JsonObject,
  merge: (stored: JsonObject) => ObjectResult,
  gvk: GroupVersionKind,
  context: RequestContext,
): Seen | undefined {
  const marked = allocatedObject(live, gvk, context);
  if (marked === live) return undefined;
  const merged = merge(withoutManagedFields(marked));
  const decoded = merged.ok ? decodeObject(merged.object, gvk, context, 'patch') : undefined;
  return decoded?.status === 'accepted' ? { live: marked, object: decoded.object } : undefined;
}

/** What the server stores of a written object, ownership included: kubectl writes as an Update manager. */
function written(
  live: JsonObject | null,
  object: JsonObject,
  gvk: GroupVersionKind,
  context: RequestContext,
  carried?: Seen,
): ServerResult {
  const decoded = decodeObject(object, gvk, context, live === null ? 'create' : 'patch');
  if (decoded.status !== 'accepted') return decoded;
  const stored = live && withoutManagedFields(live);
  const result =
    stored === null
      ? postObject(decoded.object, gvk, context)
      : putObject(stored, decoded.object, gvk, context, object);
  const kind = context.registry.kind(gvk);
  if (result.status !== 'accepted' || !kind) return result;
  context.shared?.keep({ stored, sent: object, gvk, context }, result.object);
  if (!context.owners) return result;
  // Ownership is recorded before the server allocates and resets: what it adds then is nobody's.
  const seen = carried ?? { live, object: decoded.object };
  const asked = defaultedObject(seen.object, gvk, context);
  const managers = getArray(object, 'metadata', 'managedFields');
  const owned = recordUpdate({
    live: seen.live,
    object: managers ? withMetadata(asked, 'managedFields', managers) : asked,
    manager: context.writer ?? CLIENT_SIDE_MANAGER,
    kind,
    convert: managerConversion(gvk.kind, context.registry),
    minor: minorOf(context.registry),
  }).object;
  return { status: 'accepted', object: withManagers(result.object, owned) };
}

function toStep(result: ServerResult, patch: JsonObject | null, patchType: PatchType | null): Step {
  switch (result.status) {
    case 'accepted':
      return { status: 'applied', object: result.object, unchanged: false, patch, patchType };
    case 'rejected':
      return { status: 'rejected', errors: result.errors, conflicts: [], patch, patchType };
    case 'not-judged':
      return { status: 'not-judged', reason: result.reason };
  }
}
