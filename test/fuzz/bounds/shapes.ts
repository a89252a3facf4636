/** Hostile shapes of input: each makes two trees of about so many bytes a side. */
import { FAMILIES, type Grown } from '../../support/families.ts';

export interface Shape {
  readonly name: string;
  readonly make: (bytes: number) => Grown;
}

export const times = (size: number, make: (i: number) => string, between = ''): string =>
  Array.from({ length: Math.max(0, Math.floor(size)) }, (_, i) => make(i)).join(between);

export const fill = (bytes: number, make: (i: number) => string): string => {
  const parts: string[] = [];
  for (let i = 0, left = bytes; ; i++) {
    const part = make(i);
    left -= Buffer.byteLength(part);
    if (left < 0) return parts.join('');
    parts.push(part);
  }
};

/** One file, VALUE another word at each side. */
export const changing = (text: string, path = 'all.yaml'): Grown => ({
  base: { [path]: text.replaceAll('VALUE', 'one') },
  head: { [path]: text.replaceAll('VALUE', 'two') },
});

export const changingFiles = (files: { readonly [path: string]: string }): Grown => {
  const side = (word: string): { [path: string]: string } =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll('VALUE', word)]));
  return { base: side('one'), head: side('two') };
};

export const CONFIG = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: one, namespace: shop }\n';
export const config = (name: string, data = '{ k: VALUE }'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\ndata: ${data}\n`;

export const deployment = (name: string, container: string, pod = '', labels = `app: ${name}`): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${name}, namespace: shop }\nspec:\n  selector: { matchLabels: { ${labels} } }\n  template:\n    metadata: { labels: { ${labels} } }\n    spec:\n${pod}      containers:\n        - name: app\n          image: "i:VALUE"\n${container}`;

export const definition = (schema: string, name = 'Thing', versions = 1): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: ${name.toLowerCase()}s.example.com }\nspec:\n  group: example.com\n  names: { kind: ${name}, plural: ${name.toLowerCase()}s }\n  scope: Namespaced\n  versions:\n${times(versions, (i) => `    - name: v${i + 1}\n      served: true\n      storage: ${i === 0}\n      schema: { openAPIV3Schema: { type: object, properties: { word: { type: string }, spec: ${schema} } } }\n`)}`;

export const thing = (name: string, spec: string, kind = 'Thing'): string =>
  `apiVersion: example.com/v1\nkind: ${kind}\nmetadata: { name: ${name}, namespace: shop }\nword: VALUE\nspec: ${spec}\n`;

export const flux = (name: string, path: string, rest = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec:\n  path: ${path}\n  prune: true\n  sourceRef: { kind: GitRepository, name: r }\n${rest}`;

/** What grows in `npm test`, grown to the size asked for. */
export const GROWN: readonly Shape[] = FAMILIES.map(({ name, size: smallest, grow }) => ({
  name: `grown: ${name}`,
  make(bytes) {
    const weight = (size: number): number => {
      const { base, head } = grow(size);
      return Math.max(...[base, head].map((side) => Object.values(side).join('').length));
    };
    const per = (weight(4 * smallest) - weight(2 * smallest)) / (2 * smallest);
    let size = Math.max(1, Math.floor(bytes / per));
    while (size > 1 && weight(size) > bytes) size = Math.floor(size * 0.97);
    return grow(size);
  },
}));

/** Two shapes side by side, each with half of the bytes. */
export function together(one: Shape, other: Shape): Shape {
  return {
    name: `${one.name} + ${other.name}`,
    make(bytes) {
      const [a, b] = [one.make(bytes / 2), other.make(bytes / 2)];
      const merged = (side: 'base' | 'head'): { [path: string]: string } => {
        const out: { [path: string]: string } = { ...a[side] };
        for (const [path, text] of Object.entries(b[side])) out[out[path] === undefined ? path : `b-${path}`] = text;
        return out;
      };
      return { base: merged('base'), head: merged('head') };
    },
  };
}
