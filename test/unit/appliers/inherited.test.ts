import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectSources } from '../../../src/appliers/detect.ts';
import { withInherited } from '../../../src/appliers/inherited.ts';
import type { Manifest } from '../../../src/manifest/manifest.ts';
import { readManifests } from '../../../src/manifest/read.ts';

type Files = { readonly [path: string]: string };
const read = (files: Files): Manifest[] =>
  Object.entries(files).flatMap(
    ([path, text]) => readManifests({ path, bytes: new TextEncoder().encode(text) }).manifests,
  );

const flux = (name: string, spec: string, labels = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system${labels} }\nspec:\n${spec}`;
const SOURCE = '  sourceRef: { kind: GitRepository, name: repo }\n';
const patches = (...entries: readonly string[]): string =>
  `  patches:\n${entries.map((entry) => entry.replace(/^/gm, '      ').replace(/^ {5}/, '    -')).join('\n')}\n`;
const merge = (spec: string, target = 'target: { group: kustomize.toolkit.fluxcd.io, kind: Kustomization }'): string =>
  `patch: |-\n  apiVersion: kustomize.toolkit.fluxcd.io/v1\n  kind: Kustomization\n  metadata: { name: _ }\n  spec: ${spec}\n${target}`;

/** What is known of the owner `app`, whose file names no source. */
function appBelow(parent: string, own = '  path: ./apps/app/deploy\n', labels = '') {
  const files = {
    'flux/all.yaml': flux('all', `  path: ./apps\n${SOURCE}${parent}`),
    'apps/app/ks.yaml': flux('app', own, labels),
  };
  const paths = [...Object.keys(files), 'apps/app/deploy/kustomization.yaml', 'apps/app/deploy/a.yaml'];
  return detectSources(withInherited(read(files)), { files: paths }).find(({ owner }) => owner.name === 'app');
}

const GIVEN = '{ prune: true, deletionPolicy: Orphan, sourceRef: { kind: GitRepository, name: repo } }';

describe('K01: what Kustomizations get from the patches of the one that applies them', () => {
  it('K01: source, pruning, target and variables, as merged or as a JSON patch', () => {
    expect(appBelow('')).toBeUndefined();
    expect(appBelow(patches(merge(GIVEN)))).toMatchObject({
      path: 'apps/app/deploy',
      applier: { prune: 'yes' },
      cascades: false,
    });
    const json = `target: { kind: Kustomization }\npatch: |-\n  - { op: add, path: /spec/sourceRef, value: { kind: GitRepository, name: repo } }\n  - { op: add, path: /spec/targetNamespace, value: shop }`;
    expect(appBelow(patches(json))).toMatchObject({ namespace: { name: 'shop', how: 'override' } });
    const variables = merge(
      '{ postBuild: { substitute: { SIZE: "3" } }, sourceRef: { kind: GitRepository, name: repo } }',
    );
    expect([...(appBelow(patches(variables))?.substitution?.variables ?? [])]).toEqual([['SIZE', '3']]);
  });

  it('K01: the last patch wins over those before, and each over what the file says', () => {
    const [on, off] = [merge(GIVEN), merge('{ prune: false }', 'target: { kind: Kustomization, name: (db|app) }')];
    expect(appBelow(patches(on, off))?.applier.prune).toBe('no');
    expect(appBelow(patches(off, on))?.applier.prune).toBe('yes');
    expect(appBelow(patches(on), '  path: ./apps/app/deploy\n  prune: false\n')?.applier.prune).toBe('yes');
  });

  it.each([
    ['name: a.*', true],
    ['name: ^app$', true],
    ['name: ap', false],
    ['name: (db|cache)', false],
    ['name: "[a-z]+"', true],
    ['name: "ap{2}.?"', true],
    ['name: "(?i:APP)"', true],
    ['name: "app|"', true],
    ['name: "app["', false],
    ['kind: Kustomi.+', true],
    ['kind: HelmRelease', false],
    ['labelSelector: tier=web', true],
    ['labelSelector: tier notin (web)', false],
    ['namespace: other', false],
  ])('K01: a patch whose target says %s is meant: %s', (target, meant) => {
    const kind = target.startsWith('kind') ? '' : 'kind: Kustomization, ';
    const entry = merge(GIVEN, `target: { ${kind}${target} }`);
    expect(appBelow(patches(entry), undefined, ', labels: { tier: web }') !== undefined).toBe(meant);
  });

  it('K01: over several levels, and in circles without end', () => {
    const files = {
      'flux/all.yaml': flux(
        'all',
        `  path: ./a\n${SOURCE}${patches(merge('{ patches: [{ patch: "{ apiVersion: kustomize.toolkit.fluxcd.io/v1, kind: Kustomization, metadata: { name: _ }, spec: { sourceRef: { kind: GitRepository, name: repo } } }", target: { kind: Kustomization } }] }'))}`,
      ),
      'a/ks.yaml': flux('middle', `  path: ./b\n${SOURCE}${patches(merge('{ prune: true }'))}`),
      'b/ks.yaml': flux('inner', '  path: ./c\n'),
    };
    const paths = [...Object.keys(files), 'c/a.yaml'];
    const names = (found: Files): unknown =>
      detectSources(withInherited(read(found)), { files: paths }).map(({ owner, applier }) => [
        owner.name,
        applier.prune,
      ]);
    expect(names(files)).toEqual([
      ['all', 'unknown'],
      ['middle', 'unknown'],
      ['inner', 'unknown'],
    ]);
    const circle = {
      'a/ks.yaml': flux('one', `  path: ./b\n${SOURCE}${patches(merge(GIVEN))}`),
      'b/ks.yaml': flux('other', `  path: ./a\n${SOURCE}${patches(merge(GIVEN))}`),
    };
    expect(names(circle)).toEqual([
      ['one', 'yes'],
      ['other', 'yes'],
    ]);
  });

  it('K01: only from the one that applies it: the innermost', () => {
    const files = {
      'flux/all.yaml': flux('all', `  path: ./apps\n${SOURCE}${patches(merge(GIVEN))}`),
      'apps/more.yaml': flux('more', `  path: ./apps/more\n${SOURCE}`),
      'apps/more/ks.yaml': flux('app', `  path: ./app\n${SOURCE}`),
    };
    const sources = detectSources(withInherited(read(files)), { files: [...Object.keys(files), 'app/a.yaml'] });
    expect(sources.map(({ owner, applier }) => [owner.name, applier.prune])).toEqual([
      ['all', 'unknown'],
      ['more', 'yes'],
      ['app', 'unknown'],
    ]);
  });

  it('K01: a patch of a complete one is no owner', () => {
    const files = {
      'flux/all.yaml': flux('all', `  path: ./apps\n${SOURCE}${patches(merge(GIVEN))}`),
      'apps/base/ks.yaml': flux('app', `  path: ./one\n${SOURCE}`),
      'apps/prod/patch.yaml': flux('app', '  path: ./two\n'),
    };
    const sources = detectSources(withInherited(read(files)), {
      files: [...Object.keys(files), 'one/a.yaml', 'two/a.yaml'],
    });
    expect(sources.map(({ path }) => path)).toEqual(['apps', 'one']);
  });

  it('K01: any text in a patch or target changes nothing but what Kustomizations are', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (patch, name) => {
        const entry = `patch: ${JSON.stringify(`Kustomization${patch}`)}\ntarget: { kind: Kustomization, name: ${JSON.stringify(name)} }`;
        const app = appBelow(patches(entry), `  path: ./apps/app/deploy\n${SOURCE}`);
        expect(app?.path).toBe('apps/app/deploy');
      }),
    );
  });
});
