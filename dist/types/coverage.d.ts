/** What became of a changed file while it was read. Whether its objects were judged is added once previews exist. */
/** Why a file is part of the review, or why it is not. */
export type Account = 
/** Read as manifests, as they are applied. */
{
    readonly kind: 'manifests';
}
/** Part of what kustomizations or charts render to. */
 | {
    readonly kind: 'rendered';
    readonly sources: readonly string[];
}
/** The review is incomplete because of it. */
 | {
    readonly kind: 'refused';
    readonly reason: string;
}
/** It belongs to something that neither side shows. */
 | {
    readonly kind: 'unseen';
    readonly reason: string;
}
/** It may hold objects; nobody in sight applies it. */
 | {
    readonly kind: 'not-applied';
    readonly reason: string;
} | {
    readonly kind: 'no-manifest';
    readonly reason: string;
};
export interface FileAccount {
    readonly path: string;
    readonly account: Account;
}
