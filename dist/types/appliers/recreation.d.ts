/**
 * Marks on an object by which its applier deletes it and creates it anew, or leaves it alone. Mirrors `hook.IsHook`, `hook.Skip`, `hook.DeletePolicies`,
 * `ignore.Ignore`, `syncTask.deleteBeforeCreation` and `syncContext.applyObject` of gitops-engine (Argo CD 3.6), `shouldForceApply` of fluxcd/pkg
 * `ssa`, `execHook` of Helm 3.22.
 */
import { type KubeObject } from '../kube/object.js';
import type { Applier } from '../units/unit.js';
/**
 * `anew`: deleted and created at every run; `anew-when-refused`: where an update is refused; `skipped`: neither applied nor deleted;
 * `ignored`: no part of what is applied, as if its manifest were not there.
 */
export type Treatment = 'anew' | 'anew-when-refused' | 'skipped' | 'ignored';
type Treating = Pick<Applier, 'name' | 'recreates' | 'replaces'>;
/** How one applier treats an object for its marks, or its own; undefined: like any other. */
export declare function treatmentBy({ name, recreates, replaces }: Treating, object: KubeObject): Treatment | undefined;
/** Where nobody is known to apply it, whoever reads its marks may be meant. */
export declare function treatmentOf(applier: Treating & Pick<Applier, 'known'>, object: KubeObject): Treatment | undefined;
/** The treatment at head that somebody heeds. Where nobody is known to, a mark that comes with the change may be there to hide it. */
export declare function heededTreatment(applier: Treating & Pick<Applier, 'known'>, base: KubeObject | undefined, head: KubeObject | undefined): Treatment | undefined;
/** Whether Argo CD or Helm runs it by itself, around what is applied. */
export declare function isHookOf({ known, name }: Pick<Applier, 'known' | 'name'>, object: KubeObject): boolean;
/** Whether it is a hook that is deleted once it has run: no run finds what the one before made. */
export declare function isGoneAfterRun(applier: Pick<Applier, 'known' | 'name'>, object: KubeObject): boolean;
export {};
