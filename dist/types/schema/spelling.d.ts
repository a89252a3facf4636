import type { KindData, SchemaData } from './data.js';
export interface GroupKind {
    readonly group: string;
    readonly kind: string;
}
export interface Spelling {
    /** The built-in kind that a group and kind almost spell; undefined where they spell one, or none. */
    meant(group: string, kind: string): GroupKind | undefined;
    isBuiltIn(group: string, kind: string): boolean;
}
export declare function spellingOf(data: SchemaData): Spelling;
/**
 * Almost: but for case, padding or one edit in each of the two; or the right kind in another group without a dot, where no definition
 * can put anything.
 */
export declare function createSpelling(kinds: readonly KindData[]): Spelling;
/** One character added, lost, replaced, or swapped with its neighbour; short words have too many neighbours. */
export declare function oneEdit(a: string, b: string): boolean;
