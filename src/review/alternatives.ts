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
  for (const side of SIDES) {
    for (const manifest of [...changed[side], ...context[side]]) {
      const key = objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace);
      keys.set(manifest, key);
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
  const alone = new Set(choices);
  for (const [key, { base, head }] of shared)
    if (!settled.has(key)) for (const path of base) if (head.has(path)) alone.add(path);
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
    const own = (manifest: Manifest): boolean =>
      manifest.location.path === path &&
      (moving(manifest) ? standsOnBoth(files.get(keyOf(manifest)), path) : choices.has(path));
    return {
      ...planned,
      unit: { ...unit, id: path },
      changed: select(changed, own),
      context: select(context, (manifest) => manifest.location.path === path || !shared.has(keyOf(manifest))),
      holds: (file) => file === path,
      alone: path,
    };
  });
  return [main, ...views].filter((view) => view.changed.base.length + view.changed.head.length > 0);
}

/** The same files hold it on both sides, or it is new in all of them: none takes another one's place. */
function isSettled({ base, head }: Files): boolean {
  return base.size === 0 || (base.size === head.size && [...base].every((path) => head.has(path)));
}

function standsOnBoth(files: Files | undefined, path: string): boolean {
  return files?.base.has(path) === true && files.head.has(path);
}
