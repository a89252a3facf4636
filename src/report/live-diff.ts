import { createTwoFilesPatch } from 'diff';
import { stringify } from 'yaml';
import { isObject, type JsonObject, newObject } from '../kube/json.ts';
import type { ReportOutcome } from './report.ts';

const MAX_LINES = 120;
const MAX_SOURCE = 400_000;
/** Lines that differ before the shortest way between two texts is no longer looked for: that takes the square of it. */
const MAX_EDITS = 240;
const CONTEXT = 2;

/** A unified diff of the live object before and after, as YAML; null when nothing changes or nothing is known. */
export function liveDiff(outcome: ReportOutcome): string | null {
  const { before, after } = outcome;
  if (!before || !after || outcome.effects.length === 0) return null;
  const left = toYaml(before);
  const right = toYaml(after);
  if (left.length + right.length > MAX_SOURCE) return null;
  const patch = createTwoFilesPatch('live', 'after apply', left, right, '', '', {
    context: CONTEXT,
    maxEditLength: MAX_EDITS,
  });
  const lines = patch === undefined ? replaced(left.split('\n'), right.split('\n')) : patch.split('\n').slice(4);
  while (lines.at(-1) === '') lines.pop();
  const hidden = lines.length - MAX_LINES;
  return [...lines.slice(0, MAX_LINES), ...(hidden > 0 ? [`# ${hidden} more lines`] : [])].join('\n');
}

/** Everything from the first line that differs to the last one, as if it were written anew. */
function replaced(left: readonly string[], right: readonly string[]): string[] {
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && left[start] === right[start]) start++;
  let end = 0;
  while (end < most - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  const [removed, added] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  const before = left.slice(Math.max(start - CONTEXT, 0), start);
  const after = left.slice(left.length - end, left.length - end + CONTEXT);
  const range = (lines: readonly string[]) =>
    `${start - before.length + 1},${before.length + lines.length + after.length}`;
  return [
    `@@ -${range(removed)} +${range(added)} @@`,
    ...before.map((line) => ` ${line}`),
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
    ...after.map((line) => ` ${line}`),
  ];
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
