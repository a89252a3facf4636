import { equalJson, type JsonObject } from '../kube/json.ts';
import { stringifyJson } from '../kube/json-text.ts';
import type { Closure } from '../kustomization/graph.ts';
import { KUSTOMIZATION_NAMES } from '../kustomization/kustomization.ts';
import { localized } from '../kustomization/localized.ts';
import { overridden } from '../kustomization/overridden.ts';
import type { FetchedRemotes } from '../kustomization/remote.ts';
import type { RenderedSide } from '../rendering.ts';
import type { Side, SourceFile } from '../sources.ts';
import type { AffectedRoot } from './affected.ts';
import { readWhole } from './contents.ts';
import { failureOf } from './failure.ts';
import { withoutNotes } from './notes.ts';
import { runConfined } from './process.ts';
import { type Bench, conclude, type Rendered, refusedPath, type SideResult, VOLATILE } from './result.ts';
import type { Tool } from './tools.ts';
import { maskVolatile } from './volatile.ts';
import { PathRefused } from './workspace.ts';

/**
 * Renders one kustomization at both revisions; where the texts differ, once more with notes on origins, which also shows
 * whether it comes out alike each time.
 */
export async function renderKustomization(bench: Bench, tool: Tool | null, root: AffectedRoot): Promise<Rendered> {
  const place = root.folder === '' ? '.' : root.folder;
  const id = root.call === null ? place : `${place} (${root.call.name})`;
  const marker = [root.closures.head, root.closures.base].find((closure) => closure !== null)?.kustomizations[0]?.path;
  const owners = root.call?.owners;
  const about = {
    id,
    kind: 'kustomization',
    root: root.folder,
    owners,
    appliedAt: root.call?.places,
    marker: marker ?? place,
    trees: bench.trees,
  } as const;
  const gone = goneButUsed(bench, root);
  if (gone !== null) return conclude(about, { base: { end: 'absent' }, head: gone });
  const render = (side: Side): Promise<SideResult> => renderSide(bench, tool, root, side, false);
  const results = { base: await render('base'), head: await render('head') };
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

/** A kustomization that is gone while the files it listed stay: who applies them now is not known. */
function goneButUsed({ trees }: Bench, { folder, closures }: AffectedRoot): SideResult | null {
  if (closures.head !== null || closures.base === null) return null;
  const own = [...closures.base.files].filter((path) => !KUSTOMIZATION_NAMES.some((name) => path.endsWith(name)));
  const prefix = folder === '' ? '' : `${folder}/`;
  if (!own.some((path) => path.startsWith(prefix) && trees.head.has(path))) return null;
  return {
    end: 'failed',
    message: 'its kustomization is gone, but files that it listed are still there',
    fix: 'remove the files too, or keep the kustomization',
  };
}

async function withEvidence(
  bench: Bench,
  tool: Tool | null,
  root: AffectedRoot,
  side: Side,
  plain: SideResult,
): Promise<SideResult> {
  if (plain.end !== 'rendered') return plain;
  const noted = await renderSide(bench, tool, root, side, true);
  const evidence = noted.end === 'rendered' ? noted.side.text : null;
  const { text } = plain.side;
  const same = evidence !== null && withoutNotes(Buffer.from(evidence).toString()) === Buffer.from(text).toString();
  if (same) return { end: 'rendered', side: { ...plain.side, evidence } };
  // Notes may have changed more than they should: a second rendering without them decides.
  const again = await renderSide(bench, tool, root, side, false);
  if (again.end !== 'rendered') return again;
  const masked = maskVolatile(text, again.side.text);
  return masked === null ? VOLATILE : { end: 'rendered', side: { ...plain.side, text: masked, evidence } };
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
  if (closure.refusals.length > 0) return { end: 'refused', refusals: closure.refusals };
  if (tool === null) {
    const fix = 'install kustomize or kubectl and put it on PATH, or say `--render never`';
    return { end: 'failed', message: 'neither kustomize nor kubectl is on PATH', fix };
  }
  if (tool.tooOld) {
    const message = `kustomize ${tool.version} is too old`;
    return { end: 'failed', message, fix: 'install version 4 or later' };
  }
  const whole = await readWhole(bench.source, side, [...closure.files]);
  if ('lack' in whole) return { end: 'refused', refusals: [whole.lack] };
  const { files } = whole;
  try {
    const overrides = root.call?.overrides[side] ?? null;
    const written = files.map((file) => adapted(file, closure, bench.remotes, { overrides, annotated }));
    const folder = await bench.workspace.write(written);
    const target = `./${root.folder}`;
    const place = { folder, home: bench.workspace.home };
    const ended = await runConfined(
      tool.command,
      [tool.name === 'kubectl' ? 'kustomize' : 'build', target],
      place,
      bench.settings.limits,
    );
    const message = failureOf(ended, 'kustomize', [folder]);
    if (ended.end === 'exited' && ended.status === 0 && message !== null && listsNothing(closure))
      return { end: 'empty' };
    if (message !== null) {
      return { end: 'failed', message, fix: `see \`kustomize build ${root.folder === '' ? '.' : root.folder}\`` };
    }
    return { end: 'rendered', side: sideOf(ended.stdout, files, closure) };
  } catch (error) {
    if (!(error instanceof PathRefused)) throw error;
    return refusedPath(error);
  }
}

function listsNothing({ files, kustomizations }: Closure): boolean {
  return (
    files.size === kustomizations.length &&
    kustomizations.every(({ document }) => !/generator(?!options)/i.test(document?.text ?? 'generator'))
  );
}

function sideOf(text: Uint8Array, files: readonly SourceFile[], closure: Closure): RenderedSide {
  return {
    text,
    evidence: null,
    files: new Map(files.map((file) => [file.path, file.bytes])),
    kustomizations: closure.kustomizations.map(({ path }) => path),
    values: [],
    remotes: closure.remotes,
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
  root: { readonly overrides: JsonObject | null; readonly annotated: boolean },
): SourceFile {
  const index = closure.kustomizations.findIndex(({ path }) => path === file.path);
  const kustomization = closure.kustomizations[index];
  const local = kustomization && localized(kustomization, remotes);
  if (!local) return file;
  const value = index === 0 && root.overrides ? overridden(local, root.overrides) : local;
  if (index === 0 && root.annotated) value['buildMetadata'] = ['originAnnotations', 'transformerAnnotations'];
  if (equalJson(value, kustomization.document?.value ?? null)) return file;
  return { path: file.path, bytes: new TextEncoder().encode(stringifyJson(value)) };
}
