import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatConflict } from '../../src/apply/server-side/index.ts';
import { parseArguments, reviewOptions } from '../../src/arguments/parse.ts';
import { loadBundledSchemas } from '../../src/bundled-schemas.ts';
import { openCluster } from '../../src/cluster/cluster.ts';
import { isObject, type JsonObject } from '../../src/kube/json.ts';
import { parseJsonExact, stringifyJson } from '../../src/kube/json-text.ts';
import { getString } from '../../src/kube/object.ts';
import { WITHOUT_POLICY } from '../../src/policy/revisions.ts';
import type { Outcome } from '../../src/preview/outcome.ts';
import { buildContext } from '../../src/review/context.ts';
import { findDefinitions } from '../../src/review/definitions.ts';
import { readLive, readServed } from '../../src/review/live.ts';
import { previewUnit } from '../../src/review/preview.ts';
import { readChanged } from '../../src/review/read.ts';
import { loadRegistries } from '../../src/review/registries.ts';
import { planUnits } from '../../src/review/units.ts';
import { allCases, referenceVersion } from '../conformance/case-files.ts';
import { knownDifferences } from '../conformance/known-differences.ts';
import { caseNamespace } from '../conformance/predict.ts';
import type { Job } from '../conformance/recorder.ts';
import { hasThirdActor, toRecording } from '../conformance/recording.ts';
import { explain } from '../conformance/replay.ts';
import { compareObject, type Mark } from '../conformance/score.ts';
import { memorySource } from '../support/memory-source.ts';
import { TODAY } from '../support/review.ts';
import { type PausedServer, playPaused } from './paused.ts';
import { type Asked, type RecordingProxy, startProxy } from './proxy.ts';

// Every conformance case in which somebody besides the applier had a hand: previewed with --cluster while the live objects
// stand as they left them, then applied by kubectl. What was predicted is what came.

const jobs = allCases()
  .filter((one) => one.kubernetes === null || one.kubernetes.includes(referenceVersion))
  .flatMap((one) => one.modes.filter((mode) => hasThirdActor(one, mode)).map((mode): Job => ({ case: one, mode })));

let folder: string;
let proxy: RecordingProxy | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'applylint-live-'));
});

