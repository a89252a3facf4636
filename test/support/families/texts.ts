import { changed, configMap, deployment, type Family, files, service, thing, times } from '../grown.ts';

const blob = (size: number): string => 'QUJD'.repeat(Math.ceil(size / 4));

export const TEXT_FAMILIES: readonly Family[] = [
  {
    name: 'separators',
    size: 200,
    large: 1000,
    grow: (size) => changed(`${configMap('one', '  k: VALUE\n')}${'---\n'.repeat(size)}`),
  },
  {
    name: 'empty lines',
    size: 200,
    large: 4000,
    grow: (size) => changed(`${configMap('one', '  k: VALUE\n')}${'\n'.repeat(size)}`),
  },
  {
    name: 'comments',
    size: 100,
    large: 1000,
    grow: (size) => changed(`${times(size, (i) => `# VALUE ${i}\n`)}${configMap('one', '  k: VALUE\n')}`),
  },
  {
    name: 'comments behind values',
    only: 'slow',
    size: 100,
    large: 1000,
    grow: (size) =>
      changed(
        configMap(
          'one',
          times(size, (i) => `  k${i}: VALUE # ${i}\n`),
        ),
      ),
  },
  {
    name: 'objects of JSON one after the other',
    only: 'slow',
    size: 40,
    large: 125,
    grow: (size) =>
      changed(
        times(size, (i) => `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"c${i}"},"data":{"k":"VALUE"}}`),
        'all.json',
      ),
  },
  {
    name: 'brackets that nothing closes',
    only: 'bounded',
    size: 200,
    large: 1000,
    grow: (size) => changed(`apiVersion: v1\nkind: ConfigMap\nVALUE: ${'['.repeat(size)}`),
  },
  {
    name: 'lists in lists on one line',
    only: 'bounded',
    size: 200,
    large: 1000,
    grow: (size) => changed(`apiVersion: v1\nkind: ConfigMap\nVALUE:\n${'- '.repeat(size)}\n`),
  },
  {
    name: 'empty mappings of a list',
    only: 'slow',
    size: 200,
    large: 1000,
    grow: (size) => changed(`apiVersion: v1\nkind: ConfigMap\nmetadata: { name: VALUE }\nx: [${'{},'.repeat(size)}]\n`),
  },
  {
    name: 'merged mappings',
    only: 'slow',
    size: 40,
    large: 125,
    grow: (size) =>
      changed(
        `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: one, namespace: shop }\nx0: &x0 { a: VALUE }\n${times(size, (i) => `x${i + 1}: &x${i + 1} { <<: *x${i}, k: v }\n`)}data: { k: VALUE }\n`,
      ),
  },
  {
    name: 'one anchor and as many aliases',
    size: 40,
    large: 250,
    grow: (size) =>
      changed(
        deployment(
          'web',
          'web:VALUE',
          '',
          `          env:\n            - &e { name: E, value: VALUE }\n${times(size, () => '            - *e\n')}`,
        ),
      ),
  },
  {
    name: 'an anchor that grows with its aliases',
    only: 'bounded',
    size: 20,
    large: 62,
    grow: (size) =>
      changed(
        configMap('one', '  k: VALUE\n').replace(
          'data:',
          `x: &x [${times(size, (i) => `w${i}`, ', ')}]\ny: [${times(size, () => '*x', ', ')}]\ndata:`,
        ),
      ),
  },
  {
    name: 'a long key',
    size: 1000,
    large: 15_000,
    grow: (size) => changed(configMap('one', `  k${'x'.repeat(size)}: VALUE\n`)),
  },
  {
    name: 'a long name',
    size: 1000,
    large: 15_000,
    grow: (size) => changed(configMap(`n${'x'.repeat(size)}`, '  k: VALUE\n')),
  },
  {
    name: 'a long number',
    size: 400,
    large: 4000,
    grow: (size) => changed(deployment('web', 'web:VALUE', `  replicas: ${'9'.repeat(size)}\n`)),
  },
  {
    name: 'a long amount',
    size: 400,
    large: 4000,
    grow: (size) =>
      changed(
        deployment(
          'web',
          'web:VALUE',
          '',
          `          resources: { requests: { cpu: "${'9'.repeat(size)}", memory: "0.${'0'.repeat(size)}1" }, limits: { cpu: 1e${'9'.repeat(size)} } }\n`,
        ),
      ),
  },
  {
    name: 'amounts with large powers',
    size: 20,
    large: 125,
    grow: (size) =>
      changed(
        `apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: one, namespace: shop }\nspec:\n  hard:\n${times(size, (i) => `    count/x${i}.example.com: "1e${9_000_000 + i}"\n`)}    pods: VALUE\n`,
      ),
  },
  {
    name: 'a long schedule',
    size: 400,
    large: 4000,
    grow: (size) =>
      changed(
        `apiVersion: batch/v1\nkind: CronJob\nmetadata: { name: one, namespace: shop }\nspec: { schedule: "${times(size, (i) => `${i % 60}`, ',')} * * * *", suspend: true, jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "b:VALUE" }] } } } } }\n`,
      ),
  },
  {
    name: 'a long command full of variables',
    size: 100,
    large: 1000,
    grow: (size) => changed(deployment('web', 'web:VALUE', '', `          args: ["${'$(A)$$'.repeat(size)}"]\n`)),
  },
  {
    name: 'a secret of many values that begin alike',
    only: 'slow',
    size: 40,
    large: 125,
    grow: (size) =>
      changed(
        `apiVersion: v1\nkind: Secret\nmetadata: { name: one, namespace: shop }\nstringData:\n${times(size, (i) => `  k${i}: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa${i}VALUE\n`)}---\n${configMap('one', `  k: ${'a'.repeat(40 * size)}VALUE\n`)}`,
      ),
  },
  {
    name: 'a secret of long values, and a text that nearly holds them',
    size: 400,
    large: 4000,
    grow: (size) =>
      changed(
        `apiVersion: v1\nkind: Secret\nmetadata: { name: one, namespace: shop }\nstringData: { k: "${'a'.repeat(size)}b" }\n---\n${configMap('one', `  k: ${'a'.repeat(2 * size)}VALUE\n`)}`,
      ),
  },
  {
    name: 'a secret in base64',
    only: 'slow',
    size: 400,
    large: 8000,
    grow: (size) =>
      changed(
        `apiVersion: v1\nkind: Secret\nmetadata: { name: one, namespace: shop, labels: { a: VALUE } }\ndata: { k: ${blob(size)} }\n`,
      ),
  },
  {
    name: 'files that are no manifests',
    only: 'slow',
    size: 40,
    large: 125,
    grow: (size) =>
      files(
        size,
        (i) => `v/${i}.yaml`,
        () => 'a: VALUE\n',
      ),
  },
  {
    name: 'files of other types',
    only: 'slow',
    size: 40,
    large: 125,
    grow: (size) =>
      files(
        size,
        (i) => `v/${i}.txt`,
        () => 'a: VALUE\n',
      ),
  },
  {
    name: 'files that move',
    only: 'slow',
    size: 40,
    large: 125,
    grow: (size) => {
      const of = (folder: string) =>
        files(
          size,
          (i) => `${folder}/${i}.yaml`,
          (i) => configMap(`c${i}`, '  k: v\n'),
        ).base;
      return { base: of('a/b'), head: of('c') };
    },
  },
  {
    name: 'files in folders that move',
    only: 'slow',
    size: 40,
    large: 125,
    grow: (size) => {
      const of = (folder: string) =>
        files(
          size,
          (i) => `${folder}/${i}/all.yaml`,
          (i) => configMap(`c${i}`, '  k: v\n'),
        ).base;
      return { base: of('a/b'), head: of('c') };
    },
  },
  {
    name: 'folders in folders',
    size: 20,
    large: 40,
    grow: (size) =>
      files(
        size,
        (i) => `${'d/'.repeat(i + 1)}all.yaml`,
        (i) => configMap(`c${i}`, '  k: VALUE\n'),
      ),
  },
  {
    name: 'files deep down',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      files(
        size,
        (i) => `${'d/'.repeat(60)}e${i}/all.yaml`,
        (i) => configMap(`c${i}`, '  k: VALUE\n'),
      ),
  },
  {
    name: 'lines of .gitattributes, and files',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) => {
      const { base, head } = files(
        size,
        (i) => `a${i}/all.yaml`,
        (i) => configMap(`c${i}`, '  k: VALUE\n'),
      );
      const file = { '.gitattributes': times(size, (i) => `x${i}/*.yaml filter=f${i}\n`) };
      return { base: { ...base, ...file }, head: { ...head, ...file } };
    },
  },
  {
    name: 'objects that an annotation of kubectl repeats',
    only: 'slow',
    size: 100,
    large: 1000,
    grow: (size) =>
      changed(
        `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: one\n  namespace: shop\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: '{"apiVersion":"v1","data":{${times(size, (i) => `"k${i}":"v"`, ',')}}}'\ndata: { k: VALUE }\n`,
      ),
  },
  {
    name: 'errors of many kinds in one file',
    only: 'slow',
    size: 40,
    large: 125,
    grow: (size) => changed(times(size, (i) => service(`UPPER-${i}`, '    - { port: 0, name: VALUE }\n'), '---\n')),
  },
  {
    name: 'things without definitions',
    only: 'slow',
    size: 40,
    large: 125,
    grow: (size) => changed(times(size, (i) => thing(`t${i}`, 'l: [1]'), '---\n')),
  },
];
