import { describe, expect, it } from 'vitest';
import { loadBundledSchemas } from '../../../src/bundled-schemas.ts';
import { createSchemas, type Manifest, type Mode, parseManifests, previewApply } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/kube/json.ts';
import { stringifyJson } from '../../../src/kube/json-text.ts';
import { allCases } from '../../conformance/case-files.ts';

const bundled = loadBundledSchemas('1.36');
const plain = createSchemas(bundled);
const manifests = (objects: readonly JsonObject[]): Manifest[] =>
  objects.flatMap((object, i) => [...parseManifests(stringifyJson(object), `${i}.json`).manifests]);

describe('what one way of applying asked the other need not ask again', () => {
  it('predicts in both modes together what it predicts in each alone, for every case', () => {
    const different: string[] = [];
    let outcomes = 0;
    for (const one of allCases()) {
      const all = [...one.setup, ...one.base, ...one.head];
      const definitions = all.filter((object) => object['kind'] === 'CustomResourceDefinition');
      const request = {
        base: manifests(one.base),
        head: manifests(one.head),
        unchanged: manifests(one.setup),
        schemas: definitions.length === 0 ? plain : createSchemas(bundled, definitions),
        force: one.force,
      };
      const outcomesIn = (modes: readonly Mode[]): readonly unknown[] =>
        modes.flatMap((mode) =>
          previewApply({ ...request, modes }).previews.map((preview) => [preview.key, preview.outcomes.get(mode)]),
        );
      const alone = [...outcomesIn(['client-side']), ...outcomesIn(['server-side'])];
      outcomes += alone.length;
      const together = outcomesIn(['client-side', 'server-side']);
      if (JSON.stringify(together, exact) !== JSON.stringify(alone, exact)) different.push(`${one.area} ${one.id}`);
    }
    expect(outcomes).toBeGreaterThan(1000);
    expect(different).toEqual([]);
  }, 120_000);
});

function exact(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
