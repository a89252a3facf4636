/**
 * Values that something else puts in place of what the manifest says: placeholders that are filled in before apply, and ciphertext that
 * is decrypted. What they become is not known; everything around them is. So they are filled in here with what is most harmless, the
 * value of the other revision, and only what then still depends on them stays open.
 */
import { type Path } from '../fieldpath/path.js';
import type { Manifest } from '../manifest/manifest.js';
import type { Schema } from '../schema/schema.js';
import type { ObjectChange, Outcome } from './outcome.js';
export type Steps = readonly (string | number)[];
/** A value at head that is not known, and was another one at base. */
export interface OpenValue {
    readonly steps: Steps;
    readonly kind: 'placeholder' | 'ciphertext';
    /** Base said the value in plain words: what depends on it was judged there. */
    readonly wasPlain: boolean;
}
export declare function isOpaque({ lastApplied, modified }: ObjectChange): boolean;
/** Only what no server takes as it is, or placeholders too, which most fields take as text. */
export type Filling = 'needed' | 'all';
/** The change with something plausible in place of opaque values, save `left` at head: the same on both sides where one says it. */
export declare function filledIn(change: ObjectChange, schema: Schema | undefined, filling: Filling, left?: readonly OpenValue[]): ObjectChange;
/** What of head is not known and was not the same text at base. */
export declare function openValues({ lastApplied, modified }: ObjectChange): OpenValue[];
/** The outcome with the manifest's own texts where the fillings stand. */
export declare function withOwnTexts(outcome: Outcome, change: ObjectChange, filled: ObjectChange): Outcome;
/** Whether an error of the server may be about what was filled in: it names the value, or something inside it. */
export declare function isAbout(path: string, values: readonly {
    readonly steps: Steps;
}[]): boolean;
/** The same, where the error names what the value is a part of. */
export declare function isAround(path: string, values: readonly {
    readonly steps: Steps;
}[]): boolean;
export declare function textOf(steps: Steps): string;
export declare function pathOfSteps(steps: Steps): Path;
type Opaque = {
    readonly steps: Steps;
    readonly kind: 'placeholder' | 'ciphertext' | 'block';
};
export declare function opaqueSteps({ object, placeholders, encrypted }: Manifest): Opaque[];
export {};
