import { configMap, type Family, files, type Grown, times } from '../grown.ts';

/** The same files at both revisions, beside what changes. */
function beside({ base, head }: Grown, same: { readonly [path: string]: string }): Grown {
  return { base: { ...base, ...same }, head: { ...head, ...same } };
}

const lists = (
  size: number,
  path: (i: number) => string,
  text: (i: number) => string,
): { readonly [path: string]: string } =>
  Object.fromEntries(Array.from({ length: size }, (_, i) => [path(i), text(i)]));

export const RENDERED_FAMILIES: readonly Family[] = [
  {
    name: 'kustomizations',
    size: 10,
    large: 40,
    renders: true,
    grow: (size) =>
      beside(
        files(
          size,
          (i) => `apps/${i}/all.yaml`,
          (i) => configMap(`c${i}`, '  k: VALUE\n'),
        ),
        lists(
          size,
          (i) => `apps/${i}/kustomization.yaml`,
          () => 'resources: [all.yaml]\n',
        ),
      ),
  },
  {
    name: 'objects of one kustomization',
    only: 'slow',
    size: 20,
    large: 62,
    renders: true,
    grow: (size) =>
      beside(
        files(
          size,
          (i) => `app/${i}.yaml`,
          (i) => configMap(`c${i}`, '  k: VALUE\n'),
        ),
        { 'app/kustomization.yaml': `resources:\n${times(size, (i) => `  - ${i}.yaml\n`)}` },
      ),
  },
  {
    name: 'a chain of kustomizations without a renderer',
    only: 'slow',
    size: 10,
    large: 40,
    grow: (size) =>
      beside(
        {
          base: { 'k0/all.yaml': configMap('one', '  k: one\n') },
          head: { 'k0/all.yaml': configMap('one', '  k: two\n') },
        },
        lists(
          size,
          (i) => `k${i}/kustomization.yaml`,
          (i) => (i === 0 ? 'resources: [all.yaml]\n' : `resources: [../k${i - 1}]\n`),
        ),
      ),
  },
  {
    name: 'overlays of one base without a renderer',
    only: 'slow',
    size: 10,
    large: 40,
    grow: (size) =>
      beside(
        {
          base: { 'base/all.yaml': configMap('one', '  k: one\n') },
          head: { 'base/all.yaml': configMap('one', '  k: two\n') },
        },
        {
          'base/kustomization.yaml': 'resources: [all.yaml]\n',
          ...lists(
            size,
            (i) => `o/${i}/kustomization.yaml`,
            (i) => `namePrefix: o${i}-\nresources: [../../base]\n`,
          ),
        },
      ),
  },
  {
    name: 'charts without a renderer',
    size: 10,
    large: 40,
    grow: (size) =>
      beside(
        files(
          size,
          (i) => `charts/${i}/templates/all.yaml`,
          (i) => configMap(`c${i}`, '  k: VALUE\n'),
        ),
        lists(
          size,
          (i) => `charts/${i}/Chart.yaml`,
          (i) => `apiVersion: v2\nname: c${i}\nversion: 1.0.0\n`,
        ),
      ),
  },
  {
    name: 'templates of one chart without a renderer',
    only: 'slow',
    size: 10,
    large: 40,
    grow: (size) =>
      beside(
        files(
          size,
          (i) => `chart/templates/${i}.yaml`,
          (i) => configMap(`c${i}`, '  k: "VALUE{{ .Values.x }}"\n'),
        ),
        { 'chart/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n', 'chart/values.yaml': 'x: y\n' },
      ),
  },
];

/** Too slow to be counted with every test: each has processes of a renderer. */
export const WITH_TOOLS: readonly Family[] = [
  {
    name: 'overlays of one base',
    size: 10,
    large: 40,
    renders: true,
    grow: (size) =>
      beside(
        {
          base: { 'base/all.yaml': configMap('one', '  k: one\n') },
          head: { 'base/all.yaml': configMap('one', '  k: two\n') },
        },
        {
          'base/kustomization.yaml': 'resources: [all.yaml]\n',
          ...lists(
            size,
            (i) => `o/${i}/kustomization.yaml`,
            (i) => `namePrefix: o${i}-\nresources: [../../base]\n`,
          ),
        },
      ),
  },
  {
    name: 'charts',
    size: 10,
    large: 40,
    renders: true,
    grow: (size) =>
      beside(
        files(
          size,
          (i) => `charts/${i}/templates/all.yaml`,
          (i) => configMap(`c${i}`, '  k: VALUE\n'),
        ),
        lists(
          size,
          (i) => `charts/${i}/Chart.yaml`,
          (i) => `apiVersion: v2\nname: c${i}\nversion: 1.0.0\n`,
        ),
      ),
  },
  {
    name: 'templates of one chart',
    size: 10,
    large: 40,
    renders: true,
    grow: (size) =>
      beside(
        files(
          size,
          (i) => `chart/templates/${i}.yaml`,
          (i) => configMap(`c${i}`, '  k: "VALUE{{ .Values.x }}"\n'),
        ),
        { 'chart/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n', 'chart/values.yaml': 'x: y\n' },
      ),
  },
  {
    name: 'objects of one chart',
    size: 10,
    large: 40,
    renders: true,
    grow: (size) =>
      beside(
        {
          base: { 'chart/values.yaml': 'x: one\n' },
          head: { 'chart/values.yaml': 'x: two\n' },
        },
        {
          'chart/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
          'chart/templates/all.yaml': times(size, (i) => configMap(`c${i}`, '  k: "{{ .Values.x }}"\n'), '---\n'),
        },
      ),
  },
];
