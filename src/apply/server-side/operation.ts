import { FieldSet } from '../../fieldpath/field-set.ts';
import { pathOf } from '../../fieldpath/path.ts';
import type { JsonArray, JsonObject } from '../../kube/json.ts';
import { isObject } from '../../kube/json.ts';
import { apiVersionOf } from '../../kube/object.ts';
import type { KindSchema } from '../../schema/schema.ts';
import { capUpdateManagers } from './cap-managers.ts';
import { typeOfKind } from './from-schema.ts';
import { updateLastApplied } from './last-applied.ts';
import type { Managed, ManagerName } from './managed.ts';
import { encodeManaged, managerId, NO_MANAGERS, NOW } from './managed.ts';
import { ownable } from './reset-fields.ts';
import type { Type } from './type.ts';
import type { ManagedSet, ManagerConflict, Typed, UpdaterOptions } from './updater.ts';
import { applyConfig, recordChange } from './updater.ts';
import { TypeProblems, validate } from './validate.ts';
import { zeroObject } from './zero-object.ts';

/** The object at another API version; null when that version is not served, so that its managers are forgotten. */
export type ConvertObject = (object: JsonObject, apiVersion: string) => { object: JsonObject; kind: KindSchema } | null;

/** What every write needs to know. */
export interface Options {
  readonly kind: KindSchema;
  readonly subresource?: string | undefined;
  /** Without it, entries of other API versions are forgotten, as for versions that are no longer served. */
  readonly convert?: ConvertObject | undefined;
  /** The time for entries that change, `2026-01-02T15:04:05Z`. Without it they carry none. */
  readonly now?: string | undefined;
  /** What a new object of the kind holds before anything is set, where it is not what the Go type says. */
  readonly zero?: JsonObject | undefined;
}

export type Applied =
  | { readonly object: JsonObject; readonly managedFields: JsonArray | undefined; readonly changed: boolean }
  | { readonly contested: readonly ManagerConflict[] };

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
export class Operation {
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

  apply(live: JsonObject, config: JsonObject, managed: Managed, manager: string, force: boolean): Applied {
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
        throw new TypeProblems([{ path: [], message: 'failed to convert value to unstructured for type <nil>' }]);
      }
      object = result.object.value;
    }
    if (manager === 'kubectl') object = updateLastApplied(object, config);
    return { object, managedFields, changed };
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
  if (!converted) return null;
  const type = typeOfKind(converted.kind);
  const problems = validate(converted.object, type, false);
  if (problems) throw new TypeProblems(problems);
  return { value: converted.object, type, apiVersion };
}
