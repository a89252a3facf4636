/**
 * Asks a running API server and src/apiserver the same questions and prints where they differ. Objects come from objects.yaml, changed at random.
 * Run: node test/cluster/server-diff/main.ts SERVER TOKEN [--seed N] [--count N] [--kind Kind] [--mode create|update] [--show N]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseAllDocuments } from 'yaml';
import type { ServerContext, ServerResult } from '../../../src/apiserver/result.ts';
import { apiServer } from '../../../src/apiserver/server.ts';
import {
  cloneJson,
  equalJson,
  isObject,
  type JsonObject,
  type JsonValue,
  newObject,
  toJsonValue,
} from '../../../src/kube/json.ts';
import { gvkOf } from '../../../src/kube/object.ts';
import { createRegistry } from '../../../src/schema/registry.ts';
import { createRandom } from '../../support/random.ts';
import { mutate } from './mutate.ts';
import { type Answer, collection, type Oracle, send } from './oracle.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    kind: { type: 'string' },
    mode: { type: 'string', default: 'create' },
    show: { type: 'string', default: '20' },
    minor: { type: 'string', default: '36' },
    file: { type: 'string' },
  },
});
const [server, token] = positionals;
if (server === undefined || token === undefined) throw new Error('usage: main.ts SERVER TOKEN');
const oracle: Oracle = { server, token };
const minor = Number(values.minor);
const here = new URL('.', import.meta.url);
const bundled = JSON.parse(readFileSync(new URL(`../../../src/schema/data/1.${minor}.json`, here), 'utf8'));
const registry = createRegistry({ bundled });
const source = values.file ?? new URL('objects.yaml', here);
const bases = parseAllDocuments(readFileSync(source, 'utf8'))
  .map((document) => toJsonValue(document.toJS()))
  .filter(isObject)
  .filter((object) => values.kind === undefined || object['kind'] === values.kind);

const ALLOCATED = ['uid', 'resourceVersion', 'creationTimestamp', 'managedFields', 'selfLink'];

function contextOf(object: JsonObject): ServerContext {
  const gvk = gvkOf(object);
  const kind = gvk && registry.kind(gvk);
  if (kind === undefined) throw new Error(`unknown kind ${String(object['kind'])}`);
  return { registry, kind, minor };
}

function pluralOf(kind: string): string {
  const lower = kind.toLowerCase();
  if (lower === 'endpoints') return lower;
  if (/(s|x|z|ch|sh)$/.test(lower)) return `${lower}es`;
  return lower.endsWith('y') && !/[aeiou]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}

/** Without what the server alone allocates; Job names carry the uid. */
function stripped(object: JsonObject, uid: JsonValue | undefined): JsonObject {
  const copy = cloneJson(object);
  const meta = copy['metadata'];
  if (isObject(meta)) for (const name of ALLOCATED) delete meta[name];
  return replaceUid(copy, uid) as JsonObject;
}

/** Labels and selectors made from the uid go, and the time of a condition. */
function replaceUid(value: JsonValue, uid: JsonValue | undefined): JsonValue {
  if (Array.isArray(value)) return value.map((item) => replaceUid(item, uid));
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key in value) {
    if ((typeof uid === 'string' && value[key] === uid) || key === 'lastTransitionTime') continue;
    const child = replaceUid(value[key] ?? null, uid);
    if (key === 'matchLabels' && isObject(child) && Object.keys(child).length === 0) continue;
    out[key] = child;
  }
  return out;
}

function predict(object: JsonObject, live: JsonObject | undefined): ServerResult {
  const context = contextOf(object);
  const decoded = apiServer.decode(object, context);
  if (decoded.status !== 'accepted') return decoded;
  return live === undefined
    ? apiServer.create(decoded.object, context)
    : apiServer.update(live, decoded.object, context);
}

const tally = { same: 0, notJudged: 0, verdict: 0, causes: 0, messages: 0, object: 0, accepted: 0, rejected: 0 };
let shown = 0;

