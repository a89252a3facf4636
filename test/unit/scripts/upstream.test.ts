import { expect, test } from 'vitest';
import { citedNames } from '../../../scripts/upstream/citations.ts';
import { readFunctions } from '../../../scripts/upstream/go-functions.ts';

test('names in comments are cited, names in code are not', () => {
  const source = '/** ValidateJobSpec: as Kubernetes does. */\nfunction validateHere() {} // dropDisabledFields too\n';
  expect([...citedNames(source)]).toEqual(['ValidateJobSpec', 'dropDisabledFields']);
});

const GO = `package x

// f is documented.
func f(a int) error {
	// a remark
	return nil // and one more
}

func (s *strategy) Validate(obj any) bool {
	if obj != nil {
		return true
	}
	return false
}
`;

test('functions are read with their receivers', () => {
  expect(readFunctions(GO).map(({ name, receiver }) => [name, receiver])).toEqual([
    ['f', ''],
    ['Validate', 'strategy'],
  ]);
});

test('comments and spaces make no difference, code does', () => {
  const texts = (source: string) => readFunctions(source).map(({ text }) => text);
  const respelled = GO.replace('// a remark', '// another').replaceAll('\treturn nil', '\t\t\treturn nil');
  expect(texts(respelled)).toEqual(texts(GO));
  expect(texts(GO.replace('return true', 'return false'))).not.toEqual(texts(GO));
});
