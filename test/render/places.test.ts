import { describe, expect, it } from 'vitest';
import type { Report, ReportFinding } from '../../src/report/report.ts';
import { memorySource } from '../support/memory-source.ts';
import { HAS_KUSTOMIZE, reviewSource } from './review-repository.ts';

type Files = { readonly [path: string]: string };

/** Reviews a change to these files; what is undefined at head is deleted. */
function change(base: Files, head: { readonly [path: string]: string | undefined }): Promise<Report> {
  const after: { [path: string]: string } = { ...base };
  for (const [path, text] of Object.entries(head)) {
    if (text === undefined) delete after[path];
    else after[path] = text;
  }
  return reviewSource(memorySource(base, after), '/nowhere');
}

const namespace = (name: string): string => `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: ${name}\n`;
const configMap = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;
const list = (...entries: string[]): string => ['resources:', ...entries.map((entry) => `  - ${entry}`), ''].join('\n');

function placeOf(report: Report, ruleId: string): ReportFinding['location'] | undefined {
  expect(report.incomplete).toEqual([]);
  const found = report.findings.filter((finding) => finding.ruleId === ruleId);
  expect(found.length).toBe(1);
  return found[0]?.location;
}

/** Where an object of the report stands: at head, else at base. */
function objectPlace(report: Report, name: string): string | undefined {
  const object = report.objects.find(({ key }) => key.name === name);
  const place = object?.head[0] ?? object?.base[0];
  return place && `${place.path}:${place.line}`;
}

describe.skipIf(!HAS_KUSTOMIZE)(
  `where it shows that an object is gone${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    it('its file went with its entry: the entry, for the file alone does not bring it back', async () => {
      const base = {
        'app/kustomization.yaml': list('keep.yaml', 'ns.yaml'),
        'app/keep.yaml': configMap('keep'),
        'app/ns.yaml': namespace('gone'),
      };
      const report = await change(base, { 'app/kustomization.yaml': list('keep.yaml'), 'app/ns.yaml': undefined });
      expect(placeOf(report, 'namespace-deleted')).toMatchObject({ path: 'app/kustomization.yaml', line: 3 });
    });

    it('another entry stands in its place', async () => {
      const base = {
        'app/kustomization.yaml': list('old.yaml', 'keep.yaml'),
        'app/keep.yaml': configMap('keep'),
        'app/old.yaml': namespace('gone'),
      };
      const report = await change(base, {
        'app/kustomization.yaml': list('new.yaml', 'keep.yaml'),
        'app/old.yaml': undefined,
        'app/new.yaml': namespace('new'),
      });
      expect(placeOf(report, 'namespace-deleted')).toMatchObject({ path: 'app/kustomization.yaml', line: 2 });
      expect(objectPlace(report, 'new')).toBe('app/new.yaml:1');
    });

    it('the entry is further down a chain that stands', async () => {
      const base = {
        'clusters/prod/kustomization.yaml': list('../../apps', '../../infra'),
        'infra/kustomization.yaml': list('cm.yaml'),
        'infra/cm.yaml': configMap('infra'),
        'apps/kustomization.yaml': list('one', 'two'),
        'apps/one/kustomization.yaml': list('ns.yaml'),
        'apps/one/ns.yaml': namespace('gone'),
        'apps/two/kustomization.yaml': list('cm.yaml'),
        'apps/two/cm.yaml': configMap('two'),
      };
      const gone = { 'apps/one/kustomization.yaml': undefined, 'apps/one/ns.yaml': undefined };
      const inside = await change(base, { ...gone, 'apps/kustomization.yaml': list('two') });
      expect(placeOf(inside, 'namespace-deleted')).toMatchObject({ path: 'apps/kustomization.yaml', line: 2 });

      const above = await change(base, {
        ...gone,
        'apps/kustomization.yaml': undefined,
        'clusters/prod/kustomization.yaml': list('../../infra', '../../apps/two'),
      });
      expect(placeOf(above, 'namespace-deleted')).toMatchObject({ path: 'clusters/prod/kustomization.yaml', line: 2 });
    });

    it('a component is dropped', async () => {
      const base = {
        'app/kustomization.yaml': `${list('cm.yaml')}components:\n  - ../parts/quota\n  - ../parts/space\n`,
        'app/cm.yaml': configMap('keep'),
        'parts/space/kustomization.yaml': `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n${list('ns.yaml')}`,
        'parts/space/ns.yaml': namespace('gone'),
        'parts/quota/kustomization.yaml': `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n${list('cm.yaml')}`,
        'parts/quota/cm.yaml': configMap('quota'),
      };
      const report = await change(base, {
        'app/kustomization.yaml': `${list('cm.yaml')}components:\n  - ../parts/quota\n`,
      });
      expect(placeOf(report, 'namespace-deleted')).toMatchObject({ path: 'app/kustomization.yaml', line: 5 });
    });

    it('the Flux Kustomization that owned others is dropped', async () => {
      const owner = (name: string): string =>
        `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { path: ./apps/${name}, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: r } }\n`;
      const base = {
        'cluster/kustomization.yaml': list('one.yaml', 'two.yaml'),
        'cluster/one.yaml': owner('one'),
        'cluster/two.yaml': owner('two'),
      };
      const report = await change(base, {
        'cluster/kustomization.yaml': list('two.yaml'),
        'cluster/one.yaml': undefined,
      });
      expect(placeOf(report, 'owner-deleted-cascades')).toMatchObject({ path: 'cluster/kustomization.yaml', line: 2 });
    });

    it('its document went from a file that is still listed: that file', async () => {
      const base = {
        'app/kustomization.yaml': list('all.yaml'),
        'app/all.yaml': `${configMap('keep')}---\n${namespace('gone')}`,
      };
      const report = await change(base, {
        'app/kustomization.yaml': `# as before\n${list('all.yaml')}`,
        'app/all.yaml': configMap('keep'),
      });
      expect(placeOf(report, 'namespace-deleted')).toMatchObject({ path: 'app/all.yaml', line: 6 });
    });

    it('a patch deletes it: the list that the patch is new in', async () => {
      const base = {
        'app/kustomization.yaml': `${list('all.yaml')}namePrefix: a-\n`,
        'app/all.yaml': `${configMap('keep')}---\n${namespace('gone')}`,
      };
      const patch =
        '  - patch: |\n      $patch: delete\n      apiVersion: v1\n      kind: Namespace\n      metadata: { name: gone }\n';
      const report = await change(base, {
        'app/kustomization.yaml': `${list('all.yaml')}namePrefix: a-\npatches:\n${patch}`,
      });
      expect(placeOf(report, 'namespace-deleted')).toMatchObject({ path: 'app/kustomization.yaml' });
    });

    it('a whole root is gone: the object itself where it stood beside it, else the list', async () => {
      const base = {
        'shared/kustomization.yaml': list('cm.yaml'),
        'shared/cm.yaml': configMap('shared'),
        'one/kustomization.yaml': list('ns.yaml'),
        'one/ns.yaml': namespace('own'),
        'two/kustomization.yaml': `${list('../shared')}nameSuffix: -two\n`,
        'three/kustomization.yaml': `${list('../shared')}nameSuffix: -three\n`,
      };
      const report = await change(base, {
        'one/kustomization.yaml': undefined,
        'one/ns.yaml': undefined,
        'two/kustomization.yaml': undefined,
      });
      expect(report.incomplete).toEqual([]);
      expect(objectPlace(report, 'own')).toBe('one/ns.yaml:1');
      expect(objectPlace(report, 'shared-two')).toBe('two/kustomization.yaml:2');
    });
  },
);

