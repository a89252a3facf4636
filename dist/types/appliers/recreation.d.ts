/**
 * Marks on an object by which its applier deletes it and creates it anew, or leaves it alone. Mirrors `hook.IsHook`, `hook.Skip`, `ignore.Ignore`,
 * `syncTask.deleteBeforeCreation` and `syncContext.applyObject` of gitops-engine (Argo CD 3.6), `shouldForceApply` of fluxcd/pkg `ssa`.
 */
import { type KubeObject } from '../kube/object.js';
import type { Applier, ApplierName } from '../units/unit.js';
/**
 * `anew`: deleted and created at every run; `anew-when-refused`: where an update is refused; `skipped`: neither applied nor deleted;
 * `ignored`: no part of what is applied, as if its manifest were not there.
 */
export type Treatment = 'anew' | 'anew-when-refused' | 'skipped' | 'ignored';
/** How one applier treats an object for its marks; undefined: like any other. */
export declare function treatmentBy(name: ApplierName, object: KubeObject): Treatment | undefined;
/** Where nobody is known to apply it, whoever reads its marks may be meant. */
export declare function treatmentOf({ known, name }: Applier, object: KubeObject): Treatment | undefined;
/** Whether Argo CD or Helm runs it by itself, around what is applied. */
export declare function isHookOf({ known, name }: Applier, object: KubeObject): boolean;
