/** Kinds that take something along when they are deleted, and what. */
export declare const LOSSES: {
    readonly [kind: string]: string;
};
