import { FieldSet } from '../../fieldpath/field-set.ts';
import type { Path } from '../../fieldpath/path.ts';
import { pathOf } from '../../fieldpath/path.ts';
import { quoteForPeople } from '../../fieldpath/values.ts';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { equalJson, isObject, newObject } from '../../kube/json.ts';
import { apiVersionOf, getString } from '../../kube/object.ts';
import type { KindSchema } from '../../schema/schema.ts';
import { capUpdateManagers } from './cap-managers.ts';
import { typeOfKind } from './from-schema.ts';
import { forgivenConflicts, updateLastApplied } from './last-applied.ts';
import type { Managed, ManagerName } from './managed.ts';
import {
  decodeManaged,
  encodeManaged,
  managerId,
  NO_MANAGERS,
  NOW,
  withManagedFields,
  withoutManagedFields,
} from './managed.ts';
import { ownable } from './reset-fields.ts';
import type { Type } from './type.ts';
import type { ManagedSet, ManagerConflict, Typed, UpdaterOptions } from './updater.ts';
import { applyConfig, recordChange } from './updater.ts';
import { formatLikeServer, TypeProblems, validate } from './validate.ts';
import { ValueReader } from './value-reader.ts';
import { zeroObject } from './zero-object.ts';

/*
 * The API server's field manager. In: live and written objects as plain JSON of one API version. Out: the merged object
 * and its managedFields. Does no decoding, defaulting, admission or validation: a position that lost its last part is
 * null here, which decoding turns into absence. Mirrors apimachinery 0.36 `managedfields.FieldManager`.
 */

/** The object at another API version; null when that version is not served, so that its managers are forgotten. */
export type ConvertObject = (object: JsonObject, apiVersion: string) => { object: JsonObject; kind: KindSchema } | null;

interface Options {
  readonly kind: KindSchema;
  readonly subresource?: string | undefined;
  /** Without it, entries of other API versions are forgotten, as for versions that are no longer served. */
  readonly convert?: ConvertObject | undefined;
  /** The time for entries that change, `2026-01-02T15:04:05Z`. Without it they carry none. */
  readonly now?: string | undefined;
  /** What a new object of the kind holds before anything is set, where it is not what the Go type says. */
  readonly zero?: JsonObject | undefined;
}

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
  return `${namespace}/${getString(object, 'metadata', 'name') ?? ''}; ${describeKind(object)}`;
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
  return 'contested' in result ? forgive(operation, request, live, managed, result.contested) : result;
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
    if (!('contested' in forced)) return forced;
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

export interface UpdateRequest extends Options {
  /** Null: the object is created. */
  readonly live: JsonObject | null;
  /** What was written, decoded and defaulted; may carry managedFields (`[]` clears them). */
  readonly object: JsonObject;
  readonly manager: string;
}

export interface UpdateResult {
  /** The written object with its managedFields. */
  readonly object: JsonObject;
  /** Why tracking failed. The write itself succeeds, and the object loses its managedFields. */
  readonly error?: string | undefined;
}

/** The managedFields after a create, update or patch by an Update manager. Mirrors `FieldManager.UpdateNoErrors`. */
export function recordUpdate(request: UpdateRequest): UpdateResult {
  const object = withoutManagedFields(request.object);
  const operation = new Operation(request);
  const managed = managersForUpdate(request);
  // Tracking was given up: it starts again with an apply only.
  if (managed.managers.size === 0 && request.live) return { object };
  const live = request.live ? withoutManagedFields(request.live) : operation.zero;
  try {
    return { object: withManagedFields(object, operation.update(live, object, managed, request.manager)) };
  } catch (error) {
    if (error instanceof TypeProblems) return { object, error: error.message };
    throw error;
  }
}

function managedFieldsOf(object: JsonObject): JsonValue | undefined {
  const { metadata } = object;
  return isObject(metadata) ? metadata['managedFields'] : undefined;
}

/** Those of the written object where it has some, else those of live. */
function managersForUpdate({ live, object, subresource }: UpdateRequest): Managed {
  const written = managedFieldsOf(object);
  if (!subresource && Array.isArray(written)) {
    const [only] = written;
    if (written.length === 0 || (written.length === 1 && equalJson(only, newObject()))) return NO_MANAGERS;
    const managed = decodeOrNone(written);
    if (managed.managers.size > 0) return managed;
  }
  return live ? decodeOrNone(managedFieldsOf(live)) : NO_MANAGERS;
}

function decodeOrNone(entries: JsonValue | undefined): Managed {
  try {
    return decodeManaged(entries);
  } catch (error) {
    if (error instanceof SyntaxError) return NO_MANAGERS;
    throw error;
  }
}

