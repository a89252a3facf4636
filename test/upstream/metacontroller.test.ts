import { describe, expect, it } from 'vitest';
import {
  DYNAMIC_LAST_APPLIED,
  mergeDynamically,
  readDynamicLastApplied,
  withDynamicLastApplied,
} from '../../src/apply/dynamic/dynamic.ts';
import { newObject } from '../../src/kube/json.ts';
import { getString } from '../../src/kube/object.ts';
import { absent, object, rows } from './tables.ts';

describe.skipIf(absent)('metacontroller apply', () => {
  it.each(rows('metacontroller.jsonl', 'dynamic_apply_merge'))('merges: $name', (row) => {
    const merged = mergeDynamically(object(row, 'observed'), object(row, 'lastApplied'), object(row, 'desired'));
    expect(merged).toEqual(row['expected']);
  });

  it.each(rows('metacontroller.jsonl', 'last_applied_roundtrip'))('keeps last-applied: $name', (row) => {
    const value = object(row, 'value');
    const annotated = withDynamicLastApplied(newObject(), value);
    expect(row['annotation']).toBe(DYNAMIC_LAST_APPLIED);
    expect(getString(annotated, 'metadata', 'annotations', DYNAMIC_LAST_APPLIED)).toBe(JSON.stringify(value));
    expect(readDynamicLastApplied(annotated)).toEqual(value);
  });
});
