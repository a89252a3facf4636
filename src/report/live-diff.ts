import { createTwoFilesPatch } from 'diff';
import { stringify } from 'yaml';
import { isObject, type JsonObject, newObject } from '../kube/json.ts';
import type { ReportOutcome } from './report.ts';

const MAX_LINES = 120;
const MAX_SOURCE = 400_000;

/** A unified diff of the live object before and after, as YAML; null when nothing changes or nothing is known. */
export function liveDiff(outcome: ReportOutcome): string | null {
  const { before, after } = outcome;
  if (!before || !after || outcome.effects.length === 0) return null;
  const left = toYaml(before);
  const right = toYaml(after);
  if (left.length + right.length > MAX_SOURCE) return null;
  const patch = createTwoFilesPatch('live', 'after apply', left, right, '', '', { context: 2, timeout: 500 });
  if (!patch) return null;
  const lines = patch.split('\n').slice(4);
  while (lines.at(-1) === '') lines.pop();
  const hidden = lines.length - MAX_LINES;
  return [...lines.slice(0, MAX_LINES), ...(hidden > 0 ? [`# ${hidden} more lines`] : [])].join('\n');
}

function toYaml(object: JsonObject): string {
  const shown = newObject();
  for (const key in object) if (key !== 'status') shown[key] = object[key] ?? null;
  const { metadata } = shown;
  if (isObject(metadata)) {
    const kept = newObject();
    for (const key in metadata) if (key !== 'managedFields' && key !== 'generation') kept[key] = metadata[key] ?? null;
    shown['metadata'] = kept;
  }
  return stringify(shown, { lineWidth: 0, aliasDuplicateObjects: false });
}
