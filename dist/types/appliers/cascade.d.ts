import type { Manifest } from '../manifest/manifest.js';
/** Whether deleting an owner deletes what it applied; undefined: it applies nothing. */
export declare function cascadesOf(manifest: Manifest): boolean | undefined;
