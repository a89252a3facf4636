import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

/** One scenario of scenarios.yaml. */
export interface PruneScenario {
  readonly scenario: string;
  readonly proves: string;
  readonly namespaces: readonly string[];
  readonly flags: readonly string[];
  readonly flagsOfBase: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Applied first and waited for. */
  readonly definitions: string;
  readonly others: string;
  readonly base: string;
  readonly head: string;
  /** Objects of others are deleted too. */
  readonly beyond: boolean;
  /** kubectl refuses the flags themselves, which nobody can give to applylint. */
  readonly refuses: boolean;
}

/** What a real kubectl and a real server did. */
export interface PruneRecording {
  readonly scenario: string;
  /** What kubectl printed about the run of head as errors; ids of objects and servers left out. */
  readonly error: string | null;
  /** `Kind namespace/name`, sorted. */
  readonly deleted: readonly string[];
  readonly left: readonly string[];
}

export const RECORDED = new URL('./recorded.json', import.meta.url);

export function pruneScenarios(): PruneScenario[] {
  const text = readFileSync(new URL('./scenarios.yaml', import.meta.url), 'utf8');
  return parseAllDocuments(text).map((document) => {
    const value = document.toJS() as Partial<PruneScenario> & { scenario: string; proves: string; flags: string[] };
    const texts = { definitions: '', others: '', base: '', head: '' };
    const empty = { namespaces: ['shop'], env: {}, ...texts, beyond: false, refuses: false };
    return { ...empty, flagsOfBase: value.flags, ...value };
  });
}
