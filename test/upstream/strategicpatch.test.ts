import { describe, expect, it } from 'vitest';
import { RETAIN_KEYS } from '../../src/apply/client-side/directives.ts';
import { dedupeScalars, elementKind } from '../../src/apply/client-side/go-value.ts';
import { lookupList, lookupMap } from '../../src/apply/client-side/patch-meta.ts';
import { sortItems, sortScalars } from '../../src/apply/client-side/sorted-lists.ts';
import {
  applyStrategicMergePatch,
  createThreeWayStrategicMergePatch,
  createTwoWayMergePatch,
} from '../../src/apply/client-side/strategic-merge-patch.ts';
import { toGoJson } from '../../src/kube/go-json.ts';
import { isArray, isObject, type JsonObject, type JsonValue, newObject } from '../../src/kube/json.ts';
import { parseJsonExact } from '../../src/kube/json-text.ts';
import type { Schema } from '../../src/schema/schema.ts';
import { schemasOf } from '../unit/client-side/openapi-schema.ts';
import { absent, object, readJson, rows, text } from './tables.ts';

const schemas = schemasOf(
  absent
    ? {}
    : {
        ...components('swagger-merge-item-v3.json'),
        ...components('swagger-precision-item-v3.json'),
      },
);

function components(file: string): JsonObject {
  return object(object(object(readJson(file), 'components'), 'schemas'));
}

function schemaOf(row: JsonObject): Schema {
  const schema = schemas.component(text(row, 'schema'));
  if (schema === undefined) throw new Error(`no schema ${text(row, 'schema')}`);
  return schema;
}

/** A result's text, or its error as `error: …`. */
function outcome(
  result: { ok: true; patch?: JsonObject; object?: JsonObject } | { ok: false; error: { message: string } },
): string {
  if (!result.ok) return `error: ${result.error.message}`;
  return toGoJson(result.patch ?? result.object ?? null);
}

function expected(row: JsonObject, key: string, error?: string): unknown {
  const wanted = row[error ?? ''];
  if (typeof wanted === 'string' && wanted !== '') return expect.stringContaining(wanted);
  return typeof row[key] === 'string' ? row[key] : toGoJson(row[key] as JsonValue);
}

