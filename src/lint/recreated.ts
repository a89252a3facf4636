import { heededTreatment, isHookOf, type Treatment, treatmentOf } from '../appliers/recreation.ts';
import type { ApplyPreview } from '../preview/outcome.ts';
import type { Applier } from '../units/unit.ts';

/** Whether its applier runs it by itself, around what is applied: hooks of Argo CD and Helm. */
export function isHook(preview: ApplyPreview): boolean {
  const head = preview.modified.at(-1)?.object;
  return head !== undefined && isHookOf(preview.unit.applier, head);
}

/** What its applier does with it for its marks at head. */
export function treatmentAtHead({ unit, modified, lastApplied }: ApplyPreview): Treatment | undefined {
  return heededTreatment(unit.applier, lastApplied.at(-1)?.object, modified.at(-1)?.object);
}

/** What the marks of each side ask for, whether or not somebody is known to heed them. */
export function treatmentsAsked({ unit, modified, lastApplied }: ApplyPreview): {
  readonly base: Treatment | undefined;
  readonly head: Treatment | undefined;
} {
  const asked = (manifest: ApplyPreview['modified'][number] | undefined, by: Applier): Treatment | undefined =>
    manifest && treatmentOf(by, manifest.object);
  return {
    base: asked(lastApplied.at(-1), unit.baseApplier ?? unit.applier),
    head: asked(modified.at(-1), unit.applier),
  };
}
