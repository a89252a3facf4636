import { describe, expect, it } from 'vitest';
import { loadBundledSchemas } from '../../../src/bundled-schemas.ts';
import { createSchemas, lint, type Manifest, parseManifests, previewApply } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/kube/json.ts';
import { stringifyJson } from '../../../src/kube/json-text.ts';
import { getIn } from '../../../src/kube/object.ts';
import { podSpecPath } from '../../../src/lint/rule.ts';
import { allCases } from '../../conformance/case-files.ts';

const bundled = loadBundledSchemas('1.36');
const plain = createSchemas(bundled);
const manifests = (objects: readonly JsonObject[]): Manifest[] =>
  objects.flatMap((object, i) => [...parseManifests(stringifyJson(object), `${i}.json`).manifests]);

describe('what the API server rejects', () => {
  it.each(['client-side', 'server-side'] as const)(
    'has a finding in the mode that it is rejected in: %s',
    (mode) => {
      const silent: string[] = [];
      let rejected = 0;
      for (const one of allCases()) {
        const all = [...one.setup, ...one.base, ...one.head];
        const definitions = all.filter((object) => object['kind'] === 'CustomResourceDefinition');
        const previewed = previewApply({
          base: manifests(one.base),
          head: manifests(one.head),
          unchanged: manifests(one.setup),
          schemas: definitions.length === 0 ? plain : createSchemas(bundled, definitions),
          force: one.force,
          modes: ['client-side', 'server-side'],
        });
        const refused = previewed.previews.filter((preview) => preview.outcomes.get(mode)?.verdict === 'rejected');
        if (refused.length === 0) continue;
        rejected += refused.length;
        const { findings } = lint(previewed);
        // One finding stands for all objects of a namespace that is not there.
        const together = new Set(
          findings.filter(({ ruleId }) => ruleId === 'first-run-fails').flatMap(({ modes }) => modes),
        );
        for (const { key, lastApplied, modified } of refused) {
          const template = key.kind === 'Pod' ? undefined : podSpecPath(key.kind);
          const parts = [lastApplied, modified].every(
            (side) => getIn(side.at(-1)?.object, ...(template ?? [])) === undefined,
          );
          // A workload without a template is what somebody says of it by server-side apply.
          if (together.has(mode) || (template && parts)) continue;
          const found = findings.some(
            (finding) =>
              finding.key?.name === key.name && finding.key.kind === key.kind && finding.modes.includes(mode),
          );
          if (!found) silent.push(`${one.area} ${one.id}: ${key.kind} ${key.name}`);
        }
      }
      expect(rejected).toBeGreaterThan(300);
      expect(silent).toEqual([]);
    },
    120_000,
  );
});
