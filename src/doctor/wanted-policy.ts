/** The policy that `applylint init` would want for a repository, with a reason for each line. In: what was seen there. */

export interface Seen {
  /** Who applies which folders, and what shows it. */
  readonly owners: readonly { readonly applier: string; readonly root: string; readonly because: string }[];
  /** Folders that nobody is seen to apply. */
  readonly unowned: readonly string[];
  /** The cluster's minor version, and where it is written. */
  readonly version: { readonly minor: string; readonly path: string; readonly line: number } | null;
  /** Charts that cannot be rendered without knowing what they are installed with. */
  readonly charts: readonly string[];
  /** Kinds without a definition. */
  readonly kinds: readonly string[];
}

/** So many are written out; the rest is counted. */
const MOST = 8;

/** Nothing in it is a guess: what nobody can know from the files is a comment to complete. */
export function wantedPolicy(seen: Seen): string {
  const { version } = seen;
  const parts = [
    '# What the team has agreed on. The file of the base branch decides; a change takes effect after the merge.',
    ['options:', '  fail-on: error # errors fail the check; `warning` is stricter', versionLine(version)].join('\n'),
    appliers(seen),
    sources(seen),
    definitions(seen),
    [
      '# To accept a finding:',
      '# suppressions:',
      '#   - { rule: replicas-removed-scales-to-default, namespace: shop, name: api, reason: the autoscaler takes over, until: 2030-12-31 }',
    ].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function versionLine(version: Seen['version']): string {
  return version === null
    ? '  # kubernetes-version: "1.NN" # no file names the version of the cluster; the newest but one is assumed'
    : `  kubernetes-version: "${version.minor}" # ${words(`${version.path}:${version.line}`)} names it`;
}

function appliers({ owners, unowned }: Seen): string {
  const known = listed(
    owners,
    ({ applier, root, because }) => `#   ${words(root)}: ${words(applier)} (${words(because)})`,
  );
  const unknown = listed(unowned, (root) => `#   - { path: ${scalar(root === '' ? '**' : root)}, applier: NAME }`);
  return [
    ...(known.length > 0 ? ['# Found in the repository, so nothing is to be set:', ...known] : []),
    ...(unknown.length > 0
      ? [
          '# Nothing in the repository shows who applies these. Name the applier of each (argo-cd, flux-kustomization, kubectl, …);',
          '# until then the review assumes kubectl, and cannot tell whether a removed object is deleted:',
          '# appliers:',
          ...unknown,
        ]
      : []),
  ].join('\n');
}

function sources({ charts }: Seen): string {
  const lines = listed(
    charts,
    (path) => `#   - { kind: helm, path: ${scalar(path)}, name: RELEASE, namespace: NAMESPACE, values: [FILE] }`,
  );
  if (lines.length === 0) return '';
  return [
    '# These charts are not rendered with their defaults. If one is installed, name its release and values:',
    '# sources:',
    ...lines,
  ].join('\n');
}

function definitions({ kinds }: Seen): string {
  if (kinds.length === 0) return '';
  const shown = kinds.slice(0, MOST).map(words).join(', ');
  const rest = kinds.length > MOST ? ` and ${kinds.length - MOST} more` : '';
  return `# No definition of ${shown}${rest} was found: commit their CustomResourceDefinitions, or name them with the input \`crds\`.`;
}

function listed<T>(items: readonly T[], line: (item: T) => string): string[] {
  const rest = items.length - MOST;
  return [...items.slice(0, MOST).map(line), ...(rest > 0 ? [`#   and ${rest} more`] : [])];
}

/** Inside a comment: one line, and nothing that ends it. */
function words(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '?');
}

function scalar(text: string): string {
  return /^[A-Za-z*][\w./-]*$/.test(text) && !text.startsWith('*') ? text : JSON.stringify(text);
}

const VERSIONS = [
  /^\s*kubernetesVersion:\s*["']?v?(1\.\d{2})\b/,
  /\bkindest\/node:v(1\.\d{2})\b/,
  /\brancher\/k3s:v(1\.\d{2})\b/,
  /^\s*(?:cluster_version|kubernetes_version)\s*[:=]\s*["']?v?(1\.\d{2})\b/,
];

/** The first line of a file that names the version of a cluster. */
export function versionIn(path: string, text: string): Seen['version'] {
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    const minor = line.length > 500 ? undefined : VERSIONS.map((pattern) => pattern.exec(line)?.[1]).find(Boolean);
    if (minor !== undefined) return { minor, path, line: i + 1 };
  }
  return null;
}
