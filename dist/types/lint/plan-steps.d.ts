import type { PlanStep } from './plan.js';
/** For a field of a StatefulSet that is only set when it is created. */
export declare const STATEFULSET_RECREATED: readonly PlanStep[];
/** For its selector, by which it adopts. */
export declare const STATEFULSET_RELABELLED: readonly PlanStep[];
/** For the size in its claim templates. */
export declare const CLAIMS_GROWN: readonly PlanStep[];
/** For what cannot change once it exists and is found by its name. */
export declare const UNDER_A_NEW_NAME: readonly PlanStep[];
/** For a claim whose volume has to be another one. */
export declare const NEW_CLAIM: readonly PlanStep[];
/** For an object that apply creates anew elsewhere. */
export declare const MOVE: readonly PlanStep[];
