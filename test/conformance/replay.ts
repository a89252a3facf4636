// All recordings through the engine: marks per case, mode and aspect.

import { isObject, type JsonObject, type JsonValue } from '../../src/kube/json.ts';
import { type ApplyMode, applyModes, type ConformanceCase } from './case.ts';
import { allCases, recordedLines, recordedVersions } from './case-files.ts';
import { predict } from './predict.ts';
import { decodeRecording, parseLine, type Recording, sameAs } from './recording.ts';
import { type Aspect, type Comparison, compareObject, compareRefusedBase } from './score.ts';

export interface Judgement extends Comparison {
  readonly version: string;
  readonly case: string;
  readonly area: string;
  readonly mode: ApplyMode;
  readonly kind: string;
  /** The engine's own words: why it does not judge, what it threw. */
  readonly note: string;
}

export interface Replay {
  readonly judgements: readonly Judgement[];
  /** Cases nobody has recorded yet: `version case mode`. */
  readonly unrecorded: readonly string[];
}

/** `only`: cases whose id or area contains one of these. */
export function replay(only: readonly string[] = [], versions: readonly string[] = recordedVersions()): Replay {
  const judgements: Judgement[] = [];
  const unrecorded: string[] = [];
  const cases = allCases().filter(
    (one) => only.length === 0 || only.some((text) => one.id.includes(text) || one.area.includes(text)),
  );
  for (const version of versions) {
    for (const one of cases) {
      if (one.kubernetes !== null && !one.kubernetes.includes(version)) continue;
      for (const mode of applyModes) {
        if (!one.modes.includes(mode)) continue;
        const recording = recordingOf(version, one, mode);
        if (recording) judgements.push(...judge(version, one, recording));
        else unrecorded.push(`${version} ${one.id} ${mode}`);
      }
    }
  }
  return { judgements, unrecorded };
}

const lines = new Map<string, Map<string, JsonObject>>();

export function recordingOf(version: string, one: ConformanceCase, mode: ApplyMode): Recording | undefined {
  const file = `${version}/${one.area}`;
  let known = lines.get(file);
  if (!known) {
    known = new Map(
      recordedLines(version, one.area).map((text) => {
        const line = parseLine(text);
        return [`${line['case']} ${line['mode']}`, line];
      }),
    );
    lines.set(file, known);
  }
  const line = known.get(`${one.id} ${mode}`);
  const same = line && sameAs(line);
  if (same !== undefined) return recordingOf(same, one, mode);
  return line && decodeRecording(line);
}

export function judge(version: string, one: ConformanceCase, recording: Recording): Judgement[] {
  const common = { version, case: one.id, area: one.area, mode: recording.mode };
  const firstKind = String(one.head[0]?.['kind'] ?? '');
  try {
    const outcomes = predict(version, one, recording);
    if (recording.baseErrors) {
      const note = outcomes.map((outcome) => outcome.notJudged?.code ?? '').join(', ');
      return compareRefusedBase(outcomes).map((mark) => ({ ...common, ...mark, kind: firstKind, note }));
    }
    return outcomes.flatMap((outcome, i) => {
      const object = recording.objects[i];
      if (!object) return [];
      const note = outcome.notJudged ? `${outcome.notJudged.code}: ${outcome.notJudged.message}` : '';
      return compareObject(one, recording, object, outcome).map((mark) => ({
        ...common,
        ...mark,
        kind: object.kind,
        note,
      }));
    });
  } catch (error) {
    const note = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const recorded: JsonValue = recording.objects[0]?.verdict ?? 'base-rejected';
    return [{ ...common, aspect: 'verdict', mark: 'wrong', recorded, predicted: 'threw', kind: firstKind, note }];
  }
}

/** The first places where two values differ, `path: recorded -> predicted`. */
export function explain(recorded: JsonValue, predicted: JsonValue, path = ''): string[] {
  if (isObject(recorded) && isObject(predicted)) {
    const keys = [...new Set([...Object.keys(recorded), ...Object.keys(predicted)])].sort();
    return keys.flatMap((key) => explain(recorded[key] ?? ABSENT, predicted[key] ?? ABSENT, `${path}.${key}`));
  }
  if (Array.isArray(recorded) && Array.isArray(predicted)) {
    const length = Math.max(recorded.length, predicted.length);
    return Array.from({ length }, (_, i) =>
      explain(recorded[i] ?? ABSENT, predicted[i] ?? ABSENT, `${path}[${i}]`),
    ).flat();
  }
  if (recorded === predicted) return [];
  const text = (value: JsonValue): string =>
    value === ABSENT ? 'absent' : (JSON.stringify(value, exactIntegers) ?? '');
  return [`${path || '.'}: ${text(recorded)} -> ${text(predicted)}`];
}

const ABSENT = ' absent';

function exactIntegers(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value;
}

/** How known-differences.ts names a judgement. */
export function differenceKey(judgement: { case: string; mode: ApplyMode; aspect: Aspect }): string {
  return `${judgement.case} ${judgement.mode} ${judgement.aspect}`;
}
