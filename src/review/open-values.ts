/** Values of head that are filled in or decrypted before apply, where something depends on them. */

import { formatKey } from '../kube/object.ts';
import { locate } from '../lint/locate.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import { type OpenValue, pathOfSteps, textOf } from '../preview/opaque.ts';
import type { ApplyPreview } from '../preview/outcome.ts';

export interface OpenProblems {
  /** Base said the value: what was judged there is not at head. */
  readonly refused: readonly InputProblem[];
  /** It was not known at base either. */
  readonly unseen: readonly InputProblem[];
}

/** Of objects other than `hidden` ones, which are named as a whole. */
export function openProblems(
  previews: readonly ApplyPreview[],
  hidden: { has(preview: ApplyPreview): boolean },
): OpenProblems {
  const found = previews.filter((preview) => !hidden.has(preview)).flatMap(openOf);
  const problems = (wasPlain: boolean): InputProblem[] =>
    found.filter(({ value }) => value.wasPlain === wasPlain).map(({ problem }) => problem);
  return { refused: problems(true), unseen: problems(false) };
}

function openOf(preview: ApplyPreview): { value: OpenValue; problem: InputProblem }[] {
  const manifest = preview.modified.at(-1);
  const open = [...preview.outcomes.values()].find((outcome) => (outcome.open ?? []).length > 0)?.open ?? [];
  if (!manifest) return [];
  return open.map((value) => {
    const place = locate(manifest, pathOfSteps(value.steps));
    const what = value.kind === 'placeholder' ? 'is filled in before it is applied' : 'is encrypted (SOPS)';
    const was = value.wasPlain ? ', where base had it in plain text' : '';
    const message = `${textOf(value.steps)} of ${formatKey(preview.key)} ${what}${was}: what depends on it was not judged`;
    const fix = 'write the value, or review what it becomes';
    return { value, problem: problemAt(place, value.kind, message, fix) };
  });
}
