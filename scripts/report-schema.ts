/** Writes schema/report.schema.json: the contract of `--format json`, in JSON Schema. Members may be added within version 2. */
import { writeFileSync } from 'node:fs';

type Json = { readonly [key: string]: unknown };

const text: Json = { type: 'string' };
const count: Json = { type: 'integer', minimum: 0 };
const flag: Json = { type: 'boolean' };
const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] });
const list = (items: Json): Json => ({ type: 'array', items });
const one = (...values: readonly string[]): Json => ({ enum: values });
const ref = (name: string): Json => ({ $ref: `#/$defs/${name}` });
/** All members are required, others may come. */
const record = (properties: { readonly [name: string]: Json }, optional: readonly string[] = []): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const mode = one('client-side', 'server-side', 'dynamic');
const verdict = ['created', 'configured', 'unchanged', 'rejected', 'removed', 'not-judged'] as const;
const way = one('force', 'give-up', 'share');
const revision = record({ name: text, commit: orNull(text) });
const object: Json = { type: 'object' };

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://applylint.dev/schema/report-2.json',
  title: 'applylint report',
  description: 'What apply does with a change of manifests. Written by `npm run report-schema`.',
  ...record(
    {
      formatVersion: { const: 2 },
      tool: record({ name: { const: 'applylint' }, version: text }),
      kubernetesVersion: text,
      revisions: record({ base: revision, head: revision }),
      shard: record({ index: count, total: count }),
      conclusion: one('pass', 'partial', 'fail', 'incomplete'),
      class: one('none', 'routine', 'notable', 'destructive'),
      gate: record({ failOn: one('error', 'warning', 'never'), failed: flag }),
      counts: record({
        discovered: count,
        analysed: count,
        refused: count,
        skipped: count,
        same: count,
        objects: count,
        errors: count,
        warnings: count,
        infos: count,
        suppressed: count,
        notJudged: count,
        verdicts: record(Object.fromEntries(verdict.map((name) => [name, count]))),
      }),
      units: list(
        record({
          id: text,
          root: text,
          cluster: orNull(text),
          applier: record({
            name: text,
            mode,
            manager: text,
            force: flag,
            prune: one('yes', 'no', 'unknown'),
            because: text,
          }),
        }),
      ),
      charts: list(
        record({
          unit: text,
          name: text,
          instead: orNull(text),
          by: text,
          base: orNull(record({ version: text, digest: text })),
          head: orNull(record({ version: text, digest: text })),
          step: orNull(one('major', 'minor', 'patch', 'downgrade')),
          location: ref('location'),
          decidedBy: list(ref('key')),
        }),
      ),
      objects: list(ref('object')),
      findings: list(ref('finding')),
      notJudged: list(record({ unit: text, key: ref('key'), mode, path: text, code: text, message: text, fix: text })),
      incomplete: list(ref('problem')),
      unseen: list(ref('problem')),
      skipped: list(ref('problem')),
      files: list(
        record({
          path: text,
          state: one('judged', 'not-judged', 'not-reviewed', 'unseen', 'not-applied', 'no-manifest'),
          reason: text,
          sources: list(text),
          objects: list(text),
        }),
      ),
      assumptions: list(text),
      catalogue: list(record({ project: text, version: text, by: one('policy', 'repository', 'newest') })),
      delivery: list(text),
      disagreements: list(
        record({
          unit: text,
          key: ref('key'),
          mode,
          predicted: text,
          server: text,
          fields: list(text),
          case: object,
        }),
      ),
    },
    ['shard', 'charts', 'catalogue'],
  ),
  $defs: {
    key: record({ group: text, kind: text, namespace: orNull(text), name: text }),
    place: record({ path: text, line: count, endLine: count, documentIndex: count }),
    location: record({ path: text, line: count, endLine: count }),
    problem: record({ code: text, message: text, fix: text, path: text, line: count, column: count }),
    object: record({
      id: text,
      unit: text,
      key: ref('key'),
      apiVersion: text,
      change: one('added', 'modified', 'removed'),
      moved: flag,
      base: list(ref('place')),
      head: list(ref('place')),
      live: one('assumed', 'snapshot', 'cluster', 'none', 'unknown'),
      liveState: orNull(
        record({
          base: one('confirmed', 'drifted', 'absent', 'unknown'),
          resourceVersion: orNull(text),
          drift: list(record({ path: text, base: {}, live: {}, owners: list(ref('owner')) })),
          added: list(record({ path: text, owners: list(ref('owner')) })),
        }),
      ),
      outcomes: list(ref('outcome')),
    }),
    error: record(
      {
        path: text,
        cause: text,
        message: text,
        source: one('strict', 'validation', 'admission', 'merge', 'conflict'),
        changed: list(text),
      },
      ['changed'],
    ),
    owner: record({
      manager: text,
      operation: orNull(one('Apply', 'Update')),
      subresource: orNull(text),
      source: one('managedFields', 'repository', 'repository-pods'),
    }),
    effect: record(
      { path: text, change: one('added', 'changed', 'removed'), before: {}, after: {}, owners: list(ref('owner')) },
      ['before', 'after'],
    ),
    outcome: record(
      {
        mode,
        manager: text,
        force: flag,
        verdict: one(...verdict),
        recreated: { const: true },
        liveChanged: orNull(flag),
        deletion: orNull(
          record({
            by: one('pruned', 'orphaned', 'unknown', 'gone'),
            protectedBy: orNull(text),
            because: orNull(text),
          }),
        ),
        notJudgedReason: orNull(text),
        patchType: orNull(one('strategic', 'merge', 'apply')),
        patch: orNull(object),
        before: orNull(object),
        after: orNull(object),
        errors: list(ref('error')),
        conflicts: list(
          record({
            manager: text,
            operation: one('Apply', 'Update'),
            apiVersion: text,
            subresource: orNull(text),
            path: text,
            ours: {},
            theirs: {},
            owners: list(ref('owner')),
            waysOut: list(record({ way, verdict: one(...verdict), value: {}, owners: list(ref('owner')) })),
          }),
        ),
        waysOut: list(
          record({ way, verdict: one(...verdict), errors: list(ref('error')), effects: list(ref('effect')) }),
        ),
        migration: orNull(record({ takenOver: list(text), warning: orNull(text) })),
        modeChange: orNull(
          record({ from: mode, verdict: one(...verdict), errors: list(ref('error')), differs: list(ref('effect')) }),
        ),
        effects: list(ref('effect')),
        edits: list(ref('effect')),
        podsRoll: flag,
      },
      ['recreated'],
    ),
    step: record({ do: one('change', 'run', 'check', 'apply'), text, command: orNull(text) }),
    finding: record({
      ruleId: text,
      messageId: text,
      severity: one('error', 'warning', 'info'),
      confidence: one('proven', 'assumes-base-applied', 'confirmed-live', 'assumes-catalogue'),
      modes: list(mode),
      unit: text,
      key: orNull(ref('key')),
      path: text,
      message: text,
      why: text,
      fix: text,
      help: text,
      location: orNull(ref('location')),
      related: list(record({ message: text, key: orNull(ref('key')), location: orNull(ref('location')) })),
      occurrences: list(record({ unit: text, key: orNull(ref('key')), location: orNull(ref('location')) })),
      fingerprint: text,
      plan: list(ref('step')),
      suppressed: orNull(
        record({
          reason: text,
          until: orNull(text),
          by: one('policy', 'comment', 'annotation'),
          location: orNull(ref('location')),
        }),
      ),
    }),
  },
};

writeFileSync(new URL('../schema/report.schema.json', import.meta.url), `${JSON.stringify(schema, null, 2)}\n`);
