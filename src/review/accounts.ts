/**
 * What became of every changed file while it was read: none may vanish. In: the changed paths, and what reading and rendering
 * made of them. Out: one account for each path. Whether its objects were judged is added once previews exist.
 */

import type { Account, FileAccount } from '../coverage.ts';
import { groupBy, grouped } from '../kube/grouped.ts';
import { KUSTOMIZATION_NAMES } from '../kustomization/kustomization.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { folderOf, lastNameOf } from '../manifest/path.ts';
import { POLICY_FILE } from '../policy/policy.ts';
import type { UsedSource } from '../rendering.ts';
import { isManifestPath, type Revisions } from '../sources.ts';
import type { LeftSource } from './left-unrendered.ts';
import type { PlainReading } from './plain.ts';
import type { PlainFiles } from './plain-files.ts';

export interface AccountedInput {
  /** Every changed path of both sides. */
  readonly paths: readonly string[];
  readonly revisions: Revisions;
  /** Kustomizations, charts and releases that use changed files. */
  readonly sources: readonly UsedSource[];
  /** Changed files that count for whatever is rendered from their folder. */
  readonly overriding: ReadonlySet<string>;
  readonly chosen: PlainFiles;
  readonly plain: PlainReading;
  readonly left: readonly LeftSource[];
  /** Files of which nobody knows what they make. */
  readonly dark: readonly InputProblem[];
}

/** One account for each changed path, sorted by path. */
export function accountsOf(input: AccountedInput): FileAccount[] {
  const { paths, revisions, plain, left, chosen } = input;
  const refused = new Map([...revisions.refused, ...plain.refused].map(({ path, message }) => [path, message]));
  const skipped = new Map(plain.skipped.map(({ path, message }) => [path, message]));
  const asTheyStand = new Set([...chosen.files.base, ...chosen.files.head].map(({ path }) => path));
  const manifests = new Set([
    ...[...plain.manifests.base, ...plain.manifests.head].map(({ location }) => location.path),
    ...[...plain.unread.base, ...plain.unread.head].map(({ path }) => path),
  ]);
  const all = new Set([...paths, ...(revisions.submodules ?? []), ...revisions.refused.map(({ path }) => path)]);
  const users = usersOf(input.sources, all, input.overriding);
  const unrendered = firstBy(left.flatMap(({ paths: own, source }) => [...own].map((path) => [path, source] as const)));
  const darkness = firstBy(input.dark.map((problem) => [problem.path, problem] as const));
  const accountOf = (path: string): Account => {
    const own = refused.get(path);
    if (own !== undefined) return { kind: 'refused', reason: own };
    const unread = darkness.get(path);
    if (unread) return { kind: 'unseen', reason: unread.message };
    if (path === POLICY_FILE) return { kind: 'no-manifest', reason: 'the policy of the review' };
    const by = users.get(path) ?? [];
    const first = (end: UsedSource['end']): string | null => by.find((source) => source.end === end)?.reason ?? null;
    // A file may have several uses: the worst of them counts.
    const broken = first('refused');
    if (broken !== null) return { kind: 'refused', reason: broken };
    const dark = first('unseen');
    if (dark !== null) return { kind: 'unseen', reason: dark };
    const rendered = by.filter(({ end }) => end === 'rendered').map(({ id }) => id);
    if (asTheyStand.has(path) && manifests.has(path)) return { kind: 'manifests' };
    // Values of a chart from elsewhere stand alone, too.
    if (asTheyStand.has(path) && rendered.length === 0)
      return { kind: 'no-manifest', reason: skipped.get(path) ?? 'it holds no document' };
    if (rendered.length > 0) return { kind: 'rendered', sources: rendered };
    const source = unrendered.get(path);
    if (source) return { kind: 'unseen', reason: `a ${source.kind} that was left unrendered, as asked` };
    const idle = chosen.notApplied.get(path) ?? first('not-applied');
    if (idle !== null) return { kind: 'not-applied', reason: idle };
    return isManifestPath(path)
      ? { kind: 'not-applied', reason: 'nothing that is rendered uses it' }
      : { kind: 'no-manifest', reason: 'nothing that is applied uses it' };
  };
  return [...all].sort().map((path) => ({ path, account: accountOf(path) }));
}

/** What comes first of each key. */
function firstBy<K, V>(entries: readonly (readonly [key: K, value: V])[]): ReadonlyMap<K, V> {
  return new Map([...entries].reverse());
}

const MARKERS: ReadonlySet<string> = new Set(KUSTOMIZATION_NAMES);

/** The kustomizations and charts that use each of these files. */
function usersOf(
  sources: readonly UsedSource[],
  paths: ReadonlySet<string>,
  overriding: ReadonlySet<string>,
): Map<string, UsedSource[]> {
  const byFolder = groupBy([...overriding], folderOf);
  const own = (source: UsedSource): string[] => [
    ...[...source.files].filter((path) => paths.has(path)),
    ...[...source.files].flatMap((path) => (MARKERS.has(lastNameOf(path)) ? (byFolder.get(folderOf(path)) ?? []) : [])),
  ];
  return grouped(sources.flatMap((source) => own(source).map((path) => [path, source] as const)));
}
