import type { KindSchema, Schema } from '../schema.js';
import type { CatalogueDefinitions } from './definition.js';
/** What projects define in a group, by project; none where the catalogue does not know it. */
export type CatalogueGroups = (group: string) => readonly CatalogueDefinitions[];
/** Which release of a project counts, and who says so. */
export interface Chosen {
    readonly version: string;
    readonly by: 'policy' | 'repository';
}
/** What a kind of the catalogue rests on. */
export interface FromCatalogue {
    readonly project: string;
    /** The release whose definition was taken, `1.21`. */
    readonly version: string;
    /** Who chose it: the policy, something the repository says, or nobody (the newest). */
    readonly by: 'policy' | 'repository' | 'newest';
    /** Releases whose definition says the same of this kind and version, this one among them; oldest first. */
    readonly alike: readonly string[];
    /** What the other releases say, the newest first; made when asked for. */
    readonly others: () => readonly KindSchema[];
}
export interface CatalogueUse {
    readonly groups: CatalogueGroups;
    /** By project. */
    readonly chosen: ReadonlyMap<string, Chosen>;
    /** Names of definitions that are known not to be there, or not to be as the catalogue has them. */
    readonly without: ReadonlySet<string>;
}
/** The kinds of one group and kind at all versions that some release serves, the best version first. */
export declare function catalogueKinds({ groups, chosen, without }: CatalogueUse, group: string, kind: string, objectMeta: Schema | undefined): readonly KindSchema[];
