// Talks to the recorder binary (recorder/): cases in, raw results out.

import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { isObject, type JsonObject, type JsonValue, newObject, toJsonValue } from '../../src/kube/json.ts';
import { parseJsonExact, stringifyJson } from '../../src/kube/json-text.ts';
import type { ApplyMode, ConformanceCase } from './case.ts';
import { recordingsFolder, referenceVersion } from './case-files.ts';

/** How each version is served: by its own build, or by the reference build behaving like it. */
export function recorderFor(version: string): { binary: string; openapi: string; serverFlags: string[] } {
  const own = join(import.meta.dirname, 'recorder/bin', `recorder-${version}`);
  const reference = join(import.meta.dirname, 'recorder/bin', `recorder-${referenceVersion}`);
  const emulate = !existsSync(own);
  if (emulate && !existsSync(reference)) throw new Error('the recorder is not built: npm run recorder:build');
  return {
    binary: emulate ? reference : own,
    openapi: join(import.meta.dirname, 'recorder/bin', `openapi-${emulate ? referenceVersion : version}`),
    serverFlags: emulate ? [`--emulated-version=${version}`] : [],
  };
}

/** The modules linked in, and the flags the server ran with. */
export async function recorderVersions(version: string): Promise<Record<string, string>> {
  const { binary, serverFlags } = recorderFor(version);
  const { stdout } = await promisify(execFile)(binary, ['version']);
  const flags: Record<string, string> = serverFlags.length > 0 ? { 'server flags': serverFlags.join(' ') } : {};
  return { ...(JSON.parse(stdout) as Record<string, string>), ...flags };
}

/** The build that made these recordings is here, so they can be made again. */
export async function canPlayAgain(version: string): Promise<boolean> {
  const stamp = join(recordingsFolder, version, 'modules.json');
  if (!existsSync(stamp) || !existsSync(recorderFor(version).binary)) return false;
  const recorded = JSON.parse(readFileSync(stamp, 'utf8')) as Record<string, string>;
  const present = await recorderVersions(version);
  return recorded['k8s.io/kubernetes'] === present['k8s.io/kubernetes'];
}

export interface Job {
  readonly case: ConformanceCase;
  readonly mode: ApplyMode;
}

/** Servers beside each other: most of its time a server waits for definitions to be served. */
const SERVERS = 3;
/** Fewer cases than so many are not worth another server's start. */
const JOBS_OF_A_SERVER = 100;

/** Runs the jobs against fresh servers; raw results come in the order of the jobs. */
export async function* runJobs(version: string, jobs: readonly Job[]): AsyncGenerator<JsonObject> {
  const count = Math.min(SERVERS, Math.ceil(jobs.length / JOBS_OF_A_SERVER));
  const chosen = spread(jobs, count);
  const servers = Array.from({ length: count }, (_, server) =>
    play(
      version,
      jobs.filter((_, i) => chosen[i] === server),
    ),
  );
  try {
    for (const server of chosen) yield await (servers[server] as Playing).next();
    for (const { ended } of servers) {
      const code = await ended;
      if (code !== 0) throw new Error(`the recorder ended with ${code}`);
    }
  } finally {
    for (const { stop } of servers) stop();
  }
}

/** The server of each job: those that want the same definitions meet, which installs them once. */
function spread(jobs: readonly Job[], count: number): number[] {
  const load = new Array<number>(count).fill(0);
  const homes = new Map<string, number>();
  return jobs.map(({ case: one }) => {
    const definitions = [...one.setup, ...one.base, ...one.head].filter(
      ({ kind }) => kind === 'CustomResourceDefinition',
    );
    const wanted = stringifyJson(definitions);
    const lightest = load.indexOf(Math.min(...load));
    const home = definitions.length === 0 ? lightest : (homes.get(wanted) ?? lightest);
    load[home] = (load[home] ?? 0) + (definitions.length === 0 ? 1 : homes.has(wanted) ? 2 : 20);
    homes.set(wanted, home);
    return home;
  });
}

interface Playing {
  next(): Promise<JsonObject>;
  stop(): void;
  readonly ended: Promise<number | null>;
}

function play(version: string, jobs: readonly Job[]): Playing {
  const { binary, serverFlags } = recorderFor(version);
  const child = spawn(binary, ['record', '--', ...serverFlags], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  ended.catch(() => {}); // told by whoever waits for a result
  child.stdin.on('error', () => {}); // a recorder that dies says so by its exit code
  child.stdin.end(jobs.map((job) => `${stringifyJson(toJob(job))}\n`).join(''));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ended,
    stop: () => child.kill(),
    async next() {
      const { done, value: line } = await lines.next();
      if (done) throw new Error(`the recorder ended with ${await ended} before its last result`);
      const result = parseJsonExact(line);
      if (!isObject(result)) throw new Error(`not a result: ${line.slice(0, 200)}`);
      return result;
    },
  };
}

export function toJob({ case: one, mode }: Job): JsonValue {
  return toJsonValue({
    case: one.id,
    mode,
    setup: one.setup,
    base: one.base,
    baseAction: one.baseAction === 'same' ? mode : one.baseAction,
    between: one.between.map((step) => ({ ...newObject(), ...step })),
    head: one.head,
    run: one.run ?? '',
    again: one.again,
    manager: one.fieldManager,
    force: one.force,
    controllers: one.controllers,
  });
}
