import { describe, expect, it } from 'vitest';
import { compare } from '../../src/apply/server-side/compare.ts';
import { merge } from '../../src/apply/server-side/merge.ts';
import { extractItems } from '../../src/apply/server-side/remove.ts';
import type { Type } from '../../src/apply/server-side/type.ts';
import type { ManagerConflict, Managers, Typed, UpdaterOptions } from '../../src/apply/server-side/updater.ts';
import { applyConfig, recordChange } from '../../src/apply/server-side/updater.ts';
import { formatLikeServer, validate } from '../../src/apply/server-side/validate.ts';
import { FieldSet } from '../../src/fieldpath/field-set.ts';
import { pathOf } from '../../src/fieldpath/path.ts';
import type { JsonObject, JsonValue } from '../../src/kube/json.ts';
import { isObject, newObject } from '../../src/kube/json.ts';
import { getArray, getObject, getString } from '../../src/kube/object.ts';
import { fields, smdRows, typeIn, written, yaml } from './smd.ts';
import { absent } from './tables.ts';

type Convert = UpdaterOptions['convert'];

/** Whether a version has a type, and which. */
type TypeAt = (version: string) => Type;

const CONVERTERS: { readonly [name: string]: (typeAt: TypeAt) => Convert } = {
  'fixture.dummyConverter': () => (object, apiVersion) => ({ ...object, apiVersion }),
  // Keys that end in the version change their end.
  'merge_test.renamingConverter': (typeAt) => (object, apiVersion) => ({
    value: rename(object.value, object.apiVersion, apiVersion),
    type: typeAt(apiVersion),
    apiVersion,
  }),
  // Keys repeat their first letter as often as the version says.
  'merge_test.repeatingConverter': (typeAt) => (object, apiVersion) =>
    /^v\d+$/.test(apiVersion)
      ? { value: repeat(object.value, Number(apiVersion.slice(1)), true), type: typeAt(apiVersion), apiVersion }
      : null,
  // v2 to v1 fails without the field that v1 is made from.
  'merge_test.reliantFieldsConverter': (typeAt) => (object, apiVersion) => {
    if (object.apiVersion === apiVersion) return object;
    const [from, to] = ['required_field_bar', 'field_foo_rely_on_bar'];
    const value = isObject(object.value) ? object.value : newObject();
    if (apiVersion === 'v1' && !Object.keys(value).includes(from as string)) throw new Error('missing field');
    const names = apiVersion === 'v1' ? [from, to] : [to, from];
    const out = newObject();
    for (const key in value) out[key === names[0] ? (names[1] as string) : key] = value[key] as JsonValue;
    return { value: out, type: typeAt(apiVersion), apiVersion };
  },
};

function rename(value: JsonValue, from: string, to: string): JsonValue {
  if (Array.isArray(value)) return value.map((item) => rename(item, from, to));
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key in value) {
    out[key.endsWith(from) ? key.slice(0, -from.length) + to : key] = rename(value[key] as JsonValue, from, to);
  }
  return out;
}

function repeat(value: JsonValue, times: number, top: boolean): JsonValue {
  if (!isObject(value)) return value;
  const out = newObject();
  // Upstream goes by way of YAML with sorted keys, where the last of equal keys wins.
  for (const key of Object.keys(value).sort()) {
    out[top ? key : key.slice(0, 1).repeat(times)] = repeat(value[key] as JsonValue, times, false);
  }
  return out;
}

/** The table does not hold these filters: sets of excluded fields by version, as the test of that name builds them. */
const FILTERS: { readonly [name: string]: { readonly [version: string]: FieldSet } } = {
  'TestIgnoreFilter/update_does_not_own_ignored': { v1: FieldSet.of(pathOf('string')) },
  'TestIgnoreFilter/update_does_not_own_deep_ignored': { v1: FieldSet.of(pathOf('obj')) },
  'TestIgnoreFilter/apply_does_not_own_ignored': { v1: FieldSet.of(pathOf('string')) },
  'TestIgnoreFilter/apply_does_not_own_deep_ignored': { v1: FieldSet.of(pathOf('obj')) },
  'TestFilteredFieldsUsesVersions/does_use_ignored_fields_versions': {
    v1: FieldSet.of(pathOf('mapOfMapsRecursive', 'c')),
    v2: FieldSet.of(pathOf('mapOfMapsRecursive', 'cc')),
    v3: FieldSet.of(pathOf('mapOfMapsRecursive', 'ccc')),
    v4: FieldSet.of(pathOf('mapOfMapsRecursive', 'cccc')),
  },
  'TestFilteredFieldsUsesVersions/update_does_not_steal_ignored': {
    v2: FieldSet.of(pathOf('mapOfMapsRecursive', 'c')),
  },
  'TestFilteredFieldsUsesVersions/apply_does_not_steal_ignored': {
    v2: FieldSet.of(pathOf('mapOfMapsRecursive', 'c')),
  },
};

class State {
  live: Typed | null = null;
  managers: Managers = new Map();
  #schema: string | undefined;
  readonly #row: JsonObject;
  readonly #options: UpdaterOptions;

