/** Files that differ become manifests: read as they are, or rendered. */
import { mayApplyOthers } from '../appliers/detect.ts';
import type { FileAccount } from '../coverage.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import type { UnreadDocument } from '../manifest/read.ts';
import { POLICY_FILE } from '../policy/policy.ts';
import type { Renderings } from '../rendering.ts';
import { spellingOf } from '../schema/spelling.ts';
import { type Revisions, SIDES, type Side, type SourceFile } from '../sources.ts';
import { markerPaths, type RenderedSource, renderedSource } from '../units/rendered-sources.ts';
import { accountsOf } from './accounts.ts';
import type { Review } from './input.ts';
import { countsOf, type DocumentCounts, readPlain } from './plain.ts';
import { type RenderedUnit, readRendering } from './rendered.ts';

export interface ReadChanges {
  readonly revisions: Revisions;
  readonly manifests: { readonly [side in Side]: readonly Manifest[] };
  /** Documents whose text did not change, by side; the same objects stand on both sides. */
  readonly unread: { readonly [side in Side]: readonly UnreadDocument[] };
  readonly notes: readonly InputProblem[];
  /** What head broke or cannot be read: the review is incomplete. */
  readonly refused: readonly InputProblem[];
  /** What base shows no more than head does: the review is partial. */
  readonly unseen: readonly InputProblem[];
  /** What is no manifest to be applied: listed. */
  readonly skipped: readonly InputProblem[];
  /** Sources that were left unrendered, as asked. */
  readonly rendered: readonly { readonly source: RenderedSource; readonly files: number }[];
  /** What kustomizations and charts render to, each a unit of its own; `manifests` and `unread` leave it out. */
  readonly units: readonly RenderedUnit[];
  readonly remarks: readonly string[];
  readonly documents: DocumentCounts;
  /** What became of every changed file. */
  readonly accounts: readonly FileAccount[];
}

export async function readChanged({
  source,
  renderer,
  policy,
  progress,
  schemas,
}: Pick<Review, 'source' | 'renderer' | 'policy' | 'progress' | 'schemas'>): Promise<ReadChanges> {
  const revisions = await source.readRevisions();
  const { changed } = revisions;
  const manifestPaths = [...changed.base, ...changed.head].map((file) => file.path);
  const paths = [...new Set([...manifestPaths, ...revisions.otherChanged])];
  const markers = markerPaths(paths);
  const existing = {
    base: await source.existing('base', markers),
    head: await source.existing('head', markers),
  };
  const rendered = new Map<string, { source: RenderedSource; files: Set<string> }>();
  const isPlain = (file: SourceFile, side: Side): boolean => {
    const found = renderedSource(file.path, existing[side]);
    if (!found) return true;
    const known = rendered.get(found.root);
    if (known) known.files.add(file.path);
    else rendered.set(found.root, { source: found, files: new Set([file.path]) });
    return false;
  };
  const files = {
    base: changed.base.filter((file) => file.path !== POLICY_FILE && isPlain(file, 'base')),
    head: changed.head.filter((file) => file.path !== POLICY_FILE && isPlain(file, 'head')),
  };
  const renderable =
    SIDES.some((side) => paths.some((path) => renderedSource(path, existing[side]) !== null)) ||
    // An object that applies a chart may give it other values, and the policy names files of any place.
    [...changed.base, ...changed.head].some(
      ({ bytes, path }) => path === POLICY_FILE || mayApplyOthers(new TextDecoder().decode(bytes)),
    ) ||
    policy.decides.sources.length > 0;
  if (renderable && renderer) progress?.('rendering kustomizations and charts');
  const renderings = renderable && renderer ? await renderer.render(source, revisions) : NOTHING;
  const spelling = spellingOf(schemas);
  const plain = readPlain(files, spelling);
  const readings = renderings.renderings.map((rendering) => readRendering(rendering, spelling));
  const sources = renderer
    ? []
    : [...rendered.values()].map((entry) => ({ source: entry.source, files: entry.files.size }));
  const unusable = [...revisions.refused, ...renderings.problems];
  const unused = renderer ? unusedProblems(renderings.unused, rendered.values()) : [];
  const counts = [
    countsOf(unusable.length, unusable.length, 0),
    ...plain.counts,
    ...readings.map(({ documents, refused, skipped }) =>
      countsOf(documents, Math.min(documents, refused.length), skipped.length),
    ),
  ];
  const refused = distinct([...unusable, ...plain.refused, ...readings.flatMap((reading) => reading.refused)]);
  const unseen = distinct([...renderings.unseen, ...plain.unseen, ...sources.map(notRendered)]);
  const skipped = distinct([...plain.skipped, ...readings.flatMap((reading) => reading.skipped), ...unused]);
  return {
    revisions,
    manifests: plain.manifests,
    unread: plain.unread,
    notes: distinct(plain.manifests.head.flatMap((manifest) => manifest.notes)),
    refused,
    unseen,
    skipped,
    rendered: sources,
    units: readings.map((reading) => reading.unit),
    remarks: renderings.remarks,
    documents: sumOf(counts),
    accounts: accountsOf({
      paths,
      manifests: new Set(
        SIDES.flatMap((side) => [
          ...plain.manifests[side].map(({ location }) => location.path),
          ...plain.unread[side].map(({ path }) => path),
        ]),
      ),
      renderings: renderings.renderings,
      refused,
      unseen,
      skipped,
      unused: new Set(renderings.unused),
      sourceOf: (path) => (renderedSource(path, existing.head) ?? renderedSource(path, existing.base))?.root ?? null,
    }),
  };
}

