import {
  baseObject,
  defineRule,
  getArray,
  getObject,
  getString,
  headObject,
  isObject,
  type JsonObject,
  type JsonValue,
  outcomes,
  pathOf,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A CustomResourceDefinition no longer takes what its objects say',
  severity: 'warning',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  togetherFrom: 4,
  why: 'The definition itself is accepted, and trouble shows later: manifests and controllers that ask for a version nobody serves find no such kind, and stored objects whose fields have another type now are refused at their next change.',
  fix: 'Add a version beside the old one, move objects and controllers to it, and drop the old one in a later change.',
  references: [
    'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definition-versioning/',
  ],
  messages: {
    unserved: '{custom} is no longer served in version `{version}`{users}',
    retyped:
      '`{field}` of {custom} {version} changes from {before} to {after}: objects that have it are refused until they say it anew',
  },
  *needs({ key, lastApplied, modified }) {
    const [base, head] = [lastApplied.at(-1)?.object, modified.at(-1)?.object];
    if (key.kind !== 'CustomResourceDefinition' || !base || !head || unserved(base, head).length === 0) return;
    const [kind, text] = [getString(base, 'spec', 'names', 'kind'), getString(base, 'spec', 'group')];
    if (kind !== undefined && text !== undefined) yield { kind, text };
  },
  *check(preview, context) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (preview.key.kind !== 'CustomResourceDefinition' || !base || !head) return;
    if (outcomes(preview).some(({ verdict }) => verdict === 'rejected')) return;
    const custom = getString(head, 'spec', 'names', 'kind') ?? '';
    for (const version of unserved(base, head)) {
      const users = context
        .objects('head', custom)
        .filter(
          ({ key, manifest }) => key.group === getString(head, 'spec', 'group') && manifest.gvk.version === version,
        );
      const named = users.slice(0, 3).map(({ key }) => `\`${key.name}\``);
      const words = named.length > 0 ? `, in which ${named.join(', ')} ${users.length > 1 ? 'are' : 'is'} written` : '';
      yield {
        messageId: 'unserved',
        path: pathOf('spec', 'versions'),
        side: 'head',
        ...(users.length > 0 ? { severity: 'error' } : {}),
        data: { custom, version, users: words },
        related: users.map(({ key, manifest }) => ({ key, manifest, message: `${custom} ${key.name} asks for it` })),
      };
    }
    const before = new Map(versionsOf(base).map((version) => [version['name'], schemaOf(version)]));
    for (const [i, version] of versionsOf(head).entries()) {
      const [old, now] = [before.get(version['name']), schemaOf(version)];
      if (!old || !now || version['served'] !== true) continue;
      for (const { field, was, is } of retyped(old, now, '')) {
        const data = { custom, version: String(version['name']), field, before: was, after: is };
        yield { messageId: 'retyped', path: pathOf('spec', 'versions', i, 'schema'), side: 'head', data };
      }
    }
  },
});

function versionsOf(definition: JsonObject): JsonObject[] {
  return (getArray(definition, 'spec', 'versions') ?? []).filter(isObject);
}

function schemaOf(version: JsonObject): JsonObject | undefined {
  return getObject(version, 'schema', 'openAPIV3Schema');
}

/** Versions that base serves and head does not. */
function unserved(base: JsonObject, head: JsonObject): string[] {
  const served = (definition: JsonObject): string[] =>
    versionsOf(definition).flatMap(({ name, served }) => (served === true && typeof name === 'string' ? [name] : []));
  const left = new Set(served(head));
  return served(base).filter((name) => !left.has(name));
}

interface Retyped {
  readonly field: string;
  readonly was: string;
  readonly is: string;
}

function* retyped(old: JsonObject, now: JsonObject, field: string): Iterable<Retyped> {
  const [was, is] = [typeOf(old), typeOf(now)];
  if (was !== undefined && is !== undefined && was !== is && !takes(is, was)) {
    yield { field, was, is };
    return;
  }
  const [before, after] = [getObject(old, 'properties') ?? {}, getObject(now, 'properties') ?? {}];
  for (const name in before) yield* deeper(before[name], after[name], field === '' ? name : `${field}.${name}`);
  for (const below of ['items', 'additionalProperties'])
    yield* deeper(old[below], now[below], below === 'items' ? `${field}[]` : `${field}.*`);
}

function* deeper(old: JsonValue | undefined, now: JsonValue | undefined, field: string): Iterable<Retyped> {
  if (isObject(old) && isObject(now)) yield* retyped(old, now, field);
}

/** Undefined where a schema takes anything. */
function typeOf(schema: JsonObject): string | undefined {
  if (schema['x-kubernetes-int-or-string'] === true) return 'int-or-string';
  return getString(schema, 'type');
}

/** Whether what fitted the one type fits the other. */
function takes(type: string, value: string): boolean {
  return (
    (type === 'number' && value === 'integer') ||
    (type === 'int-or-string' && (value === 'integer' || value === 'string'))
  );
}
