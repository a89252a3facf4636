import { changed, configMap, deployment, type Family, files, type Grown, times } from '../grown.ts';

/** A policy at both revisions. */
function under(policy: string, { base, head }: Grown): Grown {
  const file = { '.applylint.yaml': policy };
  return { base: { ...file, ...base }, head: { ...file, ...head } };
}

const apps = (size: number): Grown =>
  files(
    size,
    (i) => `a${i}/all.yaml`,
    (i) => configMap(`c${i}`, '  k: VALUE\n'),
  );

const withoutReplicas = (size: number, marks: (i: number) => string = () => ''): Grown => ({
  base: { 'all.yaml': times(size, (i) => marks(i) + deployment(`web-${i}`, 'web:1', '  replicas: 3\n'), '---\n') },
  head: { 'all.yaml': times(size, (i) => marks(i) + deployment(`web-${i}`, 'web:1'), '---\n') },
});

export const POLICY_FAMILIES: readonly Family[] = [
  {
    name: 'appliers that policy names',
    size: 20,
    large: 62,
    grow: (size) =>
      under(`appliers:\n${times(size, (i) => `  - { path: a${i}, applier: argo-cd, prune: yes }\n`)}`, apps(size)),
  },
  {
    name: 'appliers that policy names by what is anywhere',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      under(`appliers:\n${times(size, (i) => `  - { path: "**/a${i}", applier: argo-cd }\n`)}`, apps(size)),
  },
  {
    name: 'clusters that policy names',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      under(
        `appliers:\n${times(size, (i) => `  - { path: a${i}, applier: flux-kustomization, cluster: k${i}, namespace: n${i} }\n`)}`,
        apps(size),
      ),
  },
  {
    name: 'excluded globs',
    size: 20,
    large: 62,
    grow: (size) => under(`options:\n  exclude:\n${times(size, (i) => `    - "**/x${i}/*.yaml"\n`)}`, apps(size)),
  },
  {
    name: 'excluded globs of many stars',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      under(`options:\n  exclude:\n${times(size, (i) => `    - "**/*${i}*/**/*a*a*.yaml"\n`)}`, apps(size)),
  },
  {
    name: 'suppressions of policy, and findings',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      under(
        `suppressions:\n${times(size, (i) => `  - { rule: replicas-removed-scales-to-default, kind: Deployment, name: "web-${i}", reason: is known }\n`)}`,
        withoutReplicas(size),
      ),
  },
  {
    name: 'suppressions of policy by patterns, and findings',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      under(
        `suppressions:\n${times(size, (i) => `  - { rule: replicas-removed-scales-to-default, path: "**/*${i}*", name: "*x*${i}", reason: is known }\n`)}`,
        withoutReplicas(size),
      ),
  },
  {
    name: 'suppressions beside objects',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      under(
        'inline-suppressions: head\n',
        withoutReplicas(size, () => '# applylint-ignore replicas-removed-scales-to-default: is known\n'),
      ),
  },
  {
    name: 'suppressions beside one object',
    size: 40,
    large: 125,
    grow: (size) =>
      under(
        'inline-suppressions: head\n',
        withoutReplicas(1, () =>
          times(size, (i) => `# applylint-ignore replicas-removed-scales-to-default: is known ${i}\n`),
        ),
      ),
  },
  {
    name: 'suppressions that nothing needs',
    size: 40,
    large: 125,
    grow: (size) =>
      under(
        'inline-suppressions: head\n',
        changed(
          configMap(
            'one',
            times(size, (i) => `  k${i}: VALUE # applylint-ignore replicas-removed-scales-to-default: is known\n`),
          ),
        ),
      ),
  },
  {
    name: 'what policy accepts',
    size: 20,
    large: 62,
    grow: (size) =>
      under(`accept:\n${times(size, (i) => `  - { path: "**/a${i}/**", reason: is known }\n`)}`, {
        base: apps(size).base,
        head: Object.fromEntries(Array.from({ length: size }, (_, i) => [`a${i}/all.yaml`, 'apiVersion: v1\na: [\n'])),
      }),
  },
  {
    name: 'sources and remotes that policy names',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      under(
        `sources:\n${times(size, (i) => `  - { kind: kustomize, path: a${i} }\n`)}remotes:\n${times(size, (i) => `  - { url: "https://example.com/${i}", pin: "${'0'.repeat(40)}" }\n`)}`,
        apps(size),
      ),
  },
  {
    name: 'a policy that changes',
    size: 40,
    large: 125,
    grow: (size) => ({
      base: {
        '.applylint.yaml': `appliers:\n${times(size, (i) => `  - { path: a${i}, applier: argo-cd, prune: yes }\n`)}`,
      },
      head: {
        '.applylint.yaml': `appliers:\n${times(size, (i) => `  - { path: b${i}, applier: argo-cd, prune: no }\n`)}`,
      },
    }),
  },
];
