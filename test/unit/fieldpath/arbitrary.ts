import fc from 'fast-check';
import type { Element } from '../../../src/fieldpath/element.ts';
import { fieldElement, indexElement, keyElement, valueElement } from '../../../src/fieldpath/element.ts';
import type { FieldSet } from '../../../src/fieldpath/field-set.ts';
import { FieldSetBuilder } from '../../../src/fieldpath/field-set.ts';
import { newObject } from '../../../src/kube/json.ts';

const name = fc.constantFrom('a', 'b', 'spec', '', '.', 'f:', '__proto__', 'é', '\u{1F600}', '\uFFFD', '"<&>"');
const scalar = fc.oneof(name, fc.integer({ min: -2, max: 12 }), fc.constantFrom(1.5, true, false));

export const element: fc.Arbitrary<Element> = fc.oneof(
  { weight: 4, arbitrary: name.map(fieldElement) },
  {
    weight: 2,
    arbitrary: fc
      .dictionary(fc.constantFrom('name', 'port', 'protocol'), scalar, { minKeys: 1, maxKeys: 2 })
      .map((key) => keyElement(Object.assign(newObject(), key))),
  },
  { weight: 1, arbitrary: scalar.map(valueElement) },
  { weight: 1, arbitrary: fc.nat({ max: 12 }).map(indexElement) },
);

export const path: fc.Arbitrary<Element[]> = fc.array(element, { minLength: 1, maxLength: 4 });

export function setOf(paths: readonly (readonly Element[])[]): FieldSet {
  const builder = new FieldSetBuilder();
  for (const one of paths) builder.insert(one);
  return builder.build();
}

export const fieldSet: fc.Arbitrary<FieldSet> = fc.array(path, { maxLength: 12 }).map(setOf);
