/**
 * How far the live object is from what applying base leaves: fields that base sets and that hold something else now, and what
 * others added. Only for objects that were seen. What the server and its controllers write everywhere is no drift.
 */
import { formatPath, type Path } from '../fieldpath/path.ts';
import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import { getString } from '../kube/object.ts';
import { managedFieldsOf, withoutLastApplied, withoutManagedFields } from './bookkeeping.ts';
import { compareObjects } from './compare.ts';
import { convertObject } from './conversion.ts';
import type { ApplyPreview, Drift, DriftedField, ObjectChange } from './outcome.ts';
import { type FieldOwner, ownerLookup } from './owners-at.ts';
import type { PreviewSettings } from './settings.ts';
import { assumedLive, type WayOfApplying } from './steps.ts';

/** Null: live was not seen, or there is nothing to compare it with. */
export function driftOf(change: ObjectChange, settings: PreviewSettings, way: WayOfApplying): Drift | null {
  const { live, lastApplied } = change;
  const last = lastApplied.at(-1);
  if ((live.source !== 'cluster' && live.source !== 'snapshot') || live.object === null || !last) return null;
  const assumed = assumedLive(change, settings, way);
  if ('code' in assumed || assumed.object === null) return null;
  const registry = change.unit.schemas.base;
  const seen = convertObject(live.object, last.gvk, registry);
  if (!seen) return null;
  const expected = withoutLastApplied(withoutManagedFields(assumed.object));
  const found = withoutLastApplied(withoutManagedFields(seen));
  const { changed, removed, added } = compareObjects(expected, found, registry.kind(last.gvk)?.schema);
  const owners = ownerLookup(managedFieldsOf(live.object));
  const field = (path: Path): DriftedField => ({ path, owners: owners(path) });
  const written = last.object;
  return {
    expected,
    found,
    fields: [...changed, ...removed].filter((path) => isSet(written, path) && !isServers(path)).map(field),
    added: added
      .filter((path) => !isServers(path))
      .map(field)
      .filter(({ owners: by }) => by.some((owner) => isForeign(owner, settings))),
  };
}

/** Status, and what every object gets. */
const SERVERS =
  /^(status|metadata\.(uid|resourceVersion|creationTimestamp|deletionTimestamp|deletionGracePeriodSeconds|generation|selfLink|managedFields|finalizers|ownerReferences))\b/;

function isServers(path: Path): boolean {
  return SERVERS.test(formatPath(path));
}

/** Controllers of Kubernetes itself bind, schedule and count; that is their part of every object. */
const CONTROLLERS = new Set([
  'kube-controller-manager',
  'kube-scheduler',
  'kubelet',
  'kube-apiserver',
  'cloud-controller-manager',
]);

/** Whether somebody besides the applier and Kubernetes itself owns it. */
function isForeign({ manager }: FieldOwner, { manager: own }: { readonly manager: string }): boolean {
  return (
    manager !== own &&
    !manager.startsWith('kubectl-client-side-apply') &&
    manager !== 'kubectl-last-applied' &&
    !CONTROLLERS.has(manager)
  );
}

/** Whether a manifest writes something there; key fields it leaves to their defaults do not tell items apart. */
function isSet(manifest: JsonValue, path: Path): boolean {
  let at: JsonValue | undefined = manifest;
  for (const element of path) {
    if (element.type === 'field') at = isObject(at) ? at[element.name] : undefined;
    else if (!isArray(at)) return false;
    else if (element.type === 'index') at = at[element.index];
    else if (element.type === 'value') return true;
    else {
      const { key } = element;
      at = at.find((item) =>
        Object.keys(key).every(
          (name) => !isObject(item) || item[name] === undefined || String(item[name]) === String(key[name]),
        ),
      );
    }
    if (at === undefined || at === null) return false;
  }
  return true;
}

/** What the report says of base: what live holds, more or less, or nobody knows. */
export function baseState(preview: ApplyPreview): 'confirmed' | 'drifted' | 'absent' | 'unknown' | 'assumed' {
  const { live, drift, lastApplied } = preview;
  if (live.source === 'assumed') return 'assumed';
  if (live.source === 'unknown') return 'unknown';
  if (live.object === null) return 'absent';
  if (lastApplied.length === 0) return 'unknown';
  return drift === null || drift === undefined ? 'unknown' : drift.fields.length > 0 ? 'drifted' : 'confirmed';
}

/** `resourceVersion` of the object that was seen. */
export function seenVersion({ live }: ApplyPreview): string | null {
  return live.source === 'assumed'
    ? null
    : (getString(live.object ?? undefined, 'metadata', 'resourceVersion') ?? null);
}
