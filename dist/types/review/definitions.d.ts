/** Which CustomResourceDefinitions stand where at each revision, and which of several with one name counts. */
import type { JsonObject } from '../kube/json.js';
import type { Manifest } from '../manifest/manifest.js';
import type { Appliers } from './appliers.js';
import type { Context } from './context.js';
import type { Review } from './input.js';
import type { ReadChanges } from './read.js';
/** A definition in a file of one side. */
export interface Definition {
    readonly name: string;
    readonly path: string;
    readonly manifest: Manifest;
    readonly changed: boolean;
    /** By an owner in sight, or as policy says. */
    readonly applied: boolean;
    /** Only by owners that base has not. */
    readonly newly: boolean;
}
/** Those of each side: of one name, the last one counts. */
export interface Definitions {
    readonly base: readonly Definition[];
    readonly head: readonly Definition[];
    /** Those that head does not apply any more, or breaks, and that go on serving: nothing prunes them. */
    readonly remaining: readonly JsonObject[];
}
export declare function findDefinitions(review: Review, read: ReadChanges, context: Context, appliers: Appliers): Definitions;
