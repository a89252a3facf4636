/** What else must be read. Rules and kinds say what they look for; unchanged files are searched, and parsed only where they match. */
import type { Manifest } from '../manifest/manifest.js';
import { type Side } from '../sources.js';
import type { Appliers } from './appliers.js';
import type { Review } from './input.js';
import { type ReadChanges } from './read.js';
export interface Context {
    /** Unchanged manifests that a query found, by side. */
    readonly manifests: {
        readonly [side in Side]: readonly Manifest[];
    };
    /** The same for rendered units, by id: what else they render to. */
    readonly units: ReadonlyMap<string, {
        readonly [side in Side]: readonly Manifest[];
    }>;
}
export declare function buildContext(review: Review, read: ReadChanges, appliers?: Appliers): Promise<Context>;
