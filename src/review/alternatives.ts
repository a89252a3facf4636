/**
 * Files of one folder that hold the same object, where nobody is known to apply them: they may be applied one after the other, and they may be
 * a choice (`install.yaml`, `install-ha.yaml`). So each file that stands on both sides is judged as if it were applied alone; where
 * files come, go or take another name, the last one decides, and they are judged together too.
 */
import { grouped } from '../kube/grouped.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { SIDES, type Side } from '../sources.ts';
import { objectKeyText } from './keys.ts';
import type { FilesOf, PlannedUnit } from './units.ts';

type Files = { readonly [side in Side]: Set<string> };

export function withAlternatives(planned: PlannedUnit): PlannedUnit[] {
  const { unit, changed, context } = planned;
  if (unit.applier.known || planned.rendered !== undefined) return [planned];
  const keys = new Map<Manifest, string>();
  const files = new Map<string, Files>();
  const texts = new Map<string, { readonly all: string; readonly last: string }>();
  for (const side of SIDES) {
    for (const manifest of [...changed[side], ...context[side]]) {
      const key = objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace);
      keys.set(manifest, key);
      const id = textId(key, manifest.location.path, side);
      const { all, last } = texts.get(id) ?? { all: '', last: '' };
      // The objects of a list share one text.
      texts.set(id, { all: `${all}${last === manifest.text ? '' : manifest.text}\u0000`, last: manifest.text });
      const known = files.get(key) ?? { base: new Set(), head: new Set() };
      known[side].add(manifest.location.path);
      files.set(key, known);
    }
  }
  const shared = new Map([...files].filter(([, { base, head }]) => base.size > 1 || head.size > 1));
  if (shared.size === 0) return [planned];
  const settled = new Set([...shared].filter(([, found]) => isSettled(found)).map(([key]) => key));
  const choices = new Set([...settled].flatMap((key) => [...(files.get(key)?.head ?? [])]));
  const keyOf = (manifest: Manifest): string => keys.get(manifest) ?? '';
  const moving = (manifest: Manifest): boolean => shared.has(keyOf(manifest)) && !settled.has(keyOf(manifest));
  // A file by the name it has at head, and of each key the one of base that it was.
  const alone = new Set(choices);
  const former = new Map<string, ReadonlyMap<string, string>>();
  for (const [key, found] of shared) {
    if (settled.has(key)) continue;
    former.set(
      key,
      formerFiles(found, (path, side) => texts.get(textId(key, path, side))?.all),
    );
    for (const path of former.get(key)?.keys() ?? []) alone.add(path);
  }
  const select = (from: PlannedUnit['changed'], wanted: (manifest: Manifest) => boolean): PlannedUnit['changed'] => ({
    base: from.base.filter(wanted),
    head: from.head.filter(wanted),
  });
  const inChoice = ({ location }: Manifest): boolean => choices.has(location.path);
  const main: PlannedUnit = {
    ...planned,
    changed: select(changed, (manifest) => moving(manifest) || !inChoice(manifest)),
    context: select(context, (manifest) => moving(manifest) || !inChoice(manifest)),
  };
  const later = new Map([...former].map(([key, names]) => [key, byFormerName(names)]));
  // The views that show a manifest: those of the file it is in, or of files that it was before.
  const viewsOf = (manifest: Manifest, side: Side): readonly string[] => {
    const { path } = manifest.location;
    if (!moving(manifest)) return choices.has(path) ? [path] : [];
    if (side === 'base') return later.get(keyOf(manifest))?.get(path) ?? [];
    return former.get(keyOf(manifest))?.has(path) ? [path] : [];
  };
  const shown = { base: byView(changed.base, 'base', viewsOf), head: byView(changed.head, 'head', viewsOf) };
  const free = select(context, (manifest) => !shared.has(keyOf(manifest)));
  const held = select(context, (manifest) => shared.has(keyOf(manifest)));
  const pathOf = ({ location }: Manifest): readonly string[] => [location.path];
  const beside = { base: byView(held.base, 'base', pathOf), head: byView(held.head, 'head', pathOf) };
  const views = [...alone].sort().map((path): PlannedUnit => {
    const around = (side: Side): readonly Manifest[] => {
      const own = beside[side].get(path);
      return own ? [...free[side], ...own] : free[side];
    };
    return {
      ...planned,
      unit: { ...unit, id: path },
      changed: { base: shown.base.get(path) ?? [], head: shown.head.get(path) ?? [] },
      context: { base: around('base'), head: around('head') },
      files: { part: path, whose: ALONE },
      alone: path,
    };
  });
  return [main, ...views].filter((view) => view.changed.base.length + view.changed.head.length > 0);
}

function byFormerName(names: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  return grouped([...names].map(([after, before]) => [before, after] as const));
}

function byView(
  manifests: readonly Manifest[],
  side: Side,
  viewsOf: (manifest: Manifest, side: Side) => readonly string[],
): ReadonlyMap<string, readonly Manifest[]> {
  return grouped(manifests.flatMap((manifest) => viewsOf(manifest, side).map((view) => [view, manifest] as const)));
}

const ALONE: FilesOf['whose'] = (path) => [path];

function textId(key: string, path: string, side: Side): string {
  return `${side}\u0000${path}\u0000${key}`;
}

/** The same files hold it on both sides, or it is new in all of them: none takes another one's place. */
function isSettled({ base, head }: Files): boolean {
  return base.size === 0 || (base.size === head.size && [...base].every((path) => head.has(path)));
}

/** Files that stand on both sides, new names of what is gone, and else new files in the place of the last that is gone. */
function formerFiles(
  { base, head }: Files,
  textOf: (path: string, side: Side) => string | undefined,
): ReadonlyMap<string, string> {
  const gone = [...base].filter((path) => !head.has(path)).sort();
  const found = new Map<string, string>();
  const byText = new Map(gone.toReversed().map((old) => [textOf(old, 'base'), old]));
  for (const path of head) {
    const twin = base.has(path) ? path : byText.get(textOf(path, 'head'));
    const before = twin ?? gone.at(-1);
    if (before !== undefined) found.set(path, before);
  }
  return found;
}
