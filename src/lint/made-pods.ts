import type { ApiError } from '../apiserver/result.ts';
import { type Path, pathOf } from '../fieldpath/path.ts';
import { podTemplatePath } from '../kube/pod-template.ts';
import type { ApplyPreview, MadePods, Mode, RefusedMaker } from '../preview/outcome.ts';
import { modesWhere, outcomes } from './outcomes.ts';
import { serverPath } from './server-path.ts';

export interface SaidOfPods {
  readonly how: 'refused' | 'before' | 'warned';
  readonly error: ApiError;
  /** In the object that makes the pods. */
  readonly path: Path;
  readonly modes: readonly Mode[];
}

/** What admission says of the pods that an object makes, each once; what others bring about is said of those. */
export function saidOfPods(preview: ApplyPreview): SaidOfPods[] {
  const template = podTemplatePath(preview.key.kind) ?? [];
  return outcomes(preview).flatMap(({ mode, pods }): SaidOfPods[] => {
    const error = errorOf(pods);
    const modes = modesWhere(preview, (other) => errorOf(other.pods)?.message === error?.message);
    if (!pods || !error || modes[0] !== mode || pods.since === 'surroundings') return [];
    const how = pods.errors.length === 0 ? 'warned' : pods.since === 'before' ? 'before' : 'refused';
    if (how === 'warned' && pods.since !== 'template') return [];
    return [{ how, error, path: [...pathOf(...template), ...serverPath(error.changed?.[0] ?? 'spec')], modes }];
  });
}

function errorOf(pods: MadePods | undefined): ApiError | undefined {
  return pods?.errors[0] ?? pods?.warning;
}

/** Whose pods are refused from now on for what changes in this object, and in which modes. */
export function refusedMakersOf(
  preview: ApplyPreview,
):
  | { readonly first: RefusedMaker; readonly all: readonly RefusedMaker[]; readonly modes: readonly Mode[] }
  | undefined {
  const all = outcomes(preview).find(({ refusedMakers }) => refusedMakers !== undefined)?.refusedMakers ?? [];
  const [first] = all;
  return first && { first, all, modes: modesWhere(preview, ({ refusedMakers }) => refusedMakers !== undefined) };
}
