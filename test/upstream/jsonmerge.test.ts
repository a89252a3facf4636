import { describe, expect, it } from 'vitest';
import {
  applyJsonMergePatch,
  createThreeWayJsonMergePatch,
  nullsOnly,
  withoutNulls,
} from '../../src/apply/client-side/json-merge-patch.ts';
import { toGoJson } from '../../src/kube/go-json.ts';
import type { JsonObject, JsonValue } from '../../src/kube/json.ts';
import { absent, object, rows } from './tables.ts';

function nullable(value: JsonValue | undefined): JsonObject {
  return value === null || value === undefined ? {} : object(value);
}

describe.skipIf(absent)('jsonmergepatch', () => {
  it.each(rows('jsonmerge.jsonl', 'keep_or_delete_null'))('filters nulls: $name', (row) => {
    const patch = nullable(row['original']);
    expect(toGoJson(nullsOnly(patch))).toBe(toGoJson(nullable(row['expected_keep_null'])));
    expect(toGoJson(withoutNulls(patch))).toBe(toGoJson(nullable(row['expected_delete_null'])));
  });

  it.each(rows('jsonmerge.jsonl', 'three_way_json_merge_patch'))('three ways: $name', (row) => {
    const [lastApplied, modified, current] = ['original', 'modified', 'current'].map((key) => nullable(row[key]));
    if (lastApplied === undefined || modified === undefined || current === undefined) throw new Error('incomplete row');
    // Upstream's rows put a name and no metadata at the top, so that kubectl's preconditions do not come into it.
    const result = createThreeWayJsonMergePatch({ lastApplied, modified, current });
    expect(result).toMatchObject({ ok: true });
    if (!result.ok) return;
    expect(toGoJson(result.patch)).toBe(toGoJson(row['observed_patch'] ?? null));
    const applied = applyJsonMergePatch(current, result.patch);
    expect(applied.ok && toGoJson(applied.object)).toBe(toGoJson(row['observed_result'] ?? null));
  });
});
