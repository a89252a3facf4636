/** A definition of the catalogue as the object a cluster would hold, as far as facts about objects go. */
import { type JsonObject } from '../../kube/json.js';
import type { CatalogueChunk } from './data.js';
/** Definitions of one chunk, made when asked for. What they share is one object: nobody may change it. */
export declare class CatalogueDefinitions {
    #private;
    readonly chunk: CatalogueChunk;
    constructor(chunk: CatalogueChunk);
    /** Which definition a kind has in each release, in the order of {@link CatalogueChunk.versions}; -1: none. */
    releases(kind: string): readonly number[];
    definition(kind: string, index: number): JsonObject;
}
