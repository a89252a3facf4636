import type { JsonObject } from '../kube/json.js';
import type { GroupVersionKind } from '../kube/object.js';
/** A place in a source file; lines and columns count from 1. */
export interface SourceLocation {
    readonly path: string;
    readonly line: number;
    readonly column?: number | undefined;
    readonly endLine: number;
}
/** Something in the input that is not a manifest, or that could not be read. */
export interface InputProblem {
    readonly code: string;
    readonly message: string;
    readonly fix?: string | undefined;
    readonly path: string;
    readonly line: number;
    readonly column: number;
}
/** One object as kubectl would read it, with the way back to its text. */
export interface Manifest {
    readonly gvk: GroupVersionKind;
    readonly object: JsonObject;
    readonly location: SourceLocation;
    /** Counts documents of the file from 0; items of a List share their document's index. */
    readonly documentIndex: number;
    /** The document's text, comments included. */
    readonly text: string;
    /** The line of the file that the text begins at; 0 where it stands in no file as it is: it was rendered. */
    readonly textLine: number;
    /** Where the value at a path of keys and indices stands; the nearest ancestor's place when the path is absent. */
    locate(path: readonly (string | number)[]): SourceLocation;
    /** Paths holding post-build placeholders such as `${VAR}`; what depends on them is not judged. */
    readonly placeholders: readonly (readonly (string | number)[])[];
    /** Of a manifest of base: its file could not be read in full at head, so nobody knows whether the object is gone. */
    readonly unknownAtHead?: true;
    /** Variables of its owner are filled in: the text is not all that the object is made of. */
    readonly substituted?: true;
    /** An item of a List, which kubectl checks as a whole. */
    readonly inList?: true;
    /** The list around it that kustomize takes for one object, since its kind does not end in List. */
    readonly holder?: JsonObject;
    /** It stands behind the only document that kustomize reads of its file. */
    readonly behindFirst?: true;
    /** SOPS-encrypted: values are ciphertext. */
    readonly encrypted: boolean;
    /** Duplicate keys, text after the end marker and other things worth a finding. */
    readonly notes: readonly InputProblem[];
}
/** What reading one file gave. `refused` makes the review incomplete; `skipped` documents are no Kubernetes objects. */
export interface ReadResult {
    readonly manifests: readonly Manifest[];
    readonly skipped: readonly InputProblem[];
    readonly refused: readonly InputProblem[];
}