afterAll(async () => {
  await proxy?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** One document per object. Head is written otherwise than base, so that a case that applies the same twice is a change. */
function files(objects: readonly JsonObject[], namespace: string, side: string): { readonly [path: string]: string } {
  if (objects.length === 0) return {};
  const documents = objects.map((object) => `# ${side}\n${stringifyJson(object).replaceAll(caseNamespace, namespace)}`);
  return { 'all.yaml': documents.join('\n---\n') };
}

async function previewed({ case: one, mode }: Job, namespace: string, kubeconfig: string): Promise<Outcome[]> {
  const flags = [
    ...['--apply', mode, '--namespace', namespace, '--cluster'],
    ...(one.fieldManager === '' ? [] : ['--field-manager', one.fieldManager]),
    ...(one.force ? ['--force-conflicts'] : []),
  ];
  const live = await openCluster({
    path: kubeconfig,
    context: undefined,
    reviewed: [],
    execAllowed: [],
    execEnv: [],
    secrets: true,
    serverDryRun: false,
    env: {},
    version: 'test',
  });
  const review = {
    source: memorySource(files(one.base, namespace, 'base'), files(one.head, namespace, 'head')),
    options: reviewOptions(parseArguments(['compare', ...flags]).values),
    policy: WITHOUT_POLICY,
    today: TODAY,
    schemas: loadBundledSchemas(live.version ?? undefined),
    crds: [],
    snapshot: null,
    live,
    version: 'test',
  };
  const read = await readChanged(review);
  const context = await buildContext(review, read);
  const served = await readServed(review, read, context);
  const nobody = { base: [], head: [], objects: { base: [], head: [] } };
  const definitions = findDefinitions(review, read, context, nobody);
  const units = planUnits(review, read, context, loadRegistries(review, definitions, served), nobody);
  const state = await readLive(review, units, served, new Map());
  expect(state.incomplete).toEqual([]);
  const outcomes = units.flatMap((planned) =>
    previewUnit(planned, { modes: [mode], live: state, owners: true }).previews.flatMap((preview) => {
      const outcome = preview.outcomes.get(mode);
      return outcome ? [{ preview, outcome }] : [];
    }),
  );
  // In the order and in the words of the recording.
  return one.head.flatMap((object, i) => {
    const again = one.head.findIndex((other) => sameObject(other, object));
    const found = outcomes.find(({ preview }) => preview.modified.some((manifest) => manifest.documentIndex === i));
    return again < i || !found ? [] : [inWords(found.outcome, namespace)];
  });
}

function sameObject(a: JsonObject, b: JsonObject): boolean {
  const of = (object: JsonObject): string =>
    [
      getString(object, 'kind'),
      getString(object, 'metadata', 'namespace'),
      getString(object, 'metadata', 'name'),
    ].join();
  return of(a) === of(b);
}

/** Values of an outcome are plain JSON wherever a recording is compared with them. */
function inWords(outcome: Outcome, namespace: string): Outcome {
  const replaced = <T>(value: T): T =>
    value === null || value === undefined || typeof value !== 'object'
      ? value
      : (parseJsonExact(stringifyJson(value as JsonObject).replaceAll(namespace, caseNamespace)) as T);
  return {
    ...outcome,
    after: replaced(outcome.after),
    patch: replaced(outcome.patch),
    ...(outcome.managedFieldsAfter ? { managedFieldsAfter: replaced(outcome.managedFieldsAfter) } : {}),
  };
}

/** What one review may ask: the server once, and each object at most twice. */
function tooMuch(asked: readonly Asked[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of asked) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [
    ...asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    ...[...counts].filter(([, count]) => count > 2).map(([path, count]) => `${count} x ${path}`),
  ];
}

test(`${jobs.length} scenarios with other actors are what --cluster said`, async () => {
  const predicted = new Map<string, Outcome[] | Error>();
  const excess: string[] = [];
  const look = async (job: Job, namespace: string, server: PausedServer): Promise<void> => {
    const kubeconfig = join(folder, 'kubeconfig');
    if (!proxy) {
      proxy = await startProxy(server);
      writeFileSync(kubeconfig, proxy.kubeconfig(readFileSync(server.kubeconfig, 'utf8')));
    }
    proxy.forget();
    const id = `${job.case.id} ${job.mode}`;
    try {
      predicted.set(id, await previewed(job, namespace, kubeconfig));
    } catch (error) {
      predicted.set(id, error instanceof Error ? error : new Error(String(error)));
    }
    excess.push(...tooMuch(proxy.asked).map((what) => `${id}: ${what}`));
  };
  const results = await playPaused(referenceVersion, jobs, look);

  const marks: { [mark in Mark]: number } = { right: 0, wrong: 0, 'not-judged': 0 };
  const wrong: string[] = [];
  const unjudged: string[] = [];
  let contested = 0;
  for (const [i, job] of jobs.entries()) {
    const raw = results[i];
    if (!isObject(raw)) throw new Error(`no result of ${job.case.id}`);
    const id = `${job.case.id} ${job.mode}`;
    const recording = toRecording(job.case, job.mode, raw);
    const outcomes = predicted.get(id) ?? [];
    if (outcomes instanceof Error) {
      wrong.push(`${id}: ${outcomes.stack}`);
      continue;
    }
    // Base was refused: nothing of the case stands on the server, and head was not tried.
    if (recording.baseErrors) continue;
    if (outcomes.length !== recording.objects.length) wrong.push(`${id}: ${outcomes.length} objects predicted`);
    for (const [at, object] of recording.objects.entries()) {
      const outcome = outcomes[at];
      if (!outcome) continue;
      const conflicts = object.errors.filter(({ cause }) => cause === 'FieldManagerConflict');
      const met = conflicts.map(({ message, path }) => `${message}: ${path}`).sort();
      const said = outcome.conflicts.map(formatConflict).sort();
      if (outcome.verdict !== 'not-judged' && JSON.stringify(met) !== JSON.stringify(said))
        wrong.push(`${id} conflicts: ${JSON.stringify(met)} -> ${JSON.stringify(said)}`);
      contested += conflicts.length;
      for (const { aspect, mark, recorded, predicted: said } of compareObject(job.case, recording, object, outcome)) {
        marks[mark]++;
        const key = `${id} ${aspect}`;
        if (mark === 'not-judged') unjudged.push(`${key}: ${outcome.notJudged?.message ?? ''}`);
        if (mark === 'wrong') wrong.push(`${key}\n    ${explain(recorded, said).slice(0, 4).join('\n    ')}`);
      }
    }
  }
  const known = new Set(Object.values(knownDifferences).flat());
  process.stdout.write(
    `${jobs.length} scenarios, ${contested} conflicts: ${JSON.stringify(marks)}\n${unjudged.map((line) => `  not judged: ${line}\n`).join('')}`,
  );
  expect(wrong.filter((line) => !known.has(line.split('\n')[0] ?? ''))).toEqual([]);
  expect(excess).toEqual([]);
});