function notRendered({ source, files }: ReadChanges['rendered'][number]): InputProblem {
  return {
    code: 'not-rendered',
    message: `a ${source.kind}, which is rendered before it is applied: ${files} changed ${files === 1 ? 'file is' : 'files are'} not judged`,
    fix: 'review the rendered manifests: `applylint compare RENDERED-BASE RENDERED-HEAD`',
    path: source.root === '' ? '.' : source.root,
    line: 1,
    column: 1,
  };
}

/** Changed manifests, plain or rendered. */
export function allManifests(read: ReadChanges, side: Side): Manifest[] {
  return [...read.manifests[side], ...read.units.flatMap((unit) => unit.manifests[side])];
}

const NOTHING: Renderings = { renderings: [], problems: [], unseen: [], unused: [], remarks: [] };

/** Files beside a kustomization that nothing lists: they are applied by nobody we know of. */
function unusedProblems(
  unused: readonly string[],
  sources: Iterable<{ readonly source: RenderedSource; readonly files: ReadonlySet<string> }>,
): InputProblem[] {
  const wanted = new Set(unused);
  return [...sources].flatMap(({ source, files }) => {
    const count = [...files].filter((path) => wanted.has(path)).length;
    if (count === 0) return [];
    const what = count === 1 ? '1 changed file is' : `${count} changed files are`;
    const message = `${what} used by no kustomization and no chart: not judged`;
    const fix = 'list them as resources, or remove them';
    return [{ code: 'not-used', message, fix, path: source.root === '' ? '.' : source.root, line: 1, column: 1 }];
  });
}

function sumOf(all: readonly DocumentCounts[]): DocumentCounts {
  const sum = (name: keyof DocumentCounts): number => all.reduce((total, counts) => total + counts[name], 0);
  return {
    discovered: sum('discovered'),
    analysed: sum('analysed'),
    refused: sum('refused'),
    skipped: sum('skipped'),
  };
}

function distinct(problems: readonly InputProblem[]): InputProblem[] {
  const seen = new Map<string, InputProblem>();
  for (const problem of problems)
    seen.set(`${problem.code}\u0000${problem.path}\u0000${problem.line}\u0000${problem.column}`, problem);
  return [...seen.values()];
}
