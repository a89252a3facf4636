import type { ApiError } from '../apiserver/result.ts';
import { getString, type KubeObject } from '../kube/object.ts';
import type { ApplyPreview, Mode, Outcome } from '../preview/outcome.ts';
import { releaseRange } from '../schema/catalogue/range.ts';
import { isHook, treatmentAtHead } from './recreated.ts';
import { unknownField } from './unknown-field.ts';

/** The outcomes of a preview that were judged, with the modes they hold in. */
export function outcomes(preview: ApplyPreview): readonly Outcome[] {
  return [...preview.outcomes.values()].filter((outcome) => outcome.verdict !== 'not-judged');
}

/** The outcome in the applier's own mode, or the first one predicted. */
export function mainOutcome(preview: ApplyPreview): Outcome | undefined {
  return preview.outcomes.get(preview.unit.applier.mode) ?? preview.outcomes.values().next().value;
}

/** Modes in which the API server refuses the object with an error that `matches`. */
export function rejected(preview: ApplyPreview, matches: (error: Outcome['errors'][number]) => boolean): Mode[] {
  return outcomes(preview)
    .filter((outcome) => refusalsOf(preview, outcome).some(matches))
    .map((outcome) => outcome.mode);
}

/** With what the server refuses it for good: where its applier deletes it and creates it anew, with what it refuses the new one. */
export function refusalsOf(preview: ApplyPreview, outcome: Outcome): readonly ApiError[] {
  if (outcome.verdict !== 'rejected') return [];
  switch (treatmentAtHead(preview)) {
    case undefined:
      return outcome.errors;
    case 'skipped':
    case 'ignored':
      return [];
    case 'anew':
    case 'anew-when-refused':
      // A hook without a name gets one when it runs.
      if (isHook(preview) && !getString(headObject(preview), 'metadata', 'name')) return [];
      return outcome.anew ?? (preview.change === 'added' ? outcome.errors : []);
  }
}

/** Why the API server refuses an object, and in which modes: the first error that `matches`. */
export function refusal(
  preview: ApplyPreview,
  matches: (error: ApiError) => boolean,
): { readonly modes: readonly Mode[]; readonly error: ApiError } | undefined {
  const error = outcomes(preview)
    .flatMap((outcome) => refusalsOf(preview, outcome))
    .find(matches);
  const modes = rejected(preview, matches);
  return error && modes.length > 0 ? { modes, error } : undefined;
}

/** What released definitions refuse, where the cluster's is not known. */
export interface ReleasedRefusal {
  readonly modes: readonly Mode[];
  readonly error: ApiError;
  readonly project: string;
  /** The release asked first. */
  readonly version: string;
  /** All that refuse it, and those that do not: `cert-manager 1.20 and 1.21 (1.19 takes it)`. */
  readonly release: string;
}

/** Each error once; an unknown field is one error, however the mode puts it. */
export function releasedDefinitionRefuses(preview: ApplyPreview): ReleasedRefusal[] {
  const found = [...preview.outcomes.values()].flatMap(({ mode, catalogue }) => {
    const [error] = catalogue?.errors ?? [];
    return catalogue && error ? [{ mode, error, ...catalogue }] : [];
  });
  const same = (a: ApiError, b: ApiError): boolean => textOf(a) === textOf(b);
  return found
    .filter(({ error }, i) => found.findIndex((other) => same(other.error, error)) === i)
    .map(({ error, project, version, refusing, accepting }) => ({
      modes: found.filter((other) => same(other.error, error)).map(({ mode }) => mode),
      error,
      project,
      version,
      release: `${project} ${releaseRange(refusing)}${accepting.length > 0 ? ` (not by that of ${releaseRange(accepting)})` : ''}`,
    }));
}

function textOf({ path, message }: ApiError): string {
  return unknownField(message) ?? `${path} ${message}`;
}

/** The object as the manifest at head writes it; undefined once it is gone. */
export function headObject(preview: ApplyPreview): KubeObject | undefined {
  return preview.modified.at(-1)?.object;
}

/** The object as the manifest at base wrote it; undefined when it is new. */
export function baseObject(preview: ApplyPreview): KubeObject | undefined {
  return preview.lastApplied.at(-1)?.object;
}

/** Whether an object that is gone from head is deleted: surely, if the applier prunes, or (undefined) not at all. */
export function deletionOf(preview: ApplyPreview): 'deleted' | 'deleted-if-pruned' | undefined {
  if (preview.modified.length > 0) return undefined;
  const deletion = mainOutcome(preview)?.deletion;
  // Where the applier is not known, neither is whether it heeds a protection; somebody meant it to.
  if (!deletion || deletion.by === 'orphaned' || deletion.by === 'gone' || deletion.protectedBy !== null)
    return undefined;
  return deletion.by === 'pruned' ? 'deleted' : 'deleted-if-pruned';
}

/** Whether a deletion follows from one that is told already, as surely as it is told. */
export function isSaidOf(
  cause: ReturnType<typeof deletionOf> | null,
  consequence: ReturnType<typeof deletionOf>,
): boolean {
  return cause === 'deleted' || (cause !== null && cause === consequence);
}

/** Modes whose outcome `holds`; rules that read what is stored afterwards name them. */
export function modesWhere(preview: ApplyPreview, holds: (outcome: Outcome) => boolean): Mode[] {
  return outcomes(preview)
    .filter(holds)
    .map((outcome) => outcome.mode);
}

/** How an object is kept from being deleted, in the words of its applier; for advice. */
export function howToProtect({ unit }: ApplyPreview): string {
  const { name, known } = unit.applier;
  const [argo, flux] = [
    '`argocd.argoproj.io/sync-options: Prune=false`',
    '`kustomize.toolkit.fluxcd.io/prune: disabled`',
  ];
  if (!known) return `protect it from pruning (${argo}, ${flux})`;
  switch (name) {
    case 'kubectl':
    case 'kubectl-server-side':
      return 'apply without `--prune` (kubectl heeds no annotation)';
    case 'argo-cd':
      return `protect it from pruning (${argo})`;
    case 'flux-kustomization':
      return `protect it from pruning (${flux})`;
    default:
      return 'protect it from pruning (`helm.sh/resource-policy: keep`)';
  }
}
