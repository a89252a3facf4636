/** Steps that all objects of a run share. */
export interface RunWork {
    left: number;
}
/** What one piece of work may take. */
export interface Allowance {
    /** Steps at most. */
    readonly most: number;
    /** Of these, the steps that any object of its size may need: the run is not charged for them. */
    readonly free: number;
    readonly run: RunWork;
}
/** What was used up: the steps of the object, or those of the run. */
export type UsedUp = 'object' | 'run';
/** Charges for steps that are done next. Without an allowance nothing is counted. */
export declare function charge(steps: number): void;
/** Does a piece of work within its allowance, or answers otherwise where that is used up. */
export declare function withinWork<T>(allowance: Allowance, work: () => T, otherwise: (usedUp: UsedUp) => T): T;
/** Answers otherwise where the steps of the object end within this part of its work. */
export declare function unlessTooMuch<T>(work: () => T, otherwise: () => T): T;
