import type { Manifest } from '../manifest/manifest.js';
/** What applies others: `group/Kind`. */
export declare const OWNERS: readonly string[];
/** Whether deleting an owner deletes what it applied; undefined: it applies nothing. */
export declare function cascadesOf(manifest: Manifest): boolean | undefined;
