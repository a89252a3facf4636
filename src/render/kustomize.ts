import { equalJson, isArray, isObject, type JsonObject } from '../kube/json.ts';
import { stringifyJson } from '../kube/json-text.ts';
import { valuesOf } from '../kustomization/fields.ts';
import { type Closure, objectFiles, resolvePath } from '../kustomization/graph.ts';
import { localized, withFolders } from '../kustomization/localized.ts';
import { overridden } from '../kustomization/overridden.ts';
import { type FetchedRemotes, isRemote } from '../kustomization/remote.ts';
import { folderOf } from '../manifest/path.ts';
import type { RenderedSide } from '../rendering.ts';
import { PathRefused } from '../safe-paths.ts';
import type { Side, SourceFile } from '../sources.ts';
import { type AffectedRoot, folderAt } from './affected.ts';
import { readWhole } from './contents.ts';
import { brokenFile, failureOf, withPlace } from './failure.ts';
import { type Inflated, inflate, NOTHING_INFLATED, otherRefusals } from './inflate.ts';
import { withoutNotes } from './notes.ts';
import { runConfined } from './process.ts';
import { type Bench, conclude, type Rendered, refusedPath, type SideResult, VOLATILE } from './result.ts';
import { standing } from './standing.ts';
import type { Tool } from './tools.ts';
import { maskVolatile } from './volatile.ts';

/**
 * Renders one kustomization at both revisions; where the texts differ, once more with notes on origins, which also shows
 * whether it comes out alike each time.
 */
export async function renderKustomization(bench: Bench, tool: Tool | null, root: AffectedRoot): Promise<Rendered> {
  const place = root.folder === '' ? '.' : root.folder;
  const id = idOf(root);
  const first = [root.closures.head, root.closures.base].find((closure) => closure !== null)?.kustomizations[0];
  // Of one that no file holds, its owner is at fault.
  const owner = root.call?.places.head ?? root.call?.places.base;
  const marker = first?.generated && owner ? owner.path : first?.path;
  const owners = root.call?.owners;
  const about = {
    id,
    kind: 'kustomization',
    root: root.folder,
    owners,
    appliedAt: root.call?.places,
    risen: root.risen,
    marker: marker ?? place,
    trees: bench.trees,
    isKeptOut: bench.isKeptOut,
  } as const;
  const render = (side: Side): Promise<SideResult> => renderSide(bench, tool, root, side, false);
  const results = {
    base: root.closures.base === null ? await stoodBefore(bench, root) : await render('base'),
    head: root.closures.head === null ? await standsNow(bench, root) : withLeft(await render('head'), bench, root),
  };
  if (root.closures.base === null || root.closures.head === null) return conclude(about, results);
  if (results.base.end !== 'rendered' || results.head.end !== 'rendered') {
    const only = results.base.end === 'rendered' ? 'base' : results.head.end === 'rendered' ? 'head' : null;
    const rendered = conclude(about, results);
    if (only === null || rendered.rendering === null) return rendered;
    return conclude(about, { ...results, [only]: await withEvidence(bench, tool, root, only, results[only]) });
  }
  if (Buffer.compare(results.base.side.text, results.head.side.text) === 0) return conclude(about, results);
  return conclude(about, {
    base: await withEvidence(bench, tool, root, 'base', results.base),
    head: await withEvidence(bench, tool, root, 'head', results.head),
  });
}

export function idOf({ folder, call }: Pick<AffectedRoot, 'folder' | 'call'>): string {
  const place = folder === '' ? '.' : folder;
  return call === null || call.plain ? place : `${place} (${call.name})`;
}

async function stoodBefore(bench: Bench, { closures: { head }, call }: AffectedRoot): Promise<SideResult> {
  // What its owner applied then is known.
  if (call !== null && call.from !== null) return { end: 'absent' };
  return (head && (await standing(bench, 'base', objectFiles(head, bench.trees.head)))) ?? { end: 'absent' };
}

