/** Whether a place names what made a value: told by rendering without it, never by looking at it. */
import { equalJson } from '../../src/kube/json.ts';
import { getString } from '../../src/kube/object.ts';
import type { Manifest, SourceLocation } from '../../src/manifest/manifest.ts';
import { differences, type Steps, valueAt } from '../../src/provenance/match.ts';
import type { Rendering } from '../../src/rendering.ts';
import type { Changes, Trials } from './trials.ts';

/** An object, and what of it is another one on the other side; steps null: it is gone from head. */
export interface Effect {
  readonly rendering: Rendering;
  readonly manifest: Manifest;
  readonly steps: Steps | null;
  /** Base has no such object. */
  readonly isNew: boolean;
}

/** `untold`: nothing renders with just this file from the other revision, so that no trial tells. */
export type Verdict = 'right' | 'wrong' | 'untold';

/**
 * With only the named file taken back to base, the value must not be head's any more; an object that is gone must come
 * back. Where head does not render so, files that are gone come back with it, and must not be enough without it. What a
 * new or necessary file holds, and what gives a value of an object that head adds, is tried by altering the named line.
 * That the rest does not stand without a file is no proof by itself.
 */
export async function judge(trials: Trials, effect: Effect, place: SourceLocation): Promise<Verdict> {
  const { rendering, isNew } = effect;
  const { path } = place;
  if (!trials.differs(path)) return isNew && (await gives(trials, effect, place)) ? 'right' : 'wrong';
  const own = await trials.contents('base', [path]);
  const alone = await trials.render(rendering, 'head', own);
  if (alone) return isUndone(effect, alone) ? 'right' : 'wrong';

  const lost = filesOnly(trials, effect, 'base').filter((file) => file !== path);
  const restored = await trials.contents('base', lost);
  const together = lost.length === 0 ? null : await trials.render(rendering, 'head', merge(restored, own));
  if (together) {
    const without = await trials.render(rendering, 'head', restored);
    return isUndone(effect, together) && (without === null || !isUndone(effect, without)) ? 'right' : 'wrong';
  }
  if (await gives(trials, effect, place)) return 'right';
  const fresh = filesOnly(trials, effect, 'head').filter((file) => file !== path);
  const brought = await trials.contents('head', fresh);
  const advanced = await trials.render(rendering, 'base', merge(brought, await trials.contents('head', [path])));
  if (!advanced) return 'untold';
  const without = await trials.render(rendering, 'base', brought);
  return !isUndone(effect, advanced) && (without === null || isUndone(effect, without)) ? 'right' : 'wrong';
}

function merge(...all: Changes[]): Changes {
  return new Map(all.flatMap((one) => [...one]));
}

/** What a rendering is made from that one side alone holds. */
function filesOnly({ trees }: Trials, { rendering }: Effect, side: 'base' | 'head'): string[] {
  const other = trees[side === 'base' ? 'head' : 'base'];
  return [...(rendering.sides[side]?.files.keys() ?? [])].filter((path) => !other.has(path));
}

/** Whether objects no longer show what head shows. */
function isUndone({ manifest, steps }: Effect, now: readonly Manifest[]): boolean {
  const found = now.find((other) => identity(other) === identity(manifest));
  if (steps === null || !found) return (found !== undefined) === (steps === null);
  const [one, two] = [valueAt(found.object, steps), valueAt(manifest.object, steps)];
  return one === undefined || two === undefined ? one !== two : !equalJson(one, two);
}

/** Whether the value becomes another one when the line is. */
async function gives(trials: Trials, { rendering, manifest, steps }: Effect, place: SourceLocation): Promise<boolean> {
  const bytes = (await trials.contents('head', [place.path])).get(place.path);
  const altered = bytes ? alterLine(Buffer.from(bytes).toString('utf8'), place.line) : null;
  if (altered === null || steps === null) return false;
  const now = await trials.render(rendering, 'head', new Map([[place.path, Buffer.from(altered)]]));
  const found = now?.find((other) => identity(other) === identity(manifest));
  const near = (at: Steps): boolean => at.every((step, i) => i >= steps.length || step === steps[i]);
  return now !== null && (!found || differences(manifest.object, found.object).some(near));
}

/** The text with another scalar on one line; null where there is none. */
function alterLine(text: string, line: number): string | null {
  const lines = text.split('\n');
  const [, before, value = ''] = /^(\s*(?:- )*(?:[^\s:#][^:#]*:\s+)?)([^\s#][^#]*)$/.exec(lines[line - 1] ?? '') ?? [];
  if (before === undefined || value === '' || /^[[{&*|>]/.test(value)) return null;
  const other = /^\d+$/.test(value)
    ? String(Number(value) + 1)
    : /^(?:true|false)$/.test(value)
      ? String(value !== 'true')
      : value.replace(/(["']?)\s*$/, 'x$1');
  lines[line - 1] = `${before}${other}`;
  return lines.join('\n');
}

export function identity({ gvk, object }: Manifest): string {
  return `${gvk.kind} ${getString(object, 'metadata', 'namespace') ?? ''}/${getString(object, 'metadata', 'name') ?? ''}`;
}
