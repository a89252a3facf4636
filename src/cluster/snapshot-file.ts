/**
 * The file that `applylint snapshot` writes: a List of live objects, and beside them what was asked for and what came of it, so
 * that an object that could not be read is never taken for absent.
 */
import { isObject, type JsonObject, newObject, toJsonValue } from '../kube/json.ts';
import { parseJsonExact, stringifyJson } from '../kube/json-text.ts';
import { apiVersionOf, FALLBACK_NAMESPACE, getArray, getObject, getString, nameOf } from '../kube/object.ts';
import type { ObjectQuery, Seen, Unknown } from '../live.ts';
import { maskSecret } from './masking.ts';

export interface Snapshot {
  readonly name: string;
  readonly version: string | null;
  readonly namespace: string | undefined;
  readonly salt: string;
  /** What came of each object asked for, by {@link snapshotKey}; found ones stand there too. */
  readonly states: ReadonlyMap<string, Seen>;
  readonly definitions: readonly JsonObject[];
  /** Lists that were read whole: their kind and namespace, and the objects. */
  readonly lists: readonly {
    readonly kind: string;
    readonly namespace: string;
    readonly items: readonly JsonObject[];
  }[];
  readonly problems: readonly Unknown[];
}

export function snapshotKey(apiVersion: string, kind: string, namespace: string | undefined, name: string): string {
  return [apiVersion, kind, namespace ?? '', name].join('\u0000');
}

export interface Taken {
  readonly query: ObjectQuery;
  readonly seen: Seen;
}

/** Secrets are masked here: nothing else writes live objects to a file. */
export async function snapshotText(taken: readonly Taken[], about: Omit<Snapshot, 'states'>): Promise<string> {
  const items: JsonObject[] = [...about.definitions, ...about.lists.flatMap((list) => list.items)];
  for (const { seen } of taken) {
    if (seen.state !== 'found') continue;
    const secret = seen.object['kind'] === 'Secret' && seen.object['apiVersion'] === 'v1';
    items.push(secret ? await maskSecret(seen.object, about.salt) : seen.object);
  }
  const note = toJsonValue({
    format: 1,
    from: about.name,
    kubernetes: about.version,
    namespace: about.namespace ?? null,
    salt: about.salt,
    definitions: about.definitions.map((object) => nameOf(object)),
    lists: about.lists.map(({ kind, namespace }) => ({ kind, namespace })),
    problems: about.problems.map(({ code, message, fix }) => ({ code, message, fix })),
    asked: taken.map(({ query, seen }) => ({
      apiVersion: apiVersionOf(query.gvk),
      kind: query.gvk.kind,
      namespace: query.namespace ?? null,
      name: query.name,
      state: seen.state,
      ...(seen.state === 'unknown'
        ? { code: seen.code, message: seen.message, fix: seen.fix, wanted: seen.wanted }
        : {}),
      ...(seen.state === 'found' ? { as: String(seen.object['apiVersion'] ?? '') } : {}),
    })),
  });
  const list = newObject();
  list['apiVersion'] = 'v1';
  list['kind'] = 'List';
  list['applylint'] = note;
  list['items'] = items;
  return `${stringifyJson(list)}\n`;
}

/** Undefined for any other text. */
export function readSnapshot(text: string): Snapshot | undefined {
  if (!text.startsWith('{')) return undefined;
  let list: ReturnType<typeof parseJsonExact>;
  try {
    list = parseJsonExact(text);
  } catch {
    return undefined;
  }
  const note = getObject(list, 'applylint');
  if (note?.['format'] !== 1) return undefined;
  const items = (getArray(list, 'items') ?? []).filter(isObject);
  const names = new Set(getArray(note, 'definitions') ?? []);
  const definitions = items.filter((item) => item['kind'] === 'CustomResourceDefinition' && names.has(nameOf(item)));
  const found = new Map(
    items.map((item) => [
      snapshotKey(
        String(item['apiVersion'] ?? ''),
        String(item['kind'] ?? ''),
        getString(item, 'metadata', 'namespace'),
        nameOf(item),
      ),
      item,
    ]),
  );
  const namespace = getString(note, 'namespace');
  const states = new Map<string, Seen>();
  for (const entry of getArray(note, 'asked') ?? []) {
    const [apiVersion = '', kind = '', name = ''] = ['apiVersion', 'kind', 'name'].map((key) => getString(entry, key));
    const within = getString(entry, 'namespace');
    const at = (where: string | undefined): JsonObject | undefined =>
      found.get(snapshotKey(getString(entry, 'as') ?? apiVersion, kind, where, name));
    const object = at(within) ?? at(undefined) ?? at(namespace ?? FALLBACK_NAMESPACE);
    states.set(snapshotKey(apiVersion, kind, within, name), stateOf(getString(entry, 'state'), object, entry));
  }
  return {
    name: getString(note, 'from') ?? 'a snapshot',
    version: getString(note, 'kubernetes') ?? null,
    namespace,
    salt: getString(note, 'salt') ?? '',
    states,
    definitions,
    lists: (getArray(note, 'lists') ?? []).map((entry) => {
      const [kind = '', within = ''] = ['kind', 'namespace'].map((key) => getString(entry, key));
      const of = (item: JsonObject): boolean =>
        item['kind'] === kind && getString(item, 'metadata', 'namespace') === within;
      return { kind, namespace: within, items: items.filter(of) };
    }),
    problems: (getArray(note, 'problems') ?? []).filter(isObject).map(unknownOf),
  };
}

function stateOf(
  state: string | undefined,
  object: JsonObject | undefined,
  entry: JsonObject[string] | undefined,
): Seen {
  if (state === 'found' && object) return { state: 'found', object };
  if (state === 'absent' || state === 'not-served') return { state };
  return unknownOf(isObject(entry) ? entry : newObject());
}

function unknownOf(entry: JsonObject): Unknown {
  return {
    state: 'unknown',
    code: getString(entry, 'code') ?? 'live-unknown',
    message: getString(entry, 'message') ?? 'the snapshot does not hold it',
    fix: getString(entry, 'fix') ?? 'take the snapshot again',
    wanted: entry['wanted'] === true,
  };
}