/** What nobody can own, whoever writes it. Mirrors stripmeta.go. */
const NEVER_OWNED = FieldSet.of(
  pathOf('apiVersion'),
  pathOf('kind'),
  pathOf('metadata'),
  pathOf('metadata', 'name'),
  pathOf('metadata', 'namespace'),
  pathOf('metadata', 'creationTimestamp'),
  pathOf('metadata', 'selfLink'),
  pathOf('metadata', 'uid'),
  pathOf('metadata', 'clusterName'),
  pathOf('metadata', 'generation'),
  pathOf('metadata', 'managedFields'),
  pathOf('metadata', 'resourceVersion'),
);

/** No manager id looks like this: ids are JSON objects. */
const CURRENT = 'current-operation';

/** One write to one kind of object, through the object itself or a subresource. */
class Operation {
  readonly apiVersion: string;
  readonly type: Type;
  readonly zero: JsonObject;
  readonly #subresource: string;
  readonly #now: string;
  readonly #updater: UpdaterOptions;

  constructor({ kind, subresource, convert, now, zero }: Options) {
    this.apiVersion = apiVersionOf(kind.gvk);
    this.type = typeOfKind(kind);
    this.zero = zero ?? zeroObject(kind);
    this.#subresource = subresource ?? '';
    this.#now = now ?? NOW;
    this.#updater = {
      convert: (object, apiVersion) => convertTyped(object, apiVersion, convert),
      filter: ownable(kind, subresource),
    };
  }

  apply(
    live: JsonObject,
    config: JsonObject,
    managed: Managed,
    manager: string,
    force: boolean,
  ): MergeResult | { contested: readonly ManagerConflict[] } {
    const name = this.#name(manager, 'Apply');
    const id = managerId(name);
    const result = applyConfig(this.#typed(live), this.#typed(config), managed.managers, id, force, this.#updater);
    if (result.conflicts) return { contested: result.conflicts };
    const managers = stripped(result.managers, id);
    const names = new Map(managed.names).set(id, name);
    const changed = result.object !== null;
    const times = changed ? new Map(managed.times).set(id, this.#now) : managed.times;
    const managedFields = encodeManaged({ ...managed, managers, names, times });
    let object = live;
    if (result.object) {
      if (!isObject(result.object.value)) {
        return { ok: false, error: 'failed to convert value to unstructured for type <nil>' };
      }
      object = result.object.value;
    }
    if (manager === 'kubectl') object = updateLastApplied(object, config);
    return { ok: true, object, managedFields, changed };
  }

  update(live: JsonObject, object: JsonObject, managed: Managed, manager: string): JsonArray | undefined {
    return encodeManaged(capUpdateManagers(this.#record(live, object, managed, manager)));
  }

  /** An object that nobody is known to manage: what it holds is owned by whoever made it before the first apply. */
  recordUnmanaged(live: JsonObject): Managed {
    return this.#record(this.zero, live, NO_MANAGERS, 'before-first-apply');
  }

  #record(live: JsonObject, object: JsonObject, managed: Managed, manager: string): Managed {
    const { type } = this;
    for (const value of [object, live]) {
      const problems = validate(value, type, true);
      if (problems) throw new TypeProblems(problems);
    }
    const recorded = recordChange(this.#typed(live), this.#typed(object), managed.managers, CURRENT, this.#updater);
    const managers = stripped(recorded, CURRENT);
    const names = new Map(managed.names);
    const times = new Map(managed.times);
    const mine = managers.get(CURRENT);
    if (mine) {
      managers.delete(CURRENT);
      const name = this.#name(manager, 'Update');
      const id = managerId(name);
      const before = managers.get(id);
      managers.set(id, before ? { ...mine, set: mine.set.union(before.set) } : mine);
      names.set(id, name);
      times.set(id, this.#now);
    }
    return { ...managed, managers, names, times };
  }

  #name(manager: string, operation: 'Apply' | 'Update'): ManagerName {
    return { manager: manager || 'unknown', operation, apiVersion: this.apiVersion, subresource: this.#subresource };
  }

  #typed(value: JsonObject): Typed {
    return { value, type: this.type, apiVersion: this.apiVersion };
  }
}

function stripped(managers: ReadonlyMap<string, ManagedSet>, id: string): Map<string, ManagedSet> {
  const out = new Map(managers);
  const managed = out.get(id);
  if (!managed) return out;
  const set = managed.set.difference(NEVER_OWNED);
  if (set.isEmpty) out.delete(id);
  else out.set(id, { ...managed, set });
  return out;
}

function convertTyped(object: Typed, apiVersion: string, convert: ConvertObject | undefined): Typed | null {
  if (apiVersion === object.apiVersion) return object;
  if (!convert || !isObject(object.value)) return null;
  const converted = convert(object.value, apiVersion);
  return converted && { value: converted.object, type: typeOfKind(converted.kind), apiVersion };
}
