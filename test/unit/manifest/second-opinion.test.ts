import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { equalJson, toJsonValue } from '../../../src/kube/json.ts';
import { readManifests } from '../../../src/manifest/read.ts';

// Printable, and nothing that only one of the two reads: lone surrogates, other line breaks, the mark of byte order.
const text = fc
  .string({ unit: 'grapheme-ascii', maxLength: 90 })
  .filter((s) => !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(s))
  // A block of nothing but blanks reads as empty in Go, whatever its writer meant.
  .filter((s) => s === '' || /\S/.test(s));
const value = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 4 }, text, fc.integer(), fc.boolean(), fc.constant(null), tie('list'), tie('map')),
  list: fc.array(tie('any'), { maxLength: 4 }),
  map: fc.dictionary(text, tie('any'), { maxKeys: 4 }),
})).map;

test('what the yaml package writes is read back, in every style', () => {
  for (const defaultStringType of ['QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'] as const) {
    for (const collectionStyle of ['block', 'flow'] as const) {
      fc.assert(
        fc.property(value, (spec) => {
          const object = { apiVersion: 'v1', kind: 'A', spec };
          const written = stringify(object, {
            version: '1.1',
            defaultStringType,
            defaultKeyType: 'QUOTE_DOUBLE',
            collectionStyle,
            aliasDuplicateObjects: false,
          });
          const { manifests, refused } = readManifests({ path: 'f', bytes: new TextEncoder().encode(written) });
          expect(refused).toEqual([]);
          expect(equalJson(manifests[0]?.object, toJsonValue(object)), written).toBe(true);
        }),
        { numRuns: 150 },
      );
    }
  }
});
