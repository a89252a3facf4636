/**
 * Values that something else puts in place of what the manifest says: placeholders that are filled in before apply, and ciphertext that
 * is decrypted. What they become is not known; everything around them is. So they are filled in here with what is most harmless, the
 * value of the other revision, and only what then still depends on them stays open.
 */
import { field, index, type Path } from '../fieldpath/path.ts';
import { cloneJson, equalJson, isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { keptWith } from '../kube/kept-with.ts';
import { getIn, getString, type ObjectKey } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { fillPlaceholders, isInCapitals } from '../manifest/placeholders.ts';
import { isCiphertext } from '../manifest/sops.ts';
import type { Schema } from '../schema/schema.ts';
import { isKey, isOpaqueText, KeyNames, missing, restoreKey } from './opaque-keys.ts';
import type { ObjectChange, Outcome } from './outcome.ts';

export type Steps = readonly (string | number)[];

/** A value at head that is not known, and was another one at base. */
export interface OpenValue {
  readonly steps: Steps;
  readonly kind: 'placeholder' | 'ciphertext';
  /** Base said the value in plain words: what depends on it was judged there. */
  readonly wasPlain: boolean;
}

export function isOpaque({ lastApplied, modified }: ObjectChange): boolean {
  return [...lastApplied, ...modified].some(({ encrypted, placeholders }) => encrypted || placeholders.length > 0);
}

/** Only what no server takes as it is, or placeholders too, which most fields take as text. */
export type Filling = 'needed' | 'all';

/** The change with something plausible in place of opaque values, save `left` at head: the same on both sides where one says it. */
export function filledIn(
  change: ObjectChange,
  schema: Schema | undefined,
  filling: Filling,
  left: readonly OpenValue[] = [],
): ObjectChange {
  const [base, head] = [change.lastApplied.at(-1), change.modified.at(-1)];
  const names = new KeyNames([base?.object, head?.object]);
  const open = new Set(left.map(({ steps }) => JSON.stringify(steps)));
  const fill = (manifest: Manifest, other: Manifest | undefined): Manifest => {
    const opaque = opaqueSteps(manifest).filter(
      ({ kind, steps }) =>
        (filling === 'all' || kind !== 'placeholder') && (manifest !== head || !open.has(JSON.stringify(steps))),
    );
    if (opaque.length === 0) return manifest;
    const object = cloneJson(manifest.object);
    for (const { steps } of opaque) {
      if (isKey(steps) && schemaAt(schema, steps.slice(0, -1))?.type === 'map') {
        names.rename(object, steps, other?.object);
        continue;
      }
      const known = getIn(other?.object, ...steps);
      const plain = other && known !== undefined && !opaquePlaces(other).has(JSON.stringify(steps));
      put(object, steps, plain ? known : standIn(getIn(object, ...steps), schemaAt(schema, steps)));
    }
    return { ...manifest, object, placeholders: [], encrypted: false };
  };
  const modified = change.modified.map((manifest) => fill(manifest, base));
  return {
    ...change,
    key: filledKey(change, modified.at(-1)),
    lastApplied: change.lastApplied.map((manifest) => fill(manifest, head)),
    modified,
  };
}

/** The key of the object as it is filled in: the server compares it with what the object says of itself. */
function filledKey({ key, modified }: ObjectChange, filled: Manifest | undefined): ObjectKey {
  const head = modified.at(-1);
  if (!head || !filled) return key;
  const said = (field: 'name' | 'namespace', from: string): string => {
    const opaque = head.placeholders.some((steps) => sameSteps(steps, ['metadata', field]));
    return (opaque ? getString(filled.object, 'metadata', field) : undefined) ?? from;
  };
  const { namespace } = key;
  const name = said('name', key.name);
  return namespace === undefined ? { ...key, name } : { ...key, name, namespace: said('namespace', namespace) };
}

/** What of head is not known and was not the same text at base. */
export function openValues({ lastApplied, modified }: ObjectChange): OpenValue[] {
  const [base, head] = [lastApplied.at(-1), modified.at(-1)];
  if (!head) return [];
  return opaqueSteps(head).flatMap(({ steps, kind }): OpenValue[] => {
    if (kind === 'block') return [];
    const known = getIn(base?.object, ...steps);
    if (known === undefined || known === null)
      return [{ steps, kind, wasPlain: isKey(steps) && hidesAKey(steps, base?.object, head.object) }];
    const opaque = base !== undefined && opaquePlaces(base).has(JSON.stringify(steps));
    const now = getIn(head.object, ...steps);
    if (opaque && equalJson(known, now)) return [];
    return [{ steps, kind, wasPlain: !opaque || (isKey(steps) && isOpaqueText(now) && !isOpaqueText(known)) }];
  });
}

/** Base said a key beside it that head has not: the opaque one may be that key, or it is gone. */
function hidesAKey(steps: Steps, base: JsonObject | undefined, head: JsonObject): boolean {
  const [before, after] = [getIn(base, ...steps.slice(0, -1)), getIn(head, ...steps.slice(0, -1))];
  return isObject(before) && isObject(after) && missing(before, after).length > 0;
}

/** The outcome with the manifest's own texts where the fillings stand. */
export function withOwnTexts(outcome: Outcome, change: ObjectChange, filled: ObjectChange): Outcome {
  const restored = (object: JsonObject | null, side: 'lastApplied' | 'modified'): JsonObject | null => {
    const [written, used] = [change[side].at(-1), filled[side].at(-1)];
    if (object === null || !written || !used) return object;
    const out = cloneJson(object);
    for (const { steps } of opaqueSteps(written)) {
      if (isKey(steps)) restoreKey(out, steps, written.object, used.object);
      const value = getIn(written.object, ...steps);
      if (value !== undefined && value !== null && getIn(out, ...steps) === getIn(used.object, ...steps))
        put(out, steps, value);
    }
    return out;
  };
  return {
    ...outcome,
    before: restored(outcome.before, 'lastApplied'),
    after: restored(outcome.after, 'modified'),
    patch: restored(outcome.patch, 'modified'),
  };
}

/** Whether an error of the server may be about what was filled in: it names the value, or something inside it. */
export function isAbout(path: string, values: readonly { readonly steps: Steps }[]): boolean {
  const at = plainPath(path);
  return values.some(({ steps }) => {
    const opaque = plainPath(textOf(steps));
    return at === opaque || at.startsWith(`${opaque}.`);
  });
}

/** The same, where the error names what the value is a part of. */
export function isAround(path: string, values: readonly { readonly steps: Steps }[]): boolean {
  const at = plainPath(path);
  return at === '' || values.some(({ steps }) => plainPath(textOf(steps)).startsWith(`${at}.`));
}

export function textOf(steps: Steps): string {
  return steps.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
}

export function pathOfSteps(steps: Steps): Path {
  return steps.map((step) => (typeof step === 'number' ? index(step) : field(step)));
}

function plainPath(path: string): string {
  return path
    .replaceAll(/\[([^\]]*)\]/g, '.$1')
    .replaceAll('"', '')
    .replace(/^\./, '');
}