  constructor(row: JsonObject) {
    this.#row = row;
    const convert = CONVERTERS[String(row['converter'])];
    if (!convert) throw new Error(`unknown converter ${String(row['converter'])}`);
    const filters = new Map(Object.entries(FILTERS[String(row['name'])] ?? {}));
    for (const [version, set] of Object.entries(getObject(row, 'ignored_fields') ?? {}))
      filters.set(version, fields(set));
    if (row['ignore_filter'] !== undefined && filters.size === 0)
      throw new Error(`no filter for ${String(row['name'])}`);
    this.#options = {
      convert: convert((version) => this.typeAt(version)),
      filter: (set, version) => set.recursiveDifference(filters.get(version) ?? FieldSet.EMPTY),
      alwaysReturn: row['return_input_on_noop'] === true,
    };
  }

  typeAt(version: string): Type {
    const types = getObject(this.#row, 'types');
    const known = getObject(types, version) ?? Object.values(types ?? {}).find((type) => isObject(type));
    const name = getString(known, 'type');
    const versioned = getString(this.#row, 'converter')?.match(/renaming|reliant/);
    return typeIn(this.#schema ?? getString(known, 'schema_id'), versioned ? version : name);
  }

  changeSchema(id: string): void {
    this.#schema = id;
    if (this.live) this.live = { ...this.live, type: this.typeAt(this.live.apiVersion) };
  }

  /** The conflicts that ended the operation. */
  run(op: JsonObject): readonly ManagerConflict[] {
    if (op['op'] === 'change_parser') {
      this.changeSchema(String(op['schema_id']));
      const problems = this.live && validate(this.live.value, this.live.type, false);
      if (problems) throw new Error('live does not fit the new schema');
      return [];
    }
    const apiVersion = String(op['version']);
    const type = this.typeAt(apiVersion);
    const update = op['op'] === 'update';
    const text = op['object_yaml'] ?? op['object'];
    const value = yaml(text);
    const problems = validate(value, type, update);
    if (problems) throw new Error(problems.map(({ message }) => message).join());
    const live = this.live ?? { value: null, type, apiVersion };
    const there = this.#options.convert(live, apiVersion);
    if (!there) throw new Error('not served');
    const object: Typed = { value, type, apiVersion };
    const manager = String(op['manager']);
    if (update) {
      this.managers = recordChange(there, object, this.managers, manager, this.#options);
      this.live = object;
      return [];
    }
    this.live = there;
    if (op['op'] === 'extract_apply' && live.value !== null)
      return this.#apply(this.#extracted(there, object, manager), manager, true);
    return this.#apply(object, manager, op['op'] !== 'apply');
  }

  #extracted(there: Typed, object: Typed, manager: string): Typed {
    const set = this.managers.get(manager)?.set.leaves() ?? FieldSet.EMPTY;
    const value = merge(extractItems(there.value, set, there.type), object.value, object.type);
    return { ...object, value };
  }

  #apply(object: Typed, manager: string, force: boolean): readonly ManagerConflict[] {
    const live = this.live as Typed;
    const result = applyConfig(live, object, this.managers, manager, force, this.#options);
    if (result.conflicts) return result.conflicts;
    this.managers = result.managers;
    if (result.object) this.live = result.object;
    return [];
  }
}

function managersOf(value: JsonValue | undefined): JsonObject {
  const out = newObject();
  for (const [name, entry] of Object.entries(isObject(value ?? null) ? (value as JsonObject) : {})) {
    out[name] = {
      apiVersion: String(getString(entry, 'apiVersion')),
      set: written(fields(getObject(entry, 'fieldsV1'))),
    };
  }
  return out;
}

function recorded(managers: Managers): JsonObject {
  const out = newObject();
  for (const [name, { apiVersion, set }] of managers) out[name] = { apiVersion, set: written(set) };
  return out;
}

describe.skipIf(absent)('structured-merge-diff merge', () => {
  it.each(smdRows('smd_merge.jsonl'))('$name', (row) => {
    const state = new State(row);
    let failed = false;
    for (const op of getArray(row, 'ops') ?? []) {
      if (!isObject(op)) continue;
      const expected = getArray(op, 'expected_conflicts');
      let conflicts: readonly ManagerConflict[];
      try {
        conflicts = state.run(op);
      } catch (error) {
        if (row['observed_error'] === undefined && op['observed_error'] === undefined) throw error;
        failed = true;
        break;
      }
      const found = conflicts.map(({ manager, path }) => `${manager}: ${formatLikeServer(path)}`);
      expect(found.sort()).toEqual((expected ?? []).map(String).sort());
      expect(state.live?.value ?? null, 'live').toEqual(op['observed_live'] ?? null);
      expect(recorded(state.managers), 'managers').toEqual(managersOf(op['observed_managed']));
    }
    expect(failed).toBe(row['observed_error'] !== undefined);
    if (failed) return;
    if (row['expected_managed'] !== null && row['expected_managed'] !== undefined) {
      expect(recorded(state.managers)).toEqual(managersOf(row['expected_managed']));
    }
    const version = getString(row, 'expected_object_version');
    if (row['expected_object_yaml'] !== undefined && version !== undefined && state.live) {
      const convert = CONVERTERS[String(row['converter'])]?.((v) => state.typeAt(v));
      const there = convert?.(state.live, version);
      const { added, modified, removed } = compare(
        yaml(row['expected_object_yaml']),
        there?.value ?? null,
        state.typeAt(version),
      );
      expect([written(added), written(modified), written(removed)]).toEqual([{}, {}, {}]);
    }
  });
});
