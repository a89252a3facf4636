/** What a reader of the report should know about how its sources were rendered, in sentences. */
import type { FetchedRemotes } from '../kustomization/remote.ts';
import type { RenderedRelease, Rendering } from '../rendering.ts';
import type { ChartRoot } from './charts.ts';
import type { RemoteSettings } from './remotes.ts';
import type { Tool } from './tools.ts';

export function toolRemarks(
  { kustomize, helm }: { readonly kustomize: Tool | null; readonly helm: Tool | null },
  renderings: readonly Rendering[],
  kubernetesVersion: string,
): string[] {
  const count = (kind: Rendering['kind']): number => renderings.filter((rendering) => rendering.kind === kind).length;
  const remarks: string[] = [];
  if (kustomize && count('kustomization') > 0) {
    const within = kustomize.name === 'kubectl' ? ' of kubectl' : '';
    const how = counted(count('kustomization'), 'kustomization');
    remarks.push(`Rendered with kustomize ${kustomize.version}${within}: ${how}, ${network(kustomize)}.`);
  }
  if (helm && count('chart') > 0) {
    const how = `${counted(count('chart'), 'chart')}, without a cluster to look at`;
    remarks.push(`Rendered with helm ${helm.version}: ${how}, for Kubernetes ${kubernetesVersion}, ${network(helm)}.`);
  }
  return remarks;
}

/** What was fetched, by version and digest. */
export function releaseRemarks(
  releases: readonly RenderedRelease[],
  helm: Tool | null,
  kubernetesVersion: string,
): string[] {
  const rendered = releases.filter(({ rendering }) => rendering !== null).length;
  if (helm === null || rendered === 0) return [];
  const how = `${counted(rendered, 'release')} of charts from outside the repository`;
  return [`Rendered with helm ${helm.version}: ${how}, for Kubernetes ${kubernetesVersion}, ${network(helm)}.`];
}

function network({ cutOff }: Tool): string {
  return cutOff ? 'in a network of its own that leads nowhere' : 'with options that turn its network off';
}

export function remoteRemarks(fetched: FetchedRemotes, { pinned }: RemoteSettings): string[] {
  const there = pinned.filter(({ url }) => 'folder' in (fetched.get(url) ?? {}));
  return there.map(({ url, pin }) => `Fetched ${url} as policy pins it: ${pin.slice(0, 12)}.`);
}

/** Such a kustomization applies nothing, which nobody may have meant. */
export function emptyRemarks(folders: readonly string[]): string[] {
  return folders.length === 0
    ? []
    : [`${counted(folders.length, 'kustomization')} with nothing listed: ${named(folders)}.`];
}

/** With other values a chart may print other objects, or none. */
export function guessedRemarks(charts: readonly ChartRoot[]): string[] {
  if (charts.length === 0) return [];
  const folders = [...new Set(charts.map(({ folder }) => folder))];
  return [
    `The repository does not show which values ${named(folders)} ${folders.length === 1 ? 'is' : 'are'} installed with: the review used its default values, and each values file beside them (set \`sources\` in the policy).`,
  ];
}

function named(folders: readonly string[]): string {
  const names = folders.slice(0, 3).map((folder) => (folder === '' ? '.' : folder));
  const rest = folders.length > names.length ? ` and ${folders.length - names.length} more` : '';
  return `${names.join(', ')}${rest}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
