import type { Path } from '../../fieldpath/path.ts';
import { quoteForPeople } from '../../fieldpath/values.ts';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject, newObject } from '../../kube/json.ts';
import { apiVersionOf, getString, nameOf } from '../../kube/object.ts';
import type { KindSchema } from '../../schema/schema.ts';
import { forgivenConflicts } from './last-applied.ts';
import type { Managed, ManagerName } from './managed.ts';
import { decodeManaged, managedFieldsOf, withManagedFields, withoutManagedFields } from './managed.ts';
import type { Options } from './operation.ts';
import { Operation } from './operation.ts';
import type { ManagerConflict } from './updater.ts';
import { formatLikeServer, TypeProblems, validate } from './validate.ts';
import { ValueReader } from './value-reader.ts';

/*
 * The API server's field manager. In: live and written objects as plain JSON of one API version. Out: the merged object
 * and its managedFields. Does no decoding, defaulting, admission or validation: a position that lost its last part is
 * null here, which decoding turns into absence. Mirrors apimachinery 0.36 `managedfields.FieldManager`.
 */

export interface ApplyRequest extends Options {
  /** Null: the object does not exist. Defaulted, as stored, with its managedFields. */
  readonly live: JsonObject | null;
  readonly config: JsonObject;
  readonly manager: string;
  readonly force: boolean;
}

export interface Conflict {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  readonly apiVersion: string;
  readonly subresource: string | undefined;
  readonly path: Path;
  /** What the configuration sets; undefined where it removes. */
  readonly ours: JsonValue | undefined;
  readonly theirs: JsonValue | undefined;
}

/** As the server words it: `conflict with "kubectl-edit" using apps/v1: .spec.replicas`. Mirrors `NewConflictError`. */
export function formatConflict({ manager, operation, apiVersion, subresource, path }: Conflict): string {
  const through = subresource === undefined ? '' : ` with subresource ${quoteForPeople(subresource)}`;
  const using = operation === 'Update' ? ` using ${apiVersion}` : '';
  return `conflict with ${quoteForPeople(manager)}${through}${using}: ${formatLikeServer(path, true)}`;
}

export type MergeResult =
  | {
      readonly ok: true;
      /** Merged and pruned, without managedFields: what the server goes on to decode and default. */
      readonly object: JsonObject;
      /** For {@link finalizeManagedFields}, once the object is complete. Defaults added meanwhile are nobody's. */
      readonly managedFields: JsonArray | undefined;
      /** Whether the configuration changes the object. */
      readonly changed: boolean;
    }
  | { readonly ok: false; readonly conflicts: readonly Conflict[] }
  | { readonly ok: false; readonly conflicts?: undefined; readonly error: string };

export type ApplyResult =
  | { readonly ok: true; readonly object: JsonObject; readonly changed: boolean }
  | Extract<MergeResult, { ok: false }>;

/** A server-side apply without what the server adds in between. */
export function serverSideApply(request: ApplyRequest): ApplyResult {
  const merged = mergeApply(request);
  if (!merged.ok) return merged;
  return { ok: true, object: finalizeManagedFields(merged.object, merged.managedFields), changed: merged.changed };
}

/** The object as it is stored, with its managedFields. */
export function finalizeManagedFields(object: JsonObject, managedFields: JsonArray | undefined): JsonObject {
  return withManagedFields(object, managedFields);
}

/** The first half of an apply: everything up to the point where the server decodes and defaults. */
export function mergeApply(request: ApplyRequest): MergeResult {
  const { config, kind } = request;
  const apiVersion = apiVersionOf(kind.gvk);
  if (config['apiVersion'] !== apiVersion || config['kind'] !== kind.gvk.kind) {
    return { ok: false, error: `invalid object type: ${describeKind(config)}` };
  }
  const metadata = config['metadata'];
  if (isObject(metadata) && metadata['managedFields'] !== undefined && metadata['managedFields'] !== null) {
    return { ok: false, error: 'metadata.managedFields must be nil' };
  }
  try {
    return applyOnce(new Operation(request), request);
  } catch (error) {
    if (error instanceof TypeProblems || error instanceof SyntaxError) return { ok: false, error: error.message };
    throw error;
  }
}

function bareObject(kind: KindSchema): JsonObject {
  const object = newObject();
  object['apiVersion'] = apiVersionOf(kind.gvk);
  object['kind'] = kind.gvk.kind;
  return object;
}

/** `namespace/name; group/version, Kind=Kind`, as the server names objects in its errors. */
function describe(object: JsonObject): string {
  const namespace = getString(object, 'metadata', 'namespace') ?? '';
  return `${namespace}/${nameOf(object)}; ${describeKind(object)}`;
}

function describeKind(object: JsonObject): string {
  const apiVersion = getString(object, 'apiVersion') ?? '';
  return `${apiVersion.includes('/') ? '' : '/'}${apiVersion}, Kind=${getString(object, 'kind') ?? ''}`;
}

function applyOnce(operation: Operation, request: ApplyRequest): MergeResult {
  const { config, manager, force } = request;
  const live = request.live ? withoutManagedFields(request.live) : bareObject(request.kind);
  const type = operation.type;
  const problems = validate(config, type, false);
  if (problems) {
    const { message } = new TypeProblems(problems);
    return { ok: false, error: `failed to create typed patch object (${describe(config)}): ${message}` };
  }
  const liveProblems = validate(live, type, true);
  if (liveProblems) {
    const { message } = new TypeProblems(liveProblems);
    return { ok: false, error: `failed to create typed live object (${describe(live)}): ${message}` };
  }
  let managed: Managed;
  try {
    managed = decodeManaged(request.live ? managedFieldsOf(request.live) : undefined);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, error: `failed to decode managed fields: ${error.message}` };
  }
  if (managed.managers.size === 0 && request.live) managed = operation.recordUnmanaged(live);
  const result = operation.apply(live, config, managed, manager, force);
  if (!('contested' in result)) return { ok: true, ...result };
  return forgive(operation, request, live, managed, result.contested);
}

/** Only for manager `kubectl`, and only if every conflict is on a field that client-side apply set to what live has. */
function forgive(
  operation: Operation,
  request: ApplyRequest,
  live: JsonObject,
  managed: Managed,
  contested: readonly ManagerConflict[],
): MergeResult {
  const { config, manager } = request;
  const { type } = operation;
  const forgiven = manager === 'kubectl' ? forgivenConflicts(live, type, operation.apiVersion) : null;
  const left = forgiven ? contested.filter(({ path }) => !forgiven.has(path)) : contested;
  if (left.length === 0) {
    const forced = operation.apply(live, config, managed, manager, true);
    if (!('contested' in forced)) return { ok: true, ...forced };
  }
  const [ours, theirs] = [new ValueReader(config, type), new ValueReader(live, type)];
  const conflicts = left.map(({ manager: id, path }): Conflict => {
    const name = managed.names.get(id) as ManagerName;
    return {
      manager: name.manager,
      operation: name.operation,
      apiVersion: name.apiVersion,
      subresource: name.subresource === '' ? undefined : name.subresource,
      path,
      ours: ours.at(path),
      theirs: theirs.at(path),
    };
  });
  return { ok: false, conflicts };
}
