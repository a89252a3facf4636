/**
 * The ordered safe steps for a change that is refused or destroys something. A rule states them for plain kubectl; where a
 * controller applies, it is held while somebody works by hand, or it would put back at once what was deleted.
 */
import type { Mode } from '../preview/outcome.js';
import { type Applier } from '../units/unit.js';
/** `in`: only where the applier applies so. `{placeholders}` in texts and commands are those of the rule's messages. */
export type PlanStep = 
/** Another change, to be merged and applied on its own. */
{
    readonly change: string;
    readonly in?: Mode;
}
/** Something done by hand; without a command where none fits all. `free`: no controller would undo it. */
 | {
    readonly run: string;
    readonly command?: string;
    readonly free?: true;
    readonly in?: Mode;
}
/** What must hold before going on. */
 | {
    readonly check: string;
    readonly command?: string;
    readonly in?: Mode;
}
/** This change, as it stands. */
 | {
    readonly apply: string;
    readonly in?: Mode;
};
/** Steps for all messages of a rule, or by message. */
export type Plan<M extends string = string> = readonly PlanStep[] | {
    readonly [id in M]?: readonly PlanStep[];
};
export declare function stepsOf(plan: Plan | undefined, messageId: string): readonly PlanStep[] | undefined;
/** A step in full: what, and the command that does it. */
export interface PlannedStep {
    readonly do: 'change' | 'run' | 'check' | 'apply';
    readonly text: string;
    readonly command: string | null;
}
export interface PlanSubject {
    readonly applier: Applier;
    readonly kind: string;
    readonly name: string;
    readonly namespace: string | undefined;
    /** File of the manifest, where it still has one. */
    readonly path: string | null;
}
type Data = {
    readonly [name: string]: string | number;
};
export declare function planFor(steps: readonly PlanStep[], subject: PlanSubject, data: Data): PlannedStep[];
/** Replaces `{placeholders}`; unknown ones stay. */
export declare function fill(template: string, data: Data): string;
export {};
