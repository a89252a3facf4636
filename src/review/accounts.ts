/**
 * What became of every changed file while it was read: none may vanish. In: the changed paths, and what reading and rendering
 * made of them. Out: one account for each path. Whether its objects were judged is added once previews exist.
 */
import type { Account, FileAccount } from '../coverage.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import type { Rendering } from '../rendering.ts';

export interface AccountedInput {
  /** Every changed path of both sides. */
  readonly paths: readonly string[];
  /** Files read as manifests in which a document is one. */
  readonly manifests: ReadonlySet<string>;
  readonly renderings: readonly Rendering[];
  readonly refused: readonly InputProblem[];
  readonly unseen: readonly InputProblem[];
  readonly skipped: readonly InputProblem[];
  /** Files that no kustomization and no chart uses. */
  readonly unused: ReadonlySet<string>;
  /** The folder of the kustomization or chart that holds a file; null: none does. */
  readonly sourceOf: (path: string) => string | null;
}

/** One account for each changed path, sorted by path. */
export function accountsOf(input: AccountedInput): FileAccount[] {
  const sources = new Map<string, string[]>();
  for (const { id, sides } of input.renderings) {
    const files = new Set([...(sides.base?.files.keys() ?? []), ...(sides.head?.files.keys() ?? [])]);
    for (const path of files) sources.set(path, [...(sources.get(path) ?? []), id]);
  }
  const reasons = (problems: readonly InputProblem[]): ReadonlyMap<string, string> =>
    new Map(problems.map(({ path, message }) => [path, message]));
  const refused = reasons(input.refused);
  const unseen = reasons(input.unseen);
  const skipped = reasons(input.skipped);
  const accountOf = (path: string): Account => {
    const own = refused.get(path);
    if (own !== undefined) return { kind: 'refused', reason: own };
    const rendered = sources.get(path);
    if (rendered) return { kind: 'rendered', sources: rendered };
    if (input.manifests.has(path)) return { kind: 'manifests' };
    const hidden = unseen.get(path);
    if (hidden !== undefined) return { kind: 'unseen', reason: hidden };
    const root = input.sourceOf(path);
    const broken = root === null ? undefined : reasonWithin(root, input.refused);
    if (broken !== undefined) return { kind: 'refused', reason: broken };
    const dark = root === null ? undefined : reasonWithin(root, input.unseen);
    if (dark !== undefined) return { kind: 'unseen', reason: dark };
    if (input.unused.has(path)) return { kind: 'not-applied', reason: 'no kustomization and no chart uses it' };
    const why = skipped.get(path);
    if (why !== undefined) return { kind: 'no-manifest', reason: why };
    return root === null
      ? { kind: 'no-manifest', reason: 'it holds no Kubernetes object' }
      : { kind: 'not-applied', reason: 'nothing that is rendered uses it' };
  };
  return [...new Set(input.paths)].sort().map((path) => ({ path, account: accountOf(path) }));
}

/** What keeps the source in this folder, or one below or above it, from being seen. */
function reasonWithin(root: string, problems: readonly InputProblem[]): string | undefined {
  return problems.find(({ path }) => {
    const place = path === '.' ? '' : path;
    const folder = place.replace(/(?:^|\/)[^/]*$/, '');
    return place === root || folder === root || root === '' || folder.startsWith(`${root}/`);
  })?.message;
}