describe.skipIf(!HAS_KUSTOMIZE)('where it shows that an object came or has another name', () => {
  it('a file that was there is listed anew', async () => {
    const base = {
      'app/kustomization.yaml': list('a.yaml'),
      'app/a.yaml': configMap('a'),
      'app/b.yaml': configMap('b'),
    };
    const report = await change(base, { 'app/kustomization.yaml': list('a.yaml', 'b.yaml') });
    expect(objectPlace(report, 'b')).toBe('app/kustomization.yaml:3');
  });

  it('a field that names objects changed, and others beside it', async () => {
    const base = {
      'app/kustomization.yaml': `${list('cm.yaml')}images:\n  - { name: a, newTag: "1" }\nnamePrefix: old-\n`,
      'app/cm.yaml': configMap('gone'),
    };
    const report = await change(base, {
      'app/kustomization.yaml': `${list('cm.yaml')}images:\n  - { name: a, newTag: "2" }\nnamePrefix: new-\n`,
    });
    expect(objectPlace(report, 'old-gone')).toBe('app/kustomization.yaml:5');
    expect(objectPlace(report, 'new-gone')).toBe('app/kustomization.yaml:5');
  });

  it('a generated ConfigMap: the file that changed, the literal, or the generator', async () => {
    const generator = (...lines: string[]): string =>
      ['configMapGenerator:', '  - name: env', ...lines.map((line) => `    ${line}`), ''].join('\n');
    const base = {
      'one/kustomization.yaml': generator('files: [a.properties, b.properties]'),
      'one/a.properties': 'a=1\n',
      'one/b.properties': 'b=1\nc=1\n',
      'two/kustomization.yaml': generator('literals:', '  - A=1', '  - B=1'),
    };
    const report = await change(base, {
      'one/b.properties': 'b=1\nc=2\n',
      'two/kustomization.yaml': generator('literals:', '  - A=1', '  - B=2'),
    });
    const places = report.objects.flatMap(({ unit, base: before, head }) =>
      [...before, ...head].map(({ path, line }) => `${unit} ${path}:${line}`),
    );
    expect([...new Set(places)].sort()).toEqual(['one one/b.properties:2', 'two two/kustomization.yaml:5']);
  });
});

