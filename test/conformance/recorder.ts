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

/** Runs the jobs against one fresh server; raw results come in the order of the jobs. */
export async function* runJobs(version: string, jobs: readonly Job[]): AsyncGenerator<JsonObject> {
  const { binary, serverFlags } = recorderFor(version);
  const child = spawn(binary, ['record', '--', ...serverFlags], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  child.stdin.on('error', () => {}); // a recorder that dies says so by its exit code
  child.stdin.end(jobs.map((job) => `${stringifyJson(toJob(job))}\n`).join(''));
  let count = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const result = parseJsonExact(line);
    if (!isObject(result)) throw new Error(`not a result: ${line.slice(0, 200)}`);
    count++;
    yield result;
  }
  const code = await ended;
  if (code !== 0 || count !== jobs.length)
    throw new Error(`the recorder ended with ${code} after ${count} of ${jobs.length}`);
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