/** What a kustomization listed that is gone may stand alone now. What another folder to render holds, and does not list, nobody applies. */
async function standsNow(bench: Bench, { closures: { base }, call }: AffectedRoot): Promise<SideResult> {
  if (base === null || (call !== null && call.from !== null)) return { end: 'absent' };
  return (await standing(bench, 'head', objectFiles(base, bench.trees.base))) ?? { end: 'absent' };
}

/** An emptied list with the first file that it held and that is still there. */
function withLeft(result: SideResult, { trees }: Bench, { closures: { base } }: AffectedRoot): SideResult {
  const [first] = base?.kustomizations ?? [];
  if (result.end !== 'empty' || !first) return result;
  const paths = first.resources.flatMap((text) =>
    isRemote(text) ? [] : (resolvePath(folderOf(first.path), text) ?? []),
  );
  return { ...result, left: paths.find((path) => trees.head.get(path)?.kind === 'file') };
}

async function withEvidence(
  bench: Bench,
  tool: Tool | null,
  root: AffectedRoot,
  side: Side,
  plain: SideResult,
): Promise<SideResult> {
  if (plain.end !== 'rendered') return plain;
  const noted =
    notesCost(root.closures[side], plain.side.text) <= MOST_NOTES && (await renderSide(bench, tool, root, side, true));
  const evidence = noted && noted.end === 'rendered' ? noted.side.text : null;
  const { text } = plain.side;
  const same = evidence !== null && withoutNotes(Buffer.from(evidence).toString()) === Buffer.from(text).toString();
  if (same) return { end: 'rendered', side: { ...plain.side, evidence } };
  // Notes may have changed more than they should: a second rendering without them decides.
  const again = await renderSide(bench, tool, root, side, false);
  if (again.end !== 'rendered') return again;
  const masked = maskVolatile(text, again.side.text);
  return masked === null ? VOLATILE : { end: 'rendered', side: { ...plain.side, text: masked, evidence } };
}

/** From here on notes on origins, for which kustomize compares all objects at each change of them, would take seconds. */
const MOST_NOTES = 150_000;
const NO_CHANGE = ['resources', 'bases', 'components', 'crds', 'generatorOptions', 'openapi', 'buildMetadata'];

/** Changes that a kustomization makes to its objects, times the pairs of objects. */
function notesCost(closure: Closure | null, text: Uint8Array): number {
  const objects =
    Buffer.from(text)
      .toString('latin1')
      .match(/^kind: /gm)?.length ?? 0;
  const changes = (closure?.kustomizations ?? []).flatMap(({ document }) => {
    const value = document?.value;
    if (!isObject(value)) return [];
    return Object.entries(value).map(([field, said]) =>
      NO_CHANGE.includes(field) ? 0 : isArray(said) ? said.length : 1,
    );
  });
  return changes.reduce((sum, one) => sum + one, 0) * objects ** 2;
}

