/** Ports of nodes that two Services want: the server hands each out once, whatever its protocol (`portallocator`, `AllocateNext` apart). */
import { type KubeObject } from '../kube/object.js';
import type { ApplyPreview } from '../preview/outcome.js';
import type { ContextObject, LintContext } from './rule.js';
/** Those that a Service asks for, each with where. */
export declare function nodePortsOf(service: KubeObject | undefined): ReadonlyMap<number, readonly (string | number)[]>;
export interface TakenPort {
    readonly port: number;
    readonly path: readonly (string | number)[];
    readonly holder: ContextObject;
    /** `held`: at head too; `swapped`: for one of this Service's; `released`: by this change. */
    readonly how: 'held' | 'swapped' | 'released';
    /** Whether both are in one cluster for all that can be seen: a known owner applies them, or they are in one folder. Examples often repeat ports. */
    readonly together: boolean;
}
/** Ports that a Service newly asks for and that another one of the unit has. */
export declare function portsTaken(preview: ApplyPreview, context: LintContext): TakenPort[];