describe.skipIf(!HAS_KUSTOMIZE)('what gives a value that stands in no file', () => {
  it('a reference to a generated ConfigMap: what it is generated from', async () => {
    const pod = `apiVersion: v1\nkind: Pod\nmetadata: { name: web, namespace: shop }\nspec:\n  containers: [{ name: web, image: web }]\n  volumes:\n    - { name: conf, configMap: { name: conf } }\n`;
    const base = {
      'app/kustomization.yaml': `${list('pod.yaml', 'other.yaml')}namespace: shop\nconfigMapGenerator:\n  - { name: conf, files: [conf.txt] }\n`,
      'app/pod.yaml': pod,
      'app/other.yaml': configMap('other'),
      'app/conf.txt': 'a\nb\n',
    };
    const report = await change(base, { 'app/conf.txt': 'a\nc\n' });
    expect(placeOf(report, 'pod-spec-immutable')).toMatchObject({ path: 'app/conf.txt', line: 2 });
  });

  it('a transformer in a file of its own', async () => {
    const labels = (version: string): string =>
      `apiVersion: builtin\nkind: LabelTransformer\nmetadata: { name: labels }\nlabels:\n  kept: same\n  version: "${version}"\nfieldSpecs:\n  - { path: spec/selector/matchLabels, create: true }\n  - { path: spec/template/metadata/labels, create: true }\n`;
    const base = {
      'app/kustomization.yaml': `${list('web.yaml')}transformers:\n  - labels.yaml\n`,
      'app/labels.yaml': labels('1'),
      'app/web.yaml': `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\nspec:\n  selector: { matchLabels: { app: web } }\n  template:\n    metadata: { labels: { app: web } }\n    spec:\n      containers: [{ name: web, image: web }]\n`,
    };
    const report = await change(base, {
      'app/labels.yaml': labels('2'),
      'app/kustomization.yaml': `# v2\n${base['app/kustomization.yaml']}`,
    });
    expect(placeOf(report, 'immutable-workload-selector')).toMatchObject({ path: 'app/labels.yaml', line: 6 });
  });
});

describe.skipIf(!HAS_KUSTOMIZE)('a kustomization with nothing in it', () => {
  it('is told of where it is new, too', async () => {
    const report = await change({}, { 'new/kustomization.yaml': 'resources: []\n' });
    expect(report.incomplete).toEqual([]);
    expect(report.assumptions.join()).toContain('1 kustomization with nothing listed: new.');
  });

  it('is no failure where it goes, whatever it says of generators it has not', async () => {
    const report = await change(
      { 'old/kustomization.yaml': 'generatorOptions: { disableNameSuffixHash: true }\n' },
      { 'old/kustomization.yaml': undefined },
    );
    expect(report.incomplete).toEqual([]);
    expect(report.assumptions.join()).toContain('1 kustomization with nothing listed: old.');
  });
});

describe.skipIf(!HAS_KUSTOMIZE)('where it shows that a value is gone', () => {
  it('the file that held it, though a patch beside it changed the same object', async () => {
    const deployment = (replicas: string): string =>
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\nspec:\n${replicas}  selector: { matchLabels: { app: web } }\n  template:\n    metadata: { labels: { app: web } }\n    spec:\n      containers:\n        - { name: web, image: web }\n`;
    const patch = (image: string): string =>
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\nspec:\n  template:\n    spec:\n      containers:\n        - { name: web, image: ${image} }\n`;
    const base = {
      'base/kustomization.yaml': list('web.yaml'),
      'base/web.yaml': deployment('  replicas: 3\n'),
      'prod/kustomization.yaml': `${list('../base')}patches:\n  - path: web.yaml\n`,
      'prod/web.yaml': patch('web:1'),
    };
    const report = await change(base, { 'base/web.yaml': deployment(''), 'prod/web.yaml': patch('web:2') });
    expect(placeOf(report, 'replicas-removed-scales-to-default')).toMatchObject({ path: 'base/web.yaml', line: 4 });
  });
});
