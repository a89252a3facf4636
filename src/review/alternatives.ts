/**
 * Files of one folder that hold the same object, where nobody is known to apply them: they may be applied one after the other, and they may be
 * a choice (`install.yaml`, `install-ha.yaml`). So each file that stands on both sides is judged as if it were applied alone; where
 * files come, go or take another name, the last one decides, and they are judged together too.
 */
import type { Manifest } from '../manifest/manifest.ts';
import { SIDES, type Side } from '../sources.ts';
import { objectKeyText } from './keys.ts';
import type { PlannedUnit } from './units.ts';

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
  const views = [...alone].sort().map((path): PlannedUnit => {
    const own =
      (side: Side) =>
      (manifest: Manifest): boolean => {
        if (!moving(manifest)) return manifest.location.path === path && choices.has(path);
        const before = former.get(keyOf(manifest))?.get(path);
        return before !== undefined && manifest.location.path === (side === 'base' ? before : path);
      };
    return {
      ...planned,
      unit: { ...unit, id: path },
      changed: { base: changed.base.filter(own('base')), head: changed.head.filter(own('head')) },
      context: select(context, (manifest) => manifest.location.path === path || !shared.has(keyOf(manifest))),
      holds: (file) => file === path,
      alone: path,
    };
  });
  return [main, ...views].filter((view) => view.changed.base.length + view.changed.head.length > 0);
}

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
  for (const path of head) {
    const twin = base.has(path) ? path : gone.find((old) => textOf(old, 'base') === textOf(path, 'head'));
    const before = twin ?? gone.at(-1);
    if (before !== undefined) found.set(path, before);
  }
  return found;
}
