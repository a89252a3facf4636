/* Input that grows: each family is base and head of `size` members. Here is what families are made of. */

export interface Grown {
  readonly base: { readonly [path: string]: string };
  readonly head: { readonly [path: string]: string };
}

export interface Family {
  readonly name: string;
  /** Members in the smallest of four sizes in `npm test`. */
  readonly size: number;
  /** The same for `npm run bench -- growth`. */
  readonly large: number;
  readonly grow: (size: number) => Grown;
  /** Options of the command line. */
  readonly flags?: readonly string[];
  /**
   * Not in `npm test`, only in `npm run bench`: `bounded` grows by more than 1.3 until a limit of the program ends it, `slow` would be like others.
   */
  readonly only?: 'bounded' | 'slow';
  /** Kustomizations are rendered. */
  readonly renders?: boolean;
}

export const times = (size: number, make: (i: number) => string, between = ''): string =>
  Array.from({ length: size }, (_, i) => make(i)).join(between);

export const configMap = (name: string, data: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\ndata:\n${data}`;

export const deployment = (name: string, image: string, rest = '', pod = ''): string => `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name}, namespace: shop }
spec:
${rest}  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      containers:
        - name: app
          image: ${image}
${pod}`;

export const service = (name: string, ports: string): string =>
  `apiVersion: v1\nkind: Service\nmetadata: { name: ${name}, namespace: shop }\nspec:\n  selector: { app: ${name} }\n  ports:\n${ports}`;

/** The same text at both revisions, but for one word. */
export function changed(text: string, path = 'all.yaml'): Grown {
  return { base: { [path]: text.replaceAll('VALUE', 'one') }, head: { [path]: text.replaceAll('VALUE', 'two') } };
}

export function files(size: number, path: (i: number) => string, text: (i: number) => string): Grown {
  const all = (word: string) =>
    Object.fromEntries(Array.from({ length: size }, (_, i) => [path(i), text(i).replaceAll('VALUE', word)]));
  return { base: all('one'), head: all('two') };
}

export const RULED = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: things.example.com }
spec:
  group: example.com
  names: { kind: Thing, plural: things }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                word: { type: string }
                l: { type: array, items: { type: integer } }
                m: { type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: { type: object, required: [name], properties: { name: { type: string }, value: { type: string } } } }
                s: { type: array, x-kubernetes-list-type: set, items: { type: string } }
              x-kubernetes-validations:
RULES
`;

export const ruled = (rules: readonly string[]): string =>
  RULED.replace(
    'RULES',
    rules.map((rule) => `                - { rule: ${JSON.stringify(rule)}, message: is judged }`).join('\n'),
  );

export const thing = (name: string, spec: string): string =>
  `apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: ${name}, namespace: shop }\nspec: { word: VALUE, ${spec} }\n`;

export const flux = (i: number): string => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: app-${i}, namespace: flux-system }
spec:
  interval: 10m
  path: ./apps/${i}
  prune: true
  sourceRef: { kind: GitRepository, name: flux-system }
`;

export const argo = (i: number): string => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: app-${i}, namespace: argocd }
spec:
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  project: default
  source: { repoURL: https://example.com/repo.git, path: apps/${i}, targetRevision: HEAD }
  syncPolicy: { automated: { prune: true } }
`;

export const release = (i: number): string => `apiVersion: source.toolkit.fluxcd.io/v1
kind: HelmRepository
metadata: { name: r${i}, namespace: shop }
spec: { interval: 1h, url: "https://example.com/${i}" }
---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: h${i}, namespace: shop }
spec:
  interval: 1h
  chart: { spec: { chart: c${i}, version: 1.0.0, sourceRef: { kind: HelmRepository, name: r${i} } } }
  values: { a: VALUE }
`;