describe.skipIf(absent)('strategicpatch', () => {
  it.each(rows('strategicpatch.jsonl', 'apply_patch'))('applies: $name', (row) => {
    const result = applyStrategicMergePatch(nullable(row['original']), nullable(row['patch']), schemaOf(row));
    expect(outcome(result)).toEqual(expected(row, 'expected_result', 'expected_error_contains'));
  });

  it.each(rows('strategicpatch.jsonl', 'create_and_apply'))('creates and applies: $name', (row) => {
    const schema = schemaOf(row);
    const original = nullable(row['original']);
    const modified = nullable(row['modified']);
    const current = nullable(row['current']);
    if (row['expected_two_way_patch'] !== null && row['expected_two_way_patch'] !== undefined) {
      const twoWay = createTwoWayMergePatch(original, modified, schema);
      expect(twoWay).toMatchObject({ ok: true });
      if (!twoWay.ok) return;
      const wanted = object(row['expected_two_way_patch']);
      expect(toGoJson(sortMergingLists(twoWay.patch, schema))).toBe(toGoJson(sortMergingLists(wanted, schema)));
      const applied = applyStrategicMergePatch(original, object(row['expected_two_way_patch']), schema);
      expect(outcome(applied)).toEqual(expected(row, 'expected_two_way_result'));
    }
    const strict = createThreeWayStrategicMergePatch({
      lastApplied: original,
      modified,
      current,
      schema,
      overwrite: false,
    });
    if (row['observed_conflict'] === true) expect(outcome(strict)).toContain('conflicts with changes');
    else
      expect(strict).toMatchObject({
        ok: row['expected_error_contains'] === undefined || row['expected_error_contains'] === '',
      });
    const result = createThreeWayStrategicMergePatch({ lastApplied: original, modified, current, schema });
    expect(outcome(result)).toEqual(expected(row, 'observed_three_way_patch', 'expected_error_contains'));
    if (result.ok) {
      const applied = applyStrategicMergePatch(current, result.patch, schema);
      expect(outcome(applied)).toEqual(expected(row, 'observed_three_way_result'));
    }
  });

  it.each(rows('strategicpatch.jsonl', 'create_and_apply_string_exact'))('to the byte: $name', (row) => {
    const schema = schemaOf(row);
    const parse = (key: string): JsonObject => object(parseJsonExact(text(row, key)));
    if (row['Old_json'] !== undefined) {
      const patch = createTwoWayMergePatch(parse('Old_json'), parse('New_json'), schema);
      expect(outcome(patch)).toBe(row['ExpectedPatch_json']);
      if (patch.ok) {
        expect(outcome(applyStrategicMergePatch(parse('Old_json'), patch.patch, schema))).toBe(
          row['ExpectedResult_json'],
        );
      }
      return;
    }
    const lastApplied = parse('Original_json');
    const modified = parse('Modified_json');
    const current = parse('Current_json');
    const twoWay = createTwoWayMergePatch(lastApplied, modified, schema);
    if (row.name === 'json') {
      // The row names both: the patch that OpenAPI v2 gives (kubectl falls back to it), and the error of the Go types.
      expect(outcome(twoWay)).toBe(row['ExpectedTwoWay_json']);
      const rejected = applyStrategicMergePatch(lastApplied, parse('ExpectedTwoWay_json'), schema);
      expect(outcome(rejected)).toEqual(expected(row, '', 'ExpectedTwoWayErr_json'));
      const threeWay = createThreeWayStrategicMergePatch({ lastApplied, modified, current, schema });
      expect(outcome(threeWay)).toBe(row['ExpectedThreeWay_json']);
      return;
    }
    expect(outcome(twoWay)).toEqual(expected(row, 'ExpectedTwoWay_json', 'ExpectedTwoWayErr_json'));
    if (twoWay.ok) {
      const applied = applyStrategicMergePatch(lastApplied, twoWay.patch, schema);
      expect(outcome(applied)).toEqual(expected(row, 'ExpectedTwoWayResult_json'));
    }
    const threeWay = createThreeWayStrategicMergePatch({ lastApplied, modified, current, schema });
    expect(outcome(threeWay)).toEqual(expected(row, 'ExpectedThreeWay_json', 'ExpectedThreeWayErr_json'));
    if (threeWay.ok) {
      const applied = applyStrategicMergePatch(current, threeWay.patch, schema);
      expect(outcome(applied)).toEqual(expected(row, 'ExpectedThreeWayResult_json'));
    }
  });

  it.each(rows('strategicpatch.jsonl', 'sort_merge_lists'))('sorts: $name', (row) => {
    expect(toGoJson(sortMergingLists(nullable(row['original']), schemaOf(row)))).toBe(
      toGoJson(nullable(row['expected'])),
    );
  });
});

function nullable(value: JsonValue | undefined): JsonObject {
  return value === null || value === undefined ? {} : object(value);
}

/** Upstream's aid for comparing without regard to the order of merging lists: `sortMergeListsByName`. */
function sortMergingLists(value: JsonObject, schema: Schema): JsonObject {
  const out = newObject();
  for (const [key, child] of Object.entries(value)) out[key] = sortField(key, child, schema);
  return out;
}

function sortField(key: string, value: JsonValue, schema: Schema): JsonValue {
  if (isArray(value)) {
    if (key.startsWith('$delete') || key === RETAIN_KEYS) return sortScalars(value).map((entry) => entry.value);
    if (key.startsWith('$')) return value;
    const meta = lookupList(schema, key, false);
    if (meta.strategy !== 'merge' || value.length === 0) return value;
    if (elementKind(value) !== 'map') return sortScalars(dedupeScalars(value)).map((entry) => entry.value);
    return sortItems(value, meta.mergeKey).map(({ item }) => sortMergingLists(item, meta.schema));
  }
  if (!isObject(value)) return value;
  return sortMergingLists(value, lookupMap(schema, key, false).schema);
}
