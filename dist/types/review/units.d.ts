/** Step 5: roots of manifests that are applied together, and how. */
import type { Manifest } from '../manifest/manifest.js';
import type { Side } from '../sources.js';
import type { Unit } from '../units/unit.js';
import type { Context } from './context.js';
import type { Review } from './input.js';
import type { ReadChanges } from './read.js';
import type { Registries } from './registries.js';
export interface PlannedUnit {
    readonly unit: Unit;
    readonly changed: {
        readonly [side in Side]: readonly Manifest[];
    };
    readonly context: {
        readonly [side in Side]: readonly Manifest[];
    };
}
export declare function planUnits(review: Review, read: ReadChanges, context: Context, registries: Registries): PlannedUnit[];
/** Of objects that name none: as the user says, or as the kubeconfig's context does. */
export declare function namespaceOf({ options, live }: Review): string | undefined;