function report(kind: string, what: string, details: Record<string, unknown>): void {
  if (shown++ >= Number(values.show)) return;
  console.log(`--- ${kind}: ${what}`);
  for (const [name, value] of Object.entries(details)) {
    console.log(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  }
}

function compare(object: JsonObject, live: JsonObject | undefined, answer: Answer): void {
  const ours = predict(object, live);
  const kind = String(object['kind']);
  if (answer.ok) tally.accepted++;
  else tally.rejected++;
  if (ours.status === 'not-judged') {
    tally.notJudged++;
    if (process.env['SHOW_DOUBT']) console.log('doubt', ours.reason.code, ours.reason.path, ours.reason.message);
    return;
  }
  if (answer.ok !== (ours.status === 'accepted')) {
    tally.verdict++;
    const theirs = answer.ok ? 'accepted' : `${answer.code} ${answer.message.slice(0, 600)}`;
    const detail = ours.status === 'accepted' ? 'accepted' : ours.errors;
    report(kind, 'verdict', { theirs, ours: detail, object });
    return;
  }
  if (answer.ok && ours.status === 'accepted') {
    const uid = isObject(answer.object['metadata']) ? answer.object['metadata']['uid'] : undefined;
    const theirs = stripped(answer.object, uid);
    const mine = stripped(ours.object, uid);
    if (equalJson(theirs, mine)) tally.same++;
    else {
      tally.object++;
      report(kind, 'object', {
        differences: differences(theirs, mine, ''),
        object: differences(theirs, mine, '').length > 6 ? '…' : object,
      });
    }
    return;
  }
  if (!answer.ok && ours.status === 'rejected') {
    const theirs = [...new Set(answer.causes.map((cause) => `${cause.field} ${cause.reason}`))].sort();
    const mine = [...new Set(ours.errors.map((error) => `${error.path} ${error.cause}`))].sort();
    if (answer.causes.length > 0 && !equalJson(theirs, mine)) {
      tally.causes++;
      const missing = theirs.filter((item) => !mine.includes(item));
      const extra = mine.filter((item) => !theirs.includes(item));
      report(kind, 'causes', { missing, extra, message: answer.message.slice(0, 1500), object });
      return;
    }
    const words = new Set(ours.errors.map((error) => error.message));
    const other = answer.causes.filter((cause) => !words.has(cause.message));
    if (other.length > 0) {
      tally.messages++;
      if (process.env['SHOW_MESSAGES']) {
        report(kind, 'message', { theirs: other, ours: ours.errors.map((error) => `${error.path}: ${error.message}`) });
      }
    }
    tally.same++;
  }
}

function differences(a: JsonValue | undefined, b: JsonValue | undefined, path: string): string[] {
  if (equalJson(a, b)) return [];
  if (isObject(a) && isObject(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...names].flatMap((name) => differences(a[name], b[name], `${path}.${name}`));
  }
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    return a.flatMap((item, index) => differences(item, b[index], `${path}[${index}]`));
  }
  return [`${path}: theirs ${JSON.stringify(a)} ours ${JSON.stringify(b)}`];
}

const random = createRandom(Number(values.seed));
const namespace = `diff-${values.seed}-${values.mode}-${process.pid}`;
const ns = toJsonValue({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } }) as JsonObject;
await send(oracle, 'POST', '/api/v1/namespaces', ns);

const lives = new Map<JsonObject, JsonObject>();
async function liveOf(base: JsonObject): Promise<JsonObject> {
  const known = lives.get(base);
  if (known !== undefined) return known;
  const context = contextOf(base);
  const path = collection(
    context.kind.gvk,
    pluralOf(context.kind.gvk.kind),
    context.kind.namespaced ? namespace : undefined,
  );
  const created = await send(oracle, 'POST', path, base);
  if (!created.ok) throw new Error(`base ${JSON.stringify(base['metadata'])}: ${created.message}`);
  lives.set(base, created.object);
  return created.object;
}

for (const base of bases) {
  const meta = base['metadata'];
  if (isObject(meta) && contextOf(base).kind.namespaced) meta['namespace'] = namespace;
}
for (let round = 0; round < Number(values.count); round++) {
  const base = random.pick(bases);
  const context = contextOf(base);
  const plural = pluralOf(context.kind.gvk.kind);
  const root = collection(context.kind.gvk, plural, context.kind.namespaced ? namespace : undefined);
  if (values.mode === 'create') {
    const object = round < bases.length ? (bases[round] ?? base) : mutate(base, context.kind.schema, random);
    const kind = contextOf(object).kind;
    const path = collection(kind.gvk, pluralOf(kind.gvk.kind), kind.namespaced ? namespace : undefined);
    compare(object, undefined, await send(oracle, 'POST', `${path}?dryRun=All&fieldValidation=Strict`, object));
  } else {
    const live = await liveOf(base);
    const object = mutate(random.chance(0.7) ? live : base, context.kind.schema, random);
    const name = isObject(meta(live)) ? meta(live)['name'] : '';
    const answer = await send(oracle, 'PUT', `${root}/${String(name)}?dryRun=All&fieldValidation=Strict`, object);
    if (
      !answer.ok &&
      /does not match the (name|namespace) on the URL|provided object does not match|name must be provided|the namespace of the/.test(
        answer.message,
      )
    )
      continue;
    compare(object, live, answer);
  }
}
function meta(object: JsonObject): JsonObject {
  return isObject(object['metadata']) ? object['metadata'] : {};
}
await send(oracle, 'DELETE', `/api/v1/namespaces/${namespace}`);
console.log(JSON.stringify(tally));
process.exit(0);
