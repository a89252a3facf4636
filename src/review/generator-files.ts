/**
 * Files from which ApplicationSets generate Applications: the git generator reads what is in them. Which Applications come of another content is not
 * followed, so a change of such a file is not seen. In: changed paths, and the ApplicationSets of both revisions.
 */

import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import { getArray, getString, nameOf } from '../kube/object.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import { globMatcher } from '../policy/glob.ts';
import { SIDES } from '../sources.ts';
import type { Appliers } from './appliers.ts';

export function generatorFiles(changed: readonly string[], { objects }: Pick<Appliers, 'objects'>): InputProblem[] {
  const readers = new Map<string, (path: string) => boolean>();
  for (const { gvk, object } of SIDES.flatMap((side) => objects[side])) {
    if (gvk.kind !== 'ApplicationSet' || gvk.group !== 'argoproj.io') continue;
    const patterns = [...filesOf(object['spec'] ?? null)].map((pattern) => pattern.replace(/^\.?\//, ''));
    if (patterns.length === 0) continue;
    // One name per set: its patterns may change with the files.
    const name = nameOf(object);
    const [matches, before] = [globMatcher(patterns.map((pattern) => `/${pattern}`)), readers.get(name)];
    readers.set(name, (path) => matches(path) || (before?.(path) ?? false));
  }
  return changed.flatMap((path): InputProblem[] => {
    const [set] = [...readers].find(([, reads]) => reads(path)) ?? [];
    if (set === undefined) return [];
    const message = `\`${path}\` is read by ApplicationSet \`${set}\`, which generates Applications from it: what becomes of them was not reviewed`;
    const fix = 'look at what the controller generates (`argocd appset generate`), at both revisions';
    return [problemAt(path, 'not-rendered', message, fix)];
  });
}

/** `files[].path` of git generators, however deep. */
function* filesOf(value: JsonValue): Iterable<string> {
  if (isArray(value)) for (const item of value) yield* filesOf(item);
  if (!isObject(value)) return;
  for (const entry of getArray(value, 'git', 'files') ?? []) {
    const path = isObject(entry) ? getString(entry, 'path') : undefined;
    if (path !== undefined) yield path;
  }
  for (const name of ['generators', 'matrix', 'merge']) yield* filesOf(value[name] ?? null);
}
