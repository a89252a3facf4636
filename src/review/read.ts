/** Files that differ become manifests; documents with the same text on both sides are split off unread. */
import { mayApplyOthers } from '../appliers/detect.ts';
import { withPartsOf } from '../kube/json.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { commonTexts, readManifests, type UnreadDocument } from '../manifest/read.ts';
import { POLICY_FILE } from '../policy/policy.ts';
import type { Renderings } from '../rendering.ts';
import { type Revisions, SIDES, type Side, type SourceFile } from '../sources.ts';
import { whyNoObject } from '../units/not-applied.ts';
import { markerPaths, type RenderedSource, renderedSource } from '../units/rendered-sources.ts';
import type { Review } from './input.ts';
import { type RenderedUnit, readRendering } from './rendered.ts';

export interface ReadChanges {
  readonly revisions: Revisions;
  readonly manifests: { readonly [side in Side]: readonly Manifest[] };
  /** Documents whose text did not change, by side; the same objects stand on both sides. */
  readonly unread: { readonly [side in Side]: readonly UnreadDocument[] };
  readonly notes: readonly InputProblem[];
  readonly refused: readonly InputProblem[];
  readonly skipped: readonly InputProblem[];
  /** Sources that were left unrendered, as asked. */
  readonly rendered: readonly { readonly source: RenderedSource; readonly files: number }[];
  /** What kustomizations and charts render to, each a unit of its own; `manifests` and `unread` leave it out. */
  readonly units: readonly RenderedUnit[];
  readonly remarks: readonly string[];
  readonly documents: {
    readonly discovered: number;
    readonly analysed: number;
    readonly refused: number;
    readonly skipped: number;
  };
}

export async function readChanged({
  source,
  renderer,
  policy,
  progress,
}: Pick<Review, 'source' | 'renderer' | 'policy' | 'progress'>): Promise<ReadChanges> {
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
  const plain = {
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
  const before = new Map(plain.base.map((file) => [file.path, file.bytes]));
  const after = new Map(plain.head.map((file) => [file.path, file.bytes]));
  const known = new Map<string, ReadonlySet<string>>();
  for (const [path, bytes] of after) {
    const other = before.get(path);
    if (other) known.set(path, commonTexts(other, bytes));
  }

  const collected = { refused: [...revisions.refused, ...renderings.problems], skipped: [] as InputProblem[] };
  const documents = {
    discovered: collected.refused.length,
    analysed: 0,
    refused: collected.refused.length,
    skipped: 0,
  };
  const readSide = (side: Side): { manifests: Manifest[]; unread: UnreadDocument[] } => {
    const manifests: Manifest[] = [];
    const unread: UnreadDocument[] = [];
    for (const file of plain[side]) {
      const texts = known.get(file.path);
      const result = readManifests(file, texts ? { known: texts } : {});
      const refused = new Set<number>();
      for (const problem of result.refused) {
        if (cannotBeManifest(file.bytes))
          collected.skipped.push({
            ...problem,
            code: 'not-kubernetes',
            message: `not a Kubernetes manifest, and not readable: ${problem.message}`,
          });
        else {
          collected.refused.push(problem);
          refused.add(problem.line);
        }
      }
      collected.skipped.push(...result.skipped);
      for (const manifest of result.manifests) {
        const reason = whyNoObject(manifest.gvk, manifest.object);
        if (reason === undefined) manifests.push(side === 'head' ? withPartsOfBase(manifest) : manifest);
        else {
          const { path, line, column = 1 } = manifest.location;
          collected.skipped.push({ code: 'not-applied', message: reason, path, line, column });
        }
      }
      unread.push(...result.unread);
      documents.discovered += result.documents;
      documents.refused += refused.size;
      documents.skipped += result.skipped.length;
      documents.analysed += Math.max(0, result.documents - refused.size - result.skipped.length);
    }
    return { manifests, unread };
  };
  // Most of an object is the same on both sides: it is held once, and compared in no time.
  const counterparts = new Map<string, Manifest>();
  const placeOf = ({ location, documentIndex }: Manifest): string => `${location.path}\u0000${documentIndex}`;
  const withPartsOfBase = (manifest: Manifest): Manifest => {
    const other = counterparts.get(placeOf(manifest));
    return other ? { ...manifest, object: withPartsOf(manifest.object, other.object) } : manifest;
  };
  const base = readSide('base');
  for (const manifest of base.manifests) counterparts.set(placeOf(manifest), manifest);
  const refusedBefore = collected.refused.length;
  const head = readSide('head');
  const unreadable = new Set(collected.refused.slice(refusedBefore).map(({ path }) => path));
  const asReadAtHead = (manifest: Manifest): Manifest =>
    unreadable.has(manifest.location.path) ? { ...manifest, unknownAtHead: true } : manifest;
  const readings = renderings.renderings.map(readRendering);
  for (const reading of readings) {
    collected.refused.push(...reading.refused);
    collected.skipped.push(...reading.skipped);
    documents.discovered += reading.documents;
    documents.refused += Math.min(reading.documents, reading.refused.length);
    documents.skipped += reading.skipped.length;
    documents.analysed += Math.max(0, reading.documents - reading.refused.length - reading.skipped.length);
  }
  if (renderer) collected.skipped.push(...unusedProblems(renderings.unused, rendered.values()));
  const sources = renderer
    ? []
    : [...rendered.values()].map((entry) => ({ source: entry.source, files: entry.files.size }));
  return {
    revisions,
    manifests: { base: base.manifests.map(asReadAtHead), head: head.manifests },
    unread: { base: base.unread, head: head.unread },
    notes: distinctNotes(head.manifests),
    refused: distinct(collected.refused),
    skipped: distinct(collected.skipped),
    rendered: sources,
    units: readings.map((reading) => reading.unit),
    remarks: renderings.remarks,
    documents,
  };
}

/** Changed manifests, plain or rendered. */
export function allManifests(read: ReadChanges, side: Side): Manifest[] {
  return [...read.manifests[side], ...read.units.flatMap((unit) => unit.manifests[side])];
}

const NOTHING: Renderings = { renderings: [], problems: [], unused: [], remarks: [] };

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

/**
 * A file that nowhere spells apiVersion, nor could spell it by an escape, a tag or another encoding, holds no manifest
 * however broken it is.
 */
function cannotBeManifest(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  const text = new TextDecoder('utf-8').decode(bytes);
  return !/apiVersion/i.test(text) && !/\\[xuU]/.test(text) && !text.includes('!!binary');
}

function distinctNotes(manifests: readonly Manifest[]): InputProblem[] {
  return distinct(manifests.flatMap((manifest) => manifest.notes));
}

function distinct(problems: readonly InputProblem[]): InputProblem[] {
  const seen = new Map<string, InputProblem>();
  for (const problem of problems)
    seen.set(`${problem.code}\u0000${problem.path}\u0000${problem.line}\u0000${problem.column}`, problem);
  return [...seen.values()];
}
