import { isHookOf, type Treatment, treatmentOf } from '../appliers/recreation.ts';
import type { ApplyPreview } from '../preview/outcome.ts';

/** Whether its applier runs it by itself, around what is applied: hooks of Argo CD and Helm. */
export function isHook(preview: ApplyPreview): boolean {
  const head = preview.modified.at(-1)?.object;
  return head !== undefined && isHookOf(preview.unit.applier, head);
}

/** What its applier does with it for its marks at head. */
export function treatmentAtHead({ unit, modified, lastApplied }: ApplyPreview): Treatment | undefined {
  const [head, base] = [modified.at(-1)?.object, lastApplied.at(-1)?.object];
  const treatment = head && treatmentOf(unit.applier, head);
  if (!treatment || unit.applier.known || !base) return treatment;
  // Where nobody is known to apply it, a mark that comes with the change may be there to hide it.
  return treatmentOf(unit.applier, base) === treatment ? treatment : undefined;
}

/** What the marks of each side ask for, whether or not somebody is known to heed them. */
export function treatmentsAsked({ unit, modified, lastApplied }: ApplyPreview): {
  readonly base: Treatment | undefined;
  readonly head: Treatment | undefined;
} {
  const asked = (manifest: ApplyPreview['modified'][number] | undefined): Treatment | undefined =>
    manifest && treatmentOf(unit.applier, manifest.object);
  return { base: asked(lastApplied.at(-1)), head: asked(modified.at(-1)) };
}
