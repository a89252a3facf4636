import { describe, expect, it } from 'vitest';
import { compare } from '../../src/apply/server-side/compare.ts';
import { merge } from '../../src/apply/server-side/merge.ts';
import { reconcile } from '../../src/apply/server-side/reconcile.ts';
import { extractItems, removeItems, withKeyFields } from '../../src/apply/server-side/remove.ts';
import { toFieldSet } from '../../src/apply/server-side/to-field-set.ts';
import { validate } from '../../src/apply/server-side/validate.ts';
import type { JsonValue } from '../../src/kube/json.ts';
import { fields, smdRows, typeIn, written, yaml } from './smd.ts';
import { absent } from './tables.ts';

const FILE = 'smd_typed.jsonl';

describe.skipIf(absent)('structured-merge-diff typed', () => {
  it.each([...smdRows(FILE, 'TestMerge'), ...smdRows(FILE, 'TestMergeDeduced')])('$title', (row) => {
    const type = typeIn(row['schema_id'], row['type']);
    const [lhs, rhs] = [yaml(row['lhs']), yaml(row['rhs'])];
    expect(validate(lhs, type, true)).toBeNull();
    expect(validate(rhs, type, false)).toBeNull();
    expect(merge(lhs, rhs, type)).toEqual(yaml(row['out']));
  });

  it.each([...smdRows(FILE, 'TestSymdiff'), ...smdRows(FILE, 'TestSymdiffDeduced')])('$title', (row) => {
    const result = compare(yaml(row['lhs']), yaml(row['rhs']), typeIn(row['schema_id'], row['type']));
    for (const part of ['added', 'modified', 'removed'] as const) {
      expect(written(result[part]), part).toEqual(written(fields(row[part])));
    }
  });

  it.each([...smdRows(FILE, 'TestToFieldSet'), ...smdRows(FILE, 'TestToSetDeduced')])('$title', (row) => {
    const set = toFieldSet(yaml(row['object']), typeIn(row['schema_id'], row['type']));
    expect(written(set)).toEqual(written(fields(row['set'])));
  });

  it.each(smdRows(FILE, 'TestRemove'))('$title', (row) => {
    const type = typeIn(row['schema_id'], row['type']);
    const [value, set] = [yaml(row['object']), fields(row['set'])];
    // Upstream states no output where the result does not fit the type any more.
    const stated = (output: JsonValue | undefined): boolean => output !== 'unparseable';
    if (stated(row['removeOutput'])) expect(removeItems(value, set, type)).toEqual(yaml(row['removeOutput']));
    if (stated(row['extractOutput'])) expect(extractItems(value, set, type)).toEqual(yaml(row['extractOutput']));
    expect(() => [removeItems(value, set, type), extractItems(value, set, type)]).not.toThrow();
  });

  it.each(smdRows(FILE, 'TestExtractWithKeys'))('$title', (row) => {
    const type = typeIn(row['schema_id'], row['type']);
    const value = yaml(row['object']);
    expect(extractItems(value, withKeyFields(value, fields(row['set']), type), type)).toEqual(yaml(row['wantOutput']));
  });

  it.each(smdRows(FILE, 'TestReversibleExtract'))('$title', (row) => {
    const type = typeIn(row['schema_id'], row['type']);
    const applied = yaml(row['pso']);
    const merged = merge(yaml(row['object']), applied, type);
    expect(extractItems(merged, toFieldSet(applied, type).leaves(), type)).toEqual(applied);
  });

  it.each([...smdRows(FILE, 'TestSchemaValidation'), ...smdRows(FILE, 'TestValidateDeducedType')])('$title', (row) => {
    const type = typeIn(row['schema_id'], row['type']);
    const value: JsonValue = yaml(row['object'] ?? row['input']);
    const expected = row['expect'] ?? 'validObjects';
    expect(validate(value, type, false) === null).toBe(expected === 'validObjects');
    if (expected === 'duplicatesObjects') expect(validate(value, type, true)).toBeNull();
  });

  it.each(smdRows(FILE, 'TestReconcileFieldSetWithSchema'))('$title', (row) => {
    const type = typeIn(row['newSchema_id'], row['rootTypeName']);
    const before = fields(row['oldFields']);
    const fixed = row['fixedFields'] === null ? before : fields(row['fixedFields']);
    expect(written(reconcile(before, type))).toEqual(written(fixed));
  });

  it.each(smdRows(FILE, 'TestComparisonExcludeFields'))('$title', (row) => {
    const remove = fields(row['Remove']);
    const [given, wanted] = [row['Comparison'], row['Expect']].map((value) => value as { [part: string]: JsonValue });
    for (const part of ['Added', 'Modified', 'Removed']) {
      expect(written(fields(given?.[part]).recursiveDifference(remove)), part).toEqual(written(fields(wanted?.[part])));
    }
  });

  it('covers the table', () => {
    const known =
      /^Test(Merge|Symdiff|ToFieldSet|ToSet|Remove|ExtractWithKeys|ReversibleExtract|SchemaValidation|ValidateDeduced|Reconcile|ComparisonExclude)/;
    expect(smdRows(FILE).filter(({ title }) => !known.test(title))).toEqual([]);
  });
});
