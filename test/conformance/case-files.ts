// Where cases and recordings lie.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_KUBERNETES_VERSION } from '../../src/options.ts';
import { type ConformanceCase, readCases } from './case.ts';

const here = import.meta.dirname;
export const casesFolder = join(here, 'cases');
export const recordingsFolder = join(here, 'recordings');

/** The version whose recordings are complete; those of others only say where they differ. It is the one reviews take by default. */
export const referenceVersion = DEFAULT_KUBERNETES_VERSION;

/**
 * All cases, by area and then as the files have them. A file that cannot be read, or a case id that stands twice, is
 * told to `onProblem`; by default it throws.
 */
export function allCases(onProblem: (problem: Error) => void = raise): ConformanceCase[] {
  const seen = new Map<string, string>();
  const cases: ConformanceCase[] = [];
  for (const area of filesBelow(casesFolder, '.yaml')) {
    try {
      for (const one of readCases(area, readFileSync(join(casesFolder, `${area}.yaml`), 'utf8'))) {
        if (seen.has(one.id)) throw new Error(`case ${one.id} stands in both ${seen.get(one.id)} and ${area}`);
        seen.set(one.id, area);
        cases.push(one);
      }
    } catch (error) {
      onProblem(error instanceof Error ? error : new Error(String(error)));
    }
  }
  return cases;
}

function raise(problem: Error): never {
  throw problem;
}

/** Paths below a folder without the extension, sorted, `/` between folders. */
export function filesBelow(folder: string, extension: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(extension))
    .map((path) => path.slice(0, -extension.length).replaceAll('\\', '/'))
    .sort();
}

export function recordedVersions(): string[] {
  if (!existsSync(recordingsFolder)) return [];
  const versions = readdirSync(recordingsFolder).filter((name) => /^\d+\.\d+$/.test(name));
  return versions.sort((a, b) => Number(b.split('.')[1]) - Number(a.split('.')[1]));
}

/** The lines of one recording file; empty when there is none. */
export function recordedLines(version: string, area: string): string[] {
  const path = join(recordingsFolder, version, `${area}.jsonl`);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8').split('\n').filter(Boolean);
}

export function writeRecordedLines(version: string, area: string, lines: readonly string[]): void {
  const path = join(recordingsFolder, version, `${area}.jsonl`);
  if (lines.length === 0) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${lines.join('\n')}\n`);
}
