/**
 * Keys that hold a placeholder. What they become is not known, but that a map has one more key is: so in a map they get a name for as long as the
 * object is judged. Among the fields of a type any name would be one that nobody declares: there they go.
 */
import { equalJson, isArray, isObject, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { getIn } from '../kube/object.ts';
import { fillPlaceholders, holdsPlaceholder } from '../manifest/placeholders.ts';
import { isCiphertext } from '../manifest/sops.ts';
import type { Steps } from './opaque.ts';

export function isKey(steps: Steps): boolean {
  const last = steps.at(-1);
  return typeof last === 'string' && holdsPlaceholder(last);
}

/** Names for opaque keys by their texts: one that the other revision has in the same place instead, or one that nobody has. */
export class KeyNames {
  readonly #names = new Map<string, string>();
  readonly #taken: ReadonlySet<string>;

  constructor(objects: readonly (JsonObject | undefined)[]) {
    this.#taken = new Set(objects.flatMap((object) => (object ? [...keysIn(object)] : [])));
  }

  /** Gives the key its name in `object`; `other` is the object of the other revision. */
  rename(object: JsonObject, steps: Steps, other: JsonObject | undefined): void {
    const parent = getIn(object, ...steps.slice(0, -1));
    const key = steps.at(-1);
    if (typeof key !== 'string' || !isObject(parent) || parent[key] === undefined) return;
    const beside = getIn(other, ...steps.slice(0, -1));
    const named = this.#names.get(key);
    const name =
      named !== undefined && !(named in parent)
        ? named
        : this.#plausible(key, parent, isObject(beside) ? beside : undefined);
    if (named === undefined) this.#names.set(key, name);
    const known = isObject(beside) ? beside[name] : undefined;
    const value = parent[key];
    replaceKey(parent, key, name, isOpaqueText(value) && known !== undefined ? known : filled(value));
  }

  #plausible(key: string, parent: JsonObject, beside: JsonObject | undefined): string {
    const used = new Set(this.#names.values());
    const lost = beside && !(key in beside) ? missing(beside, parent).filter((name) => !used.has(name)) : [];
    const same = lost.find((name) => equalJson(beside?.[name] ?? null, parent[key] ?? null)) ?? lost[0];
    if (same !== undefined) return same;
    for (let filling = 'x'; ; filling += 'x') {
      const name = fillPlaceholders(key, filling);
      if (!this.#taken.has(name) && !used.has(name)) return name;
    }
  }
}

/** Plain keys of `from` that `object` has not. */
export function missing(from: JsonObject, object: JsonObject): string[] {
  return Object.keys(from).filter((key) => !(key in object) && !holdsPlaceholder(key));
}

/** Gives the key its own text back, where the object that was judged (`used`) had a name in its place. */
export function restoreKey(object: JsonObject, steps: Steps, written: JsonObject, used: JsonObject): void {
  const at = (one: JsonObject): JsonValue | undefined => getIn(one, ...steps.slice(0, -1));
  const [own, judged, out] = [at(written), at(used), at(object)];
  const key = steps.at(-1);
  if (typeof key !== 'string' || !isObject(own) || !isObject(judged) || !isObject(out)) return;
  const texts = Object.keys(own).filter((one) => holdsPlaceholder(one) && !(one in judged));
  const name = Object.keys(judged).filter((one) => !(one in own))[texts.indexOf(key)];
  const value = own[key];
  if (name !== undefined && value !== undefined && name in out) replaceKey(out, name, key, value);
}

/** In the same place, so that the others keep theirs. */
function replaceKey(object: JsonObject, from: string, to: string, value: JsonValue): void {
  for (const key of Object.keys(object)) {
    const kept = object[key];
    delete object[key];
    if (key === from) object[to] = value;
    else if (kept !== undefined) object[key] = kept;
  }
}

export function isOpaqueText(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && (holdsPlaceholder(value) || isCiphertext(value));
}

function filled(value: JsonValue): JsonValue {
  if (typeof value === 'string') return isCiphertext(value) ? 'x' : fillPlaceholders(value, 'x');
  if (isArray(value)) return value.map(filled);
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key in value) out[fillPlaceholders(key, 'x')] = filled(value[key] ?? null);
  return out;
}

function* keysIn(value: JsonValue): Generator<string> {
  if (isArray(value)) for (const item of value) yield* keysIn(item);
  else if (isObject(value))
    for (const key in value) {
      yield key;
      yield* keysIn(value[key] ?? null);
    }
}
