import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ServerContext, ServerResult } from '../../../src/apiserver/result.ts';
import { apiServer } from '../../../src/apiserver/server.ts';
import { isObject, type JsonObject, type JsonValue, toJsonValue } from '../../../src/kube/json.ts';
import { contextOf } from '../apiserver-workloads/server.ts';

/*
 * What a kube-apiserver 1.36.3 answered to mutated objects of each kind, one case per line: the stored object without what
 * a server alone chooses, or the causes of its refusal. One case per kind of answer seen.
 */

type Case = { readonly phase: 'create' | 'update'; readonly causes?: readonly string[]; readonly stored?: unknown } & {
  readonly object?: unknown;
  readonly live?: unknown;
  readonly merged?: unknown;
};

const folder = join(import.meta.dirname, 'recorded');
// Fields that controllers or the clock fill in.
const UNPREDICTED = ['uid', 'resourceVersion', 'creationTimestamp', 'managedFields'];
// The classes that stood in the cluster.
const CLASSES: Readonly<Record<string, boolean>> = { fast: true, slow: false };

for (const file of readdirSync(folder).sort()) {
  const cases = readFileSync(join(folder, file), 'utf8').trim().split('\n');
  describe(file.replace('.ndjson', ''), () => {
    it(`answers ${cases.length} requests like the server`, () => {
      for (const line of cases) {
        const recorded: Case = JSON.parse(line);
        const result = answer(recorded);
        expect(outcome(result), line).toEqual(expected(recorded));
      }
    });

    it('changes nothing when a stored object comes back as it is', () => {
      for (const line of cases) {
        const { stored }: Case = JSON.parse(line);
        if (stored === undefined) continue;
        const object = json(stored);
        const result = apiServer.update(object, object, contextOf(object));
        expect(outcome(result), line).toEqual({ stored: comparable(object) });
      }
    });
  });
}

function answer(recorded: Case): ServerResult {
  const request = json(recorded.object ?? recorded.merged);
  const context: ServerContext = { ...contextOf(request), find: findClass };
  const decoded = apiServer.decode(request, context);
  if (decoded.status !== 'accepted') return decoded;
  if (recorded.phase === 'create') return apiServer.create(decoded.object, context);
  return apiServer.update(json(recorded.live), decoded.object, context);
}

function json(value: unknown): JsonObject {
  const converted = toJsonValue(value);
  if (!isObject(converted)) throw new Error('a recorded object is no mapping');
  return converted;
}

function findClass(_group: string, kind: string, name: string): JsonObject | undefined {
  const allows = kind === 'StorageClass' ? CLASSES[name] : undefined;
  return allows === undefined ? undefined : json({ kind, metadata: { name }, allowVolumeExpansion: allows });
}

function outcome(result: ServerResult): unknown {
  if (result.status === 'not-judged') return result;
  if (result.status === 'accepted') return { stored: comparable(result.object) };
  const causes = new Set(
    result.errors.map((error) => (error.source === 'admission' ? '|Forbidden' : `${error.path}|${error.cause}`)),
  );
  return { causes: [...causes].sort() };
}

function expected(recorded: Case): unknown {
  return recorded.causes === undefined ? { stored: comparable(json(recorded.stored)) } : { causes: recorded.causes };
}

/** Plain JSON without what only a running server knows. */
function comparable(object: JsonObject): unknown {
  const copy: { metadata?: Record<string, JsonValue>; status?: Record<string, JsonValue>; kind?: string } = JSON.parse(
    JSON.stringify(object),
  );
  for (const field of UNPREDICTED) delete copy.metadata?.[field];
  delete copy.status?.['lastPhaseTransitionTime'];
  if (copy.kind === 'APIService') delete copy.status;
  return copy;
}
