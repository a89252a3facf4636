import { describe, expect, it } from 'vitest';
import { RENDER_LIMITS } from '../../src/render/process.ts';
import { change, configMap, type Files } from './hostile-change.ts';
import { HAS_KUSTOMIZE } from './review-repository.ts';

/** Kustomizations of which each lists the next; the last lists a manifest. */
function chain(length: number): Files {
  const last = length - 1;
  const folders = Array.from({ length }, (_, i) => [
    `k${i}/kustomization.yaml`,
    `resources: [${i === last ? 'a.yaml' : `../k${i + 1}`}]\n`,
  ]);
  return { ...Object.fromEntries(folders), [`k${last}/a.yaml`]: configMap('a', '1') };
}

function ring(length: number): Files {
  return Object.fromEntries(
    Array.from({ length }, (_, i) => [`k${i}/kustomization.yaml`, `resources: [../k${(i + 1) % length}]\n`]),
  );
}

describe.skipIf(!HAS_KUSTOMIZE)(
  `what one review renders is bounded${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    it('a chain of kustomizations that is too long is not rendered, and not passed; a shorter one is', async () => {
      const long = await change(chain(8000), { 'k7999/a.yaml': configMap('a', '2') });
      expect(long.conclusion).toBe('partial');
      expect(long.unseen.map(({ message }) => message)).toEqual([
        'Kustomization `k0` is not rendered: it leads over more than 100 kustomizations, one in another',
      ]);
      const short = await change(chain(20), { 'k19/a.yaml': configMap('a', '2') });
      expect([short.conclusion, short.units.map(({ id }) => id)]).toEqual(['pass', ['k0']]);
    });

    it('a chain that grows too long is what the change broke', async () => {
      const report = await change(chain(20), { ...chain(120), 'k19/a.yaml': null });
      expect(report.conclusion).toBe('incomplete');
    });

    it('a long ring is refused as a whole, and not once from each of its folders', async () => {
      const report = await change(ring(150), { 'k7/kustomization.yaml': 'resources: [../k8]\nnamePrefix: x\n' });
      expect([report.conclusion, report.unseen.length]).toEqual(['partial', 1]);
    });

    it('more kustomizations than the limit end as incomplete, with the reason; as many as it do not', async () => {
      const of = (value: string): Files =>
        Object.fromEntries(
          ['one', 'two', 'three'].flatMap((name) => [
            [`${name}/kustomization.yaml`, 'resources: [a.yaml]\n'],
            [`${name}/a.yaml`, configMap(name, value)],
          ]),
        );
      const within = (sources: number) => change(of('1'), of('2'), { limits: { ...RENDER_LIMITS, sources } });
      const over = await within(2);
      expect(over.conclusion).toBe('incomplete');
      expect(over.incomplete.map(({ message }) => message)).toEqual([
        'the change touches more kustomizations and charts than one review renders',
      ]);
      expect((await within(3)).conclusion).toBe('pass');
    });
  },
);
