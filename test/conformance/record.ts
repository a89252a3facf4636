// npm run record [-- --only TEXT] [--kubernetes 1.36,1.31] [--new] [--check]
// Plays cases on real API servers and writes recordings/. --only: cases whose id or area contains TEXT (several: commas).
// --new: only what has no recording yet.
// --check: writes nothing, exits 1 when a recording is not what the server does now.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applyModes, type ConformanceCase } from './case.ts';
import {
  allCases,
  filesBelow,
  recordedLines,
  recordedVersions,
  recordingsFolder,
  referenceVersion,
  writeRecordedLines,
} from './case-files.ts';
import { canPlayAgain, type Job, recorderVersions, runJobs } from './recorder.ts';
import { encodeRecording, encodeSame, parseLine, toRecording } from './recording.ts';

export interface RecordOptions {
  readonly only: readonly string[];
  readonly versions: readonly string[];
  readonly check: boolean;
  /** Leave out what is already recorded. */
  readonly missing: boolean;
}

/** Returns what differs from the recordings as they were, as `version area case mode`. */
export async function record(options: RecordOptions): Promise<string[]> {
  const faults: string[] = [];
  const cases = allCases((problem) => faults.push(problem.message));
  const chosen = cases.filter((one) => options.only.length === 0 || options.only.some((text) => matches(one, text)));
  const differences: string[] = [];
  for (const version of options.versions) {
    const jobs = chosen
      .filter((one) => one.kubernetes === null || one.kubernetes.includes(version))
      .flatMap((one) => one.modes.map((mode): Job => ({ case: one, mode })))
      .filter((job) => !options.missing || !isRecorded(version, job));
    if (jobs.length === 0) continue;
    const started = performance.now();
    const fresh = new Map<string, string>();
    let at = 0;
    for await (const raw of runJobs(version, jobs)) {
      const job = jobs[at++] as Job;
      try {
        const recording = toRecording(job.case, job.mode, raw);
        const line = encodeRecording(recording);
        const complete = version !== referenceVersion && referenceLine(job) === line;
        fresh.set(lineKey(job.case.id, job.mode), complete ? encodeSame(recording, referenceVersion) : line);
      } catch (error) {
        faults.push(`${version}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stderr.write(`${version}: ${jobs.length} recordings of ${chosen.length} cases in ${seconds} s\n`);
    differences.push(...merge(version, cases, fresh, options));
    if (!options.check) await stamp(version);
  }
  if (faults.length > 0) throw new Error(`cases that cannot be played:\n  ${faults.join('\n  ')}`);
  return differences;
}

const lineKey = (id: string, mode: string): string => `${id} ${mode}`;

const recorded = new Map<string, ReadonlySet<string>>();

function isRecorded(version: string, job: Job): boolean {
  const file = `${version}/${job.case.area}`;
  const keys = recorded.get(file) ?? new Set(byKey(recordedLines(version, job.case.area)).keys());
  recorded.set(file, keys);
  return keys.has(lineKey(job.case.id, job.mode));
}

const referenceLines = new Map<string, Map<string, string>>();

/** Also sees what this run has written: the reference version is recorded first. */
function referenceLine(job: Job): string | undefined {
  const { area } = job.case;
  let lines = referenceLines.get(area);
  if (!lines) {
    lines = byKey(recordedLines(referenceVersion, area));
    referenceLines.set(area, lines);
  }
  return lines.get(lineKey(job.case.id, job.mode));
}

function byKey(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.map((line) => {
      const { case: id, mode } = parseLine(line);
      return [lineKey(String(id), String(mode)), line];
    }),
  );
}

function merge(
  version: string,
  cases: readonly ConformanceCase[],
  fresh: ReadonlyMap<string, string>,
  options: RecordOptions,
): string[] {
  const differences: string[] = [];
  const areas = new Set([...cases.map((one) => one.area), ...filesBelow(join(recordingsFolder, version), '.jsonl')]);
  for (const area of areas) {
    const old = byKey(recordedLines(version, area));
    const lines: string[] = [];
    for (const one of cases) {
      if (one.area !== area || (one.kubernetes !== null && !one.kubernetes.includes(version))) continue;
      for (const mode of applyModes) {
        const key = lineKey(one.id, mode);
        if (!one.modes.includes(mode)) continue;
        const line = fresh.get(key) ?? old.get(key);
        if (line !== old.get(key)) differences.push(`${version} ${area} ${key}`);
        if (line !== undefined) lines.push(line);
        old.delete(key);
      }
    }
    // What is left belongs to cases that are gone.
    differences.push(...[...old.keys()].map((key) => `${version} ${area} ${key} (no such case)`));
    if (!options.check) writeRecordedLines(version, area, lines);
  }
  return differences;
}

async function stamp(version: string): Promise<void> {
  const stamped = await recorderVersions(version);
  mkdirSync(join(recordingsFolder, version), { recursive: true });
  writeFileSync(join(recordingsFolder, version, 'modules.json'), `${JSON.stringify(stamped, null, 2)}\n`);
}

function matches(one: ConformanceCase, text: string): boolean {
  return one.id.includes(text) || one.area.includes(text);
}

/** Recorded versions, save those whose build is not here. */
async function playable(): Promise<string[]> {
  const versions: string[] = [];
  for (const version of recordedVersions()) {
    if (version === referenceVersion || (await canPlayAgain(version))) versions.push(version);
    else process.stderr.write(`${version}: left alone, its build is not here (npm run recorder:build -- ${version})\n`);
  }
  return versions.length > 0 ? versions : [referenceVersion];
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      kubernetes: { type: 'string' },
      check: { type: 'boolean', default: false },
      new: { type: 'boolean', default: false },
    },
  });
  const versions = values.kubernetes?.split(',') ?? (await playable());
  const differences = await record({
    only: values.only?.split(',') ?? [],
    versions,
    check: values.check,
    missing: values.new,
  });
  for (const difference of differences)
    process.stdout.write(`${values.check ? 'not as recorded' : 'recorded'}: ${difference}\n`);
  if (values.check && differences.length > 0) process.exitCode = 1;
}
