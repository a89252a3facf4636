import type { Manifest } from '../manifest/manifest.js';
import type { ApplyPreview } from '../preview/outcome.js';
export declare function isAlike(manifests: readonly Manifest[]): boolean;
/** Whether base had as many manifests of the object, and they agree now or did not agree then: nothing to tell anew. */
export declare function stoodSo({ modified, lastApplied }: ApplyPreview): boolean;
/** Of several manifests of an object that differed before, the first that changes though the last one, which counts, does not. */
export declare function withoutEffect({ modified, lastApplied }: ApplyPreview): Manifest | undefined;
/**
 * Whether an object stands in several files of which nobody says that they are applied together, and one of them held it before: judged by itself
 * that one is told of by itself, and the others may be a choice (`operator.yaml`, `operator-openshift.yaml`).
 */
export declare function mayBeAlternatives({ unit, modified, lastApplied }: ApplyPreview): boolean;
