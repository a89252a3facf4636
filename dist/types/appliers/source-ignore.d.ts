export interface Ignored {
    /** Equal for two that leave out the same. */
    readonly text: string;
    has(file: string): boolean;
}
/** One `.sourceignore`. */
export interface IgnoreFile {
    readonly path: string;
    readonly text: string;
}
export declare const IGNORE_FILE = ".sourceignore";
/** `ignore`: `spec.ignore` of the source, which is stronger than any file. Many owners share one. */
export declare function ignoredBy(files: readonly IgnoreFile[], ignore?: string): Ignored;