type Opaque = { readonly steps: Steps; readonly kind: 'placeholder' | 'ciphertext' | 'block' };

/** Where they are; asked for each of them. */
const opaquePlaces = keptWith(
  (manifest: Manifest): ReadonlySet<string> => new Set(opaqueSteps(manifest).map(({ steps }) => JSON.stringify(steps))),
);

export function opaqueSteps({ object, placeholders, encrypted }: Manifest): Opaque[] {
  const found: Opaque[] = placeholders.map((steps) => ({ steps, kind: 'placeholder' }));
  if (!encrypted) return found;
  found.push({ steps: ['sops'], kind: 'block' });
  const walk = (value: JsonValue, steps: Steps): void => {
    if (typeof value === 'string') {
      if (isCiphertext(value)) found.push({ steps, kind: 'ciphertext' });
    } else if (isArray(value)) for (const [i, item] of value.entries()) walk(item, [...steps, i]);
    else if (isObject(value))
      for (const key in value) if (steps.length > 0 || key !== 'sops') walk(value[key] ?? null, [...steps, key]);
  };
  walk(object, []);
  return found;
}

/** Writes a value; fields whose names are placeholders, and what only tools read, go. */
function put(object: JsonObject, steps: Steps, value: JsonValue): void {
  const last = steps.at(-1);
  const parent = getIn(object, ...steps.slice(0, -1));
  if (typeof last === 'number') {
    if (isArray(parent)) parent[last] = value;
  } else if (last !== undefined && isObject(parent)) {
    if (isKey(steps) || steps[0] === 'sops') delete parent[last];
    else parent[last] = value;
  }
}

function standIn(value: JsonValue | undefined, schema: Schema | undefined): JsonValue {
  const text = typeof value === 'string' && !isInCapitals(value) ? fillPlaceholders(value, 'x') : 'x';
  const number = /^-?[0-9]{1,9}$/.test(text) ? Number(text) : 1;
  if (schema?.enum?.[0] !== undefined) return schema.enum[0];
  switch (schema?.type) {
    case 'integer':
    case 'number':
    case 'int-or-string':
      return number;
    case 'boolean':
      return false;
    case 'quantity':
      return '1';
    case 'list':
      return [];
    case 'map':
    case 'object':
      return {};
    default:
      return schema?.format === 'byte' ? 'eA==' : isCiphertext(text) ? 'x' : text;
  }
}

function schemaAt(schema: Schema | undefined, steps: Steps): Schema | undefined {
  let at = schema;
  for (const step of steps) at = typeof step === 'number' ? at?.items : (at?.fields?.get(step) ?? at?.values);
  return at;
}

function sameSteps(a: Steps, b: Steps): boolean {
  return a.length === b.length && a.every((step, i) => step === b[i]);
}
