// Scenario files to values: each names conformance cases in the order in which they are told.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ApplyMode, ConformanceCase } from '../conformance/case.ts';
import { allCases } from '../conformance/case-files.ts';

export interface Scenario {
  readonly title: string;
  readonly says: string;
  readonly steps: readonly ScenarioStep[];
}

export interface ScenarioStep {
  readonly says: string;
  readonly mode: ApplyMode;
  readonly case: ConformanceCase;
}

interface WrittenScenario {
  readonly title: string;
  readonly says: string;
  readonly steps: readonly { readonly case: string; readonly mode?: ApplyMode; readonly says: string }[];
}

/** All scenarios, in the order of their files. Throws for a case that does not exist. */
export function readScenarios(): Scenario[] {
  const cases = new Map(allCases().map((one) => [one.id, one]));
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.yaml'));
  return files.sort().map((file) => {
    // Our own files: their shape is taken on trust, their cases are not.
    const written = parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as WrittenScenario;
    return {
      ...written,
      steps: written.steps.map(({ case: id, mode = 'server-side', says }) => {
        const found = cases.get(id);
        if (!found) throw new Error(`${file}: there is no case ${id}`);
        return { says, mode, case: found };
      }),
    };
  });
}
