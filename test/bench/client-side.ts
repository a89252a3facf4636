// Client-side apply against Kubernetes' own Go library, on the same triples in the same run.
// Go's three-way merge takes and gives text only, so that is what both of our numbers are held against.
//
//   npm run bench:client-side [-- --go <built bench/go program>]

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  applyStrategicMergePatch,
  createThreeWayJsonMergePatch,
  createThreeWayPatch,
} from '../../src/apply/client-side/client-side.ts';
import { toGoJson } from '../../src/kube/go-json.ts';
import { isObject, type JsonObject, newObject } from '../../src/kube/json.ts';
import { parseJsonExact } from '../../src/kube/json-text.ts';
import { gvkOf } from '../../src/kube/object.ts';
import bundled from '../../src/schema/data/1.36.json' with { type: 'json' };
import type { SchemaData } from '../../src/schema/data.ts';
import { createRegistry } from '../../src/schema/registry.ts';
import type { KindSchema } from '../../src/schema/schema.ts';
import { longList, makeTriples, type Triple } from './triples.ts';

const registry = createRegistry({ bundled: bundled as unknown as SchemaData }); // wider than its literal members

interface Case extends Triple {
  readonly kind: KindSchema;
  readonly text: { readonly original: string; readonly modified: string; readonly current: string };
}

function caseOf(triple: Triple): Case {
  const gvk = gvkOf(triple.modified);
  const kind = gvk && registry.kind(gvk);
  if (kind === undefined) throw new Error('no schema');
  const { original, modified, current } = triple;
  return {
    ...triple,
    kind,
    text: { original: toGoJson(original), modified: toGoJson(modified), current: toGoJson(current) },
  };
}

function threeWay({ original, modified, current }: Triple, kind: KindSchema): JsonObject {
  const made = createThreeWayPatch({ lastApplied: original, modified, current, kind });
  if (!made.ok) throw new Error(made.error.message);
  return made.patch;
}

function apply(object: JsonObject, patch: JsonObject, kind: KindSchema): JsonObject {
  const result = applyStrategicMergePatch(object, patch, kind.schema);
  if (!result.ok) throw new Error(result.error.message);
  return result.object;
}

function read(text: string): JsonObject {
  const value = parseJsonExact(text);
  return isObject(value) ? value : newObject();
}

const GROUP = 20;

/**
 * Operations per second, measured for two seconds after one to warm up. Of every group of inputs the best round counts,
 * in Go as well: what else runs on the machine then matters little.
 */
function rate<T>(inputs: readonly T[], operation: (input: T) => unknown): number {
  const groups = Array.from({ length: Math.ceil(inputs.length / GROUP) }, (_, i) =>
    inputs.slice(i * GROUP, (i + 1) * GROUP),
  );
  const best = groups.map(() => Number.POSITIVE_INFINITY);
  const warm = performance.now() + 1000;
  while (performance.now() < warm) for (const input of inputs) operation(input);
  const end = performance.now() + 2000;
  while (performance.now() < end) {
    for (const [i, group] of groups.entries()) {
      const start = performance.now();
      for (const input of group) operation(input);
      best[i] = Math.min(best[i] ?? 0, performance.now() - start);
    }
  }
  return (inputs.length * 1000) / best.reduce((sum, time) => sum + time, 0);
}

const { values } = parseArgs({ options: { go: { type: 'string' } } });
const cases = makeTriples(400).map(caseOf);
const patches = cases.map((one) => ({ one, patch: threeWay(one, one.kind) }));
const patchTexts = patches.map(({ one, patch }) => ({ one, text: toGoJson(patch) }));

const go = goRates(values.go);
const rows: [string, number, number | undefined, number][] = [
  ['three-way strategic patch, objects', rate(cases, (one) => threeWay(one, one.kind)), go?.['threeWayText'], 3],
  [
    'three-way strategic patch, text',
    rate(cases, ({ text, kind }) =>
      toGoJson(
        threeWay({ original: read(text.original), modified: read(text.modified), current: read(text.current) }, kind),
      ),
    ),
    go?.['threeWayText'],
    1,
  ],
  [
    'strategic patch applied, objects',
    rate(patches, ({ one, patch }) => apply(one.current, patch, one.kind)),
    go?.['applyText'],
    3,
  ],
  [
    'strategic patch applied, text',
    rate(patchTexts, ({ one, text }) => toGoJson(apply(read(one.text.current), read(text), one.kind))),
    go?.['applyText'],
    1,
  ],
  [
    'three-way JSON merge patch, objects',
    rate(cases, ({ original, modified, current }) =>
      createThreeWayJsonMergePatch({ lastApplied: original, modified, current }),
    ),
    go?.['jsonMergeText'],
    3,
  ],
  [
    'three-way JSON merge patch, text',
    rate(cases, ({ text }) => {
      const made = createThreeWayJsonMergePatch({
        lastApplied: read(text.original),
        modified: read(text.modified),
        current: read(text.current),
      });
      return made.ok && toGoJson(made.patch);
    }),
    go?.['jsonMergeText'],
    1,
  ],
];

for (const [name, ours, theirs, wanted] of rows) {
  const ratio =
    theirs === undefined ? '' : ` Go ${pad(theirs)}/s, ${(ours / theirs).toFixed(1)} times (wanted: ${wanted})`;
  console.log(`${name.padEnd(38)}${pad(ours)}/s${ratio}`);
  if (theirs !== undefined && ours < wanted * theirs) process.exitCode = 1;
}
for (const length of [500, 5000]) {
  const long = caseOf(longList(length));
  const patch = threeWay(long, long.kind);
  const making = 1000 / rate([long], (one) => threeWay(one, one.kind));
  const applying = 1000 / rate([long], (one) => apply(one.current, patch, one.kind));
  console.log(`list of ${length} keyed items: patch ${making.toFixed(1)} ms, application ${applying.toFixed(1)} ms`);
}

function pad(rate: number): string {
  return Math.round(rate).toLocaleString('en').padStart(9);
}

/** Go's rates, from the program given or built here; undefined, with the reason printed, where there is no Go. */
function goRates(program: string | undefined): { [name: string]: number } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'applylint-bench-'));
  try {
    const binary = program ?? join(folder, 'bench');
    if (program === undefined) {
      const source = new URL('go/', import.meta.url).pathname;
      execFileSync('go', ['build', '-o', binary, '.'], { cwd: source, stdio: ['ignore', 'inherit', 'inherit'] });
    }
    const input = cases
      .map(({ text }) => `{"original":${text.original},"modified":${text.modified},"current":${text.current}}\n`)
      .join('');
    return JSON.parse(execFileSync(binary, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'] }));
  } catch (error) {
    console.log(`no comparison with Go: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
