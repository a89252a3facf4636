import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findOwners, upgradeManagedFields } from '../../src/apply/server-side/csa-upgrade.ts';
import { FieldSet } from '../../src/fieldpath/field-set.ts';
import { pathOf } from '../../src/fieldpath/path.ts';
import type { JsonObject } from '../../src/kube/json.ts';
import { parseJsonExact } from '../../src/kube/json-text.ts';
import { getArray, getString } from '../../src/kube/object.ts';
import { yaml } from './smd.ts';
import { absent, object } from './tables.ts';

const file = new URL('../../../shared/tables/csaupgrade.jsonl', import.meta.url);

function cases(scope: string): (JsonObject & { title: string })[] {
  if (absent) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => object(parseJsonExact(line)))
    .filter((row) => row['scope'] === scope)
    .map((row) => Object.assign(object(row, 'case'), { title: String(row['name']) }));
}

const ANNOTATION = pathOf('metadata', 'annotations', 'kubectl.kubernetes.io/last-applied-configuration');

/** The table could not take over the sets that Go code builds: the fields each case asks for. */
const FIELDS: { readonly [name: string]: FieldSet } = {
  Basic: FieldSet.of(pathOf('data')),
  Nested: FieldSet.of(ANNOTATION),
  NotFound: FieldSet.of(ANNOTATION),
  ApplyOperation: FieldSet.of(ANNOTATION),
  OneOfMultiple: FieldSet.of(ANNOTATION),
  ManyOfMultiple: FieldSet.of(ANNOTATION),
  BasicMultipleFields: FieldSet.of(pathOf('data', 'key'), ANNOTATION),
  MissingOneField: FieldSet.of(pathOf('data', 'key'), ANNOTATION),
};

describe.skipIf(absent)('csaupgrade', () => {
  it.each(cases('TestFindOwners'))('finds owners: $title', (row) => {
    const managedFields = object(yaml(row['ManagedFieldsYAML']))['managedFields'];
    const operation = String(row['Operation']).endsWith('Apply') ? 'Apply' : 'Update';
    const fields = FIELDS[row.title];
    if (!fields) throw new Error(`no fields for ${row.title}`);
    expect(findOwners(managedFields, operation, fields)).toEqual(row['Expectation'] ?? []);
  });

  it.each(cases('TestUpgradeCSA'))('takes over: $title', (row) => {
    const [original, expected] = [object(yaml(row['OriginalObject'])), object(yaml(row['ExpectedObject']))];
    const subresource =
      JSON.stringify(row['Options'] ?? '').includes('status') || row.title === 'subresource' ? 'status' : '';
    const managers = (getArray(row, 'CSAManagers') ?? []).map(String);
    const before = getArray(original, 'metadata', 'managedFields');
    const after = upgradeManagedFields(before, managers, getString(row, 'SSAManager') ?? '', subresource);
    expect(after).toEqual(getArray(expected, 'metadata', 'managedFields'));
  });
});
