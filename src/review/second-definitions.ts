import { equalJson, isArray, isObject, type JsonValue, newObject } from '../kube/json.ts';
import { getIn, nameOf } from '../kube/object.ts';
import type { LintContext } from '../lint/rule.ts';
import { isBeside } from '../units/beside.ts';
import type { Definition, Definitions } from './definitions.ts';

/**
 * Finds definitions that a change puts beside the one of their name that counts, or makes differ from it. What is shown rather than applied,
 * and what is kept by version, is no second one; of those that owners apply other rules know more.
 */
export function secondDefinitionsIn({ base, head }: Definitions): LintContext['secondDefinition'] {
  const counts = new Map(head.map((one) => [one.name, one]));
  const own = byPlace(head);
  const before = byPlace(base);
  return ({ object, location }) => {
    const name = nameOf(object);
    const second = own.get(placeOf(name, location.path));
    const first = counts.get(name);
    if (!first || !second || first.path === second.path || (first.applied && second.applied)) return null;
    if ([first, second].some(({ path }) => isBeside(path) || isRelease(path)) || sayTheSame(first, second)) return null;
    const [firstBefore, secondBefore] = [first, second].map(({ path }) => before.get(placeOf(name, path)));
    const agreed = firstBefore !== undefined && secondBefore !== undefined;
    if (agreed && !sayTheSame(firstBefore, secondBefore)) return null;
    const known = first.applied || second.applied;
    return {
      first: first.manifest,
      agreed,
      together: second.newly || (!known && !areParallel(first.path, second.path)),
    };
  };
}

function byPlace(definitions: readonly Definition[]): ReadonlyMap<string, Definition> {
  return new Map(definitions.map((one) => [placeOf(one.name, one.path), one]));
}

function placeOf(name: string, path: string): string {
  return `${name}\u0000${path}`;
}

/** Folders named by a version, as in `bundles/1.2.3/` and `operator-v0.4/`. */
function isRelease(path: string): boolean {
  return /(?:^|[/_-])v?\d+(?:\.\d+)+(?:[-+.][^/]*)?\//.test(path);
}

/** Paths that differ in the name of one folder: `clusters/a/crds.yaml` and `clusters/b/crds.yaml` may be a choice. */
function areParallel(one: string, other: string): boolean {
  const [a, b] = [one.split('/'), other.split('/')];
  const differ = a.flatMap((name, i) => (name === b[i] ? [] : [i]));
  return a.length === b.length && differ.length === 1 && differ[0] !== a.length - 1;
}

/** Whether objects are judged alike by both: what is described, converted or printed aside. */
export function sayTheSame(one: Definition, other: Definition): boolean {
  return DECIDING.every((name) => equalJson(partOf(one, name), partOf(other, name)));
}

const DECIDING = ['group', 'scope', 'names', 'versions', 'preserveUnknownFields'];

function partOf({ manifest }: Definition, name: string): JsonValue {
  return withoutWords(getIn(manifest.object, 'spec', name) ?? null);
}

function withoutWords(value: JsonValue): JsonValue {
  if (isArray(value)) return value.map(withoutWords);
  if (!isObject(value)) return value;
  const kept = newObject();
  for (const [name, member] of Object.entries(value)) {
    const told = (name === 'description' && typeof member === 'string') || name === 'additionalPrinterColumns';
    if (!told) kept[name] = withoutWords(member ?? null);
  }
  return kept;
}
