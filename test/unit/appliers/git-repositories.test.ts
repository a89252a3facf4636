import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appliersOf, detectSources } from '../../../src/appliers/detect.ts';
import { readManifests } from '../../../src/manifest/read.ts';

const cluster = (name: string, more = ''): string => `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: { name: fleet, namespace: flux-system }
spec:
  url: https://git.example/acme/fleet
${more}---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: ${name}, namespace: flux-system }
spec: { path: ./clusters/${name}, prune: true, sourceRef: { kind: GitRepository, name: fleet } }
`;

const only = (folder: string): string => `  ignore: |\n    /*\n    !/clusters/${folder}\n    !/shared\n`;

const shared = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: shared, namespace: flux-system }
spec: { path: ./shared, prune: true, sourceRef: { kind: GitRepository, name: fleet } }
`;

function ownersOf(file: string, texts: { readonly [path: string]: string }): string[] {
  const manifests = Object.entries(texts).flatMap(
    ([path, text]) => readManifests({ path, bytes: new TextEncoder().encode(text) }).manifests,
  );
  const sources = detectSources(manifests, { files: [...Object.keys(texts), file] });
  return appliersOf(file, sources).map(({ source }) => source.owner.name);
}

describe('19: clusters of one repository, each with a GitRepository of the same name', () => {
  const names = ['alpha', 'beta', 'gamma'];

  it('each leaves out what its own GitRepository says, in whatever order their files come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 2 }), (order) => {
        const texts = Object.fromEntries(
          order.map((name) => [`clusters/${name}/sync.yaml`, cluster(name, only(name))]),
        );
        for (const name of order) expect(ownersOf(`clusters/${name}/app.yaml`, texts)).toEqual([name]);
      }),
    );
  });

  it('for what they share, only what all of them leave out is left out', () => {
    const texts = {
      'clusters/alpha/sync.yaml': cluster('alpha', only('alpha')),
      'clusters/beta/sync.yaml': cluster('beta', '  ignore: /shared/beta-only\n'),
      'shared/sync.yaml': shared,
    };
    expect(ownersOf('shared/app.yaml', texts)).toEqual(['shared']);
    expect(ownersOf('shared/beta-only/app.yaml', texts)).toEqual(['shared']);
    const both = { ...texts, 'clusters/alpha/sync.yaml': cluster('alpha', '  ignore: /shared/beta-only\n') };
    expect(ownersOf('shared/beta-only/app.yaml', both)).toEqual([]);
  });

  it('twin: the only one in sight counts wherever it is', () => {
    const texts = { 'sources/fleet.yaml': cluster('alpha', '  ignore: /shared\n'), 'shared/sync.yaml': shared };
    expect(ownersOf('shared/app.yaml', texts)).toEqual([]);
    expect(ownersOf('clusters/alpha/app.yaml', texts)).toEqual(['alpha']);
  });
});
