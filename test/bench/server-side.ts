// Server-side apply against Kubernetes' own Go library: the same sequences of writes, objects in, objects out, in the
// same run. Everyday sequences, and the random ones of the fuzz target.
//
//   npm run bench:server-side

import { execFileSync } from 'node:child_process';
import type { ApplyRequest } from '../../src/apply/server-side/index.ts';
import { recordUpdate, serverSideApply } from '../../src/apply/server-side/index.ts';
import { resetFields } from '../../src/apply/server-side/reset-fields.ts';
import { formatLikeServer } from '../../src/apply/server-side/validate.ts';
import { cloneJson, isObject, type JsonObject, newObject } from '../../src/kube/json.ts';
import { stringifyJson } from '../../src/kube/json-text.ts';
import { apiVersionOf } from '../../src/kube/object.ts';
import type { KindSchema } from '../../src/schema/schema.ts';
import { kindOf, sequence } from '../fuzz/targets/server-side-cases.ts';
import { createRandom } from '../support/random.ts';
import { buildGoProgram, openApiFolder } from './go-program.ts';
import { makeTriples } from './triples.ts';

interface Write {
  readonly op: 'apply' | 'force' | 'update';
  readonly manager: string;
  readonly object: JsonObject;
}

interface Sequence {
  readonly kind: KindSchema;
  readonly zero: JsonObject;
  readonly writes: readonly Write[];
}

function sequenceOf(writes: readonly Write[]): Sequence {
  const first = writes[0]?.object ?? newObject();
  const kind = kindOf(first['apiVersion'], first['kind']);
  const zero = newObject();
  zero['apiVersion'] = apiVersionOf(kind.gvk);
  zero['kind'] = kind.gvk.kind;
  return { kind, zero, writes };
}

function plain(object: JsonObject): JsonObject {
  const out = cloneJson(object);
  if (isObject(out['metadata'])) {
    delete out['metadata']['annotations'];
    delete out['metadata']['managedFields'];
  }
  return out;
}

function edited(object: JsonObject, edit: (spec: JsonObject, metadata: JsonObject) => void): JsonObject {
  const out = plain(object);
  const { spec, metadata } = out;
  edit(isObject(spec) ? spec : newObject(), isObject(metadata) ? metadata : newObject());
  return out;
}

/** Created client-side, taken over by a controller, scaled, contested, shared, changed back. */
function everyday(count: number): Sequence[] {
  return makeTriples(count).map(({ original, modified, current }) => {
    const [before, after, live] = [plain(original), plain(modified), plain(current)];
    const scaled = edited(live, (spec) => {
      if (spec['replicas'] !== undefined) spec['replicas'] = 9;
    });
    const labels = newObject();
    for (const key of ['apiVersion', 'kind']) labels[key] = live[key] ?? null;
    labels['metadata'] = newObject();
    Object.assign(labels['metadata'], { name: 'x', labels: Object.assign(newObject(), { team: 'a' }) });
    return sequenceOf([
      { op: 'update', manager: 'kubectl-client-side-apply', object: live },
      { op: 'force', manager: 'flux', object: before },
      { op: 'apply', manager: 'flux', object: before },
      { op: 'apply', manager: 'flux', object: after },
      { op: 'apply', manager: 'labeler', object: labels },
      { op: 'update', manager: 'autoscaler', object: scaled },
      { op: 'apply', manager: 'flux', object: before },
      { op: 'force', manager: 'flux', object: before },
      { op: 'apply', manager: 'argo', object: after },
      { op: 'apply', manager: 'flux', object: after },
    ]);
  });
}

function random(count: number): Sequence[] {
  const source = createRandom(7);
  const sequences: Sequence[] = [];
  while (sequences.length < count) {
    const writes = sequence(source).flatMap(({ op, manager, subresource, object }): Write[] => {
      if (subresource !== undefined || op === 'forget' || op === 'reset') return [];
      return [{ op: op === 'put' || op === 'patch' ? 'update' : op, manager, object }];
    });
    // The definition of the sample kind is not among the documents that the Go program reads.
    if (writes.length < 2 || writes[0]?.object['kind'] === 'Sample') continue;
    const made = sequenceOf(writes);
    if (run(made) === writes.length) sequences.push(made);
  }
  return sequences;
}

/** How many of the writes do not fail; conflicts are no failures. */
function run({ kind, zero, writes }: Sequence): number {
  let live: JsonObject | null = null;
  let done = 0;
  for (const { op, manager, object } of writes) {
    if (op === 'update') {
      const result = recordUpdate({ live, object, manager, kind, zero });
      live = result.object;
      if (result.error === undefined) done++;
      continue;
    }
    const request: ApplyRequest = { live, config: object, manager, force: op === 'force', kind, zero };
    const result = serverSideApply(request);
    if (result.ok) live = result.object;
    if (result.ok || result.conflicts) done++;
  }
  return done;
}

/** Writes per second: the best of the rounds that fit into four seconds, after warming up. */
function rate(sequences: readonly Sequence[]): number {
  const writes = sequences.reduce((sum, { writes }) => sum + writes.length, 0);
  let best = 0;
  const warm = performance.now() + 2000;
  while (performance.now() < warm) for (const one of sequences) run(one);
  const end = performance.now() + 4000;
  while (performance.now() < end) {
    const start = performance.now();
    for (const one of sequences) run(one);
    best = Math.max(best, (writes * 1000) / (performance.now() - start));
  }
  return best;
}

function lines(sequences: readonly Sequence[]): string {
  return sequences
    .map(({ kind, writes }) => {
      const reset = [...resetFields(kind).paths()].map((path) => formatLikeServer(path).slice(1));
      const name = `${apiVersionOf(kind.gvk)}/${kind.gvk.kind}`;
      const list = writes.map(({ op, manager, object }) => Object.assign(newObject(), { op, manager, object }));
      return stringifyJson(Object.assign(newObject(), { kind: name, reset, writes: list }));
    })
    .join('\n');
}

const program = buildGoProgram('go-server-side');
const openapi = openApiFolder();
for (const [name, sequences] of [
  ['everyday', everyday(200)],
  ['random', random(400)],
] as const) {
  const ours = rate(sequences);
  console.log(`${name}: ${Math.round(ours)} writes/s`);
  const answer = execFileSync(program, [openapi], { input: lines(sequences), maxBuffer: 1 << 28 });
  const go = JSON.parse(answer.toString()) as { fieldManager: number; mergeOnly: number };
  console.log(
    `  Go field manager, objects in and out: ${Math.round(go.fieldManager)}/s, ours is ${(ours / go.fieldManager).toFixed(1)} times that`,
  );
  console.log(
    `  Go structured-merge-diff alone: ${Math.round(go.mergeOnly)}/s, ours is ${(ours / go.mergeOnly).toFixed(1)} times that`,
  );
}
