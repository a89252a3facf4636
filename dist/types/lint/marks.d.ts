/** The mark that an annotation almost spells; undefined where it is one, or spells none. Keys are told apart by case. */
export declare function almostMark(annotation: string): string | undefined;
