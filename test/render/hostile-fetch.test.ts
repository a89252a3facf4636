import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, configMap, expectRefused, plain } from './hostile-change.ts';
import { HAS_KUSTOMIZE, probe } from './review-repository.ts';

let server: Awaited<ReturnType<typeof probe>>;
beforeAll(async () => {
  server = await probe();
});
afterAll(() => server.close());
describe.skipIf(!HAS_KUSTOMIZE)(
  `R01: nothing is fetched${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    const url = (): string => `http://${server.address}/x.yaml`;
    const cases: { readonly [name: string]: () => string } = {
      'a file': () => `resources: [a.yaml, "${url()}"]`,
      https: () => `resources: [a.yaml, "https://${server.address}/x.yaml"]`,
      'git::': () => `resources: [a.yaml, "git::http://${server.address}/x//y"]`,
      'git::ssh': () => `resources: [a.yaml, "git::ssh://git@${server.address}/x//y?ref=z"]`,
      'user@host': () => 'resources: [a.yaml, "git@example.invalid:o/r.git"]',
      'github.com': () => 'resources: [a.yaml, "github.com/o/r//p?ref=x"]',
      'GitHub.com as a folder that exists': () => 'resources: [a.yaml, "GitHub.com/o/r"]',
      components: () => `resources: [a.yaml]\ncomponents: ["http://${server.address}/x//y"]`,
      bases: () => `resources: [a.yaml]\nbases: ["http://${server.address}/x//y"]`,
      crds: () => `resources: [a.yaml]\ncrds: ["${url()}"]`,
      configurations: () => `resources: [a.yaml]\nconfigurations: ["${url()}"]`,
      patches: () => `resources: [a.yaml]\npatches: [{ path: "${url()}" }]`,
      patchesJson6902: () =>
        `resources: [a.yaml]\npatchesJson6902: [{ target: { version: v1, kind: ConfigMap, name: a }, path: "${url()}" }]`,
      patchesStrategicMerge: () => `resources: [a.yaml]\npatchesStrategicMerge: ["${url()}"]`,
      replacements: () => `resources: [a.yaml]\nreplacements: [{ path: "${url()}" }]`,
      openapi: () => `resources: [a.yaml]\nopenapi: { path: "${url()}" }`,
      'configMapGenerator files': () => `resources: [a.yaml]\nconfigMapGenerator: [{ name: c, files: ["k=${url()}"] }]`,
      'secretGenerator envs': () => `resources: [a.yaml]\nsecretGenerator: [{ name: c, envs: ["${url()}"] }]`,
      'secretGenerator files': () => `resources: [a.yaml]\nsecretGenerator: [{ name: c, files: ["${url()}"] }]`,
      'configMapGenerator env': () => `resources: [a.yaml]\nconfigMapGenerator: [{ name: c, env: "${url()}" }]`,
      'configMapGenerator envs': () => `resources: [a.yaml]\nconfigMapGenerator: [{ name: c, envs: ["${url()}"] }]`,
      generators: () => `resources: [a.yaml]\ngenerators: ["${url()}"]`,
      validators: () => `resources: [a.yaml]\nvalidators: ["${url()}"]`,
      transformers: () => `resources: [a.yaml]\ntransformers: ["${url()}"]`,
      'a field in other letters': () => `resources: [a.yaml]\nReSourceS: ["${url()}"]`,
      'a field with a long s': () => `resources: [a.yaml]\nre\u017fources: ["${url()}"]`,
      'an inline transformer': () =>
        `resources: [a.yaml]\ntransformers:\n- |-\n  apiVersion: builtin\n  kind: PatchTransformer\n  metadata: { name: x }\n  path: "${url()}"`,
    };
    for (const [name, text] of Object.entries(cases)) {
      it(name, async () => {
        const report = await change(plain, {
          'app/kustomization.yaml': `${text()}\n`,
          ...(name.includes('folder') ? { 'app/GitHub.com/o/r/kustomization.yaml': 'resources: [a.yaml]\n' } : {}),
        });
        expectRefused(report, /no network/);
        expect(server.hits()).toBe(0);
      });
    }

    it('in a base below', async () => {
      const report = await change(
        {
          ...plain,
          'app/kustomization.yaml': 'resources: [../base]\n',
          'base/kustomization.yaml': 'resources: [a.yaml]\n',
          'base/a.yaml': configMap('a', '1'),
        },
        { 'base/kustomization.yaml': `resources: [a.yaml, "${url()}"]\n` },
      );
      expectRefused(report, /no network/);
      expect(report.incomplete[0]).toMatchObject({ path: 'base/kustomization.yaml', line: 1 });
      expect(server.hits()).toBe(0);
    });
  },
);
