import type { Element } from './element.js';
import type { Path, PathElement } from './path.js';
/** One element of a set: whether the path that ends here is a member, and the members below it. */
export interface SetNode {
    readonly element: Element;
    readonly member: boolean;
    /** Never an empty set. */
    readonly child: FieldSet | null;
}
/**
 * A set of field paths: immutable, sorted, sharing structure. A path may be a member without its children and the
 * other way round. Mirrors structured-merge-diff v6 `fieldpath.Set`; members and children are kept in one list.
 */
export declare class FieldSet {
    #private;
    static readonly EMPTY: FieldSet;
    /** Sorted by {@link compareElements}, without duplicates. */
    readonly nodes: readonly SetNode[];
    /** For nodes that are sorted already; use {@link FieldSet.of} otherwise. */
    constructor(nodes: readonly SetNode[]);
    static of(...paths: readonly Path[]): FieldSet;
    get isEmpty(): boolean;
    /** The number of member paths. */
    get size(): number;
    find(element: Element): SetNode | undefined;
    /** Whether exactly this path is a member. */
    has(path: Path): boolean;
    /** The members below one element, their paths shortened by it. */
    withPrefix(element: PathElement): FieldSet;
    union(other: FieldSet): FieldSet;
    intersection(other: FieldSet): FieldSet;
    /** The members that the other set lacks. Removing a path leaves what is below it. */
    difference(other: FieldSet): FieldSet;
    /** As {@link difference}, but removing a path removes everything below it too. */
    recursiveDifference(other: FieldSet): FieldSet;
    /** Whether every member of this set is a member of the other. */
    isSubsetOf(other: FieldSet): boolean;
    equals(other: FieldSet): boolean;
    /** The members that have no members below them. */
    leaves(): FieldSet;
    /** Every member path in order: the members of a level first, then what is below each. */
    paths(prefix?: Path): Generator<Path>;
}
/** Collects paths in any order; fastest when they come in order. */
export declare class FieldSetBuilder {
    #private;
    insert(path: readonly Element[], length?: number): void;
    /** Adds a path and all members of a set below it. */
    graft(path: readonly Element[], set: FieldSet): void;
    build(): FieldSet;
}
/** Sorts nodes that are distinct but in any order. */
export declare function setFromNodes(nodes: SetNode[]): FieldSet;