async function renderSide(
  bench: Bench,
  tool: Tool | null,
  root: AffectedRoot,
  side: Side,
  annotated: boolean,
): Promise<SideResult> {
  const closure = root.closures[side];
  if (closure === null) return { end: 'absent' };
  const { fetcher } = bench;
  const stopped = fetcher ? otherRefusals(closure) : closure.refusals;
  if (stopped.length > 0) return { end: 'refused', refusals: stopped };
  if (tool === null) {
    const fix = 'install kustomize or kubectl and put it on PATH, or pass `--render never`';
    return { end: 'failed', cause: 'here', message: 'neither kustomize nor kubectl is on PATH', fix };
  }
  if (tool.tooOld) {
    const message = `kustomize ${tool.version} is too old`;
    return { end: 'failed', cause: 'here', message, fix: 'install version 4 or later' };
  }
  const whole = await readWhole(bench.source, side, [...closure.files]);
  if ('lack' in whole) return { end: 'refused', refusals: [whole.lack] };
  const made = closure.kustomizations.flatMap(({ path, generated }) => (generated ? [{ path, bytes: generated }] : []));
  const files = [...whole.files, ...made];
  const inflated = fetcher ? await inflate(bench, bench.tools, fetcher, side, closure) : NOTHING_INFLATED;
  if ('end' in inflated) return inflated;
  try {
    const overrides = root.call?.overrides[side] ?? null;
    const own = files.map((file) => adapted(file, closure, bench.remotes, inflated, { overrides, annotated }));
    const written = [...own, ...inflated.files];
    const folder = await bench.workspace.write(written);
    const at = folderAt(root, side);
    const target = `./${at}`;
    const place = { folder, home: bench.workspace.home };
    const ended = await runConfined(
      tool.command,
      [
        tool.name === 'kubectl' ? 'kustomize' : 'build',
        target,
        ...(bench.unrestricted.has(root.folder) && holdsNoPlugin(closure) ? UNRESTRICTED : []),
      ],
      place,
      bench.settings.limits,
    );
    const message = failureOf(ended, 'kustomize', [folder]);
    if (ended.end === 'exited' && ended.status === 0 && message !== null && listsNothing(closure))
      return { end: 'empty' };
    if (message !== null) {
      const fix = `see \`kustomize build ${at === '' ? '.' : at}\``;
      return { end: 'failed', cause: 'source', ...withPlace(message, brokenFile(files)), fix };
    }
    return { end: 'rendered', side: sideOf(ended.stdout, [...files, ...inflated.files], closure, inflated) };
  } catch (error) {
    if (!(error instanceof PathRefused)) throw error;
    return refusedPath(error);
  }
}

const PLUGIN_FIELDS = ['generators', 'transformers', 'validators'];
const UNRESTRICTED = ['--load-restrictor', 'LoadRestrictionsNone'];

/** What plugins read is not looked at beforehand: then kustomize itself has to keep them inside the folder. */
function holdsNoPlugin({ kustomizations }: Closure): boolean {
  return kustomizations.every(({ document }) => {
    const value = document?.value;
    return value !== undefined && PLUGIN_FIELDS.every((field) => valuesOf(value, field).length === 0);
  });
}

function listsNothing({ files, kustomizations }: Closure): boolean {
  return (
    files.size === kustomizations.length &&
    kustomizations.every(({ document }) => !/generator(?!options)/i.test(document?.text ?? 'generator'))
  );
}

function sideOf(text: Uint8Array, files: readonly SourceFile[], closure: Closure, inflated: Inflated): RenderedSide {
  return {
    text,
    evidence: null,
    files: new Map(files.map((file) => [file.path, file.bytes])),
    kustomizations: closure.kustomizations.map(({ path }) => path),
    values: [],
    remotes: new Map([...closure.remotes, ...inflated.places]),
  };
}

/**
 * A kustomization that names fetched bases by their folders; the root's with what its owner adds, and, for notes on origins,
 * asking for them.
 */
function adapted(
  file: SourceFile,
  closure: Closure,
  remotes: FetchedRemotes,
  inflated: Inflated,
  root: { readonly overrides: JsonObject | null; readonly annotated: boolean },
): SourceFile {
  const index = closure.kustomizations.findIndex(({ path }) => path === file.path);
  const kustomization = closure.kustomizations[index];
  const local = kustomization && localized(kustomization, remotes);
  if (!local) return file;
  const charts = inflated.listed.get(file.path);
  const whole = charts ? withFolders(local, file.path, charts) : local;
  const value = index === 0 && root.overrides ? overridden(whole, root.overrides) : whole;
  if (index === 0 && root.annotated) value['buildMetadata'] = ['originAnnotations'];
  if (equalJson(value, kustomization.document?.value ?? null)) return file;
  return { path: file.path, bytes: new TextEncoder().encode(stringifyJson(value)) };
}
