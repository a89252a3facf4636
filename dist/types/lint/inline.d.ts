/**
 * Suppressions written at objects: `# applylint-ignore RULE[, RULE] [until 2026-12-31]: REASON` at an object or field, or the
 * annotation `applylint.dev/ignore` with the same words, one suppression a line.
 */
import type { Manifest, SourceLocation } from '../manifest/manifest.js';
export interface InlineSuppression {
    readonly by: 'comment' | 'annotation';
    readonly rules: readonly string[];
    readonly reason: string;
    /** The last day it holds; null: for ever. */
    readonly until: string | null;
    /** Where it is written. */
    readonly location: SourceLocation;
    /** Whether it stands for all of the object. */
    readonly whole: boolean;
    /** The lines it stands for. */
    readonly covers: SourceLocation;
    /** Equal for the same suppression at the same place of the same object. */
    readonly id: string;
    /** The object it stands at, as its manifest names it. */
    readonly object: string;
    /** Why it suppresses nothing at all. */
    readonly malformed: string | null;
}
export declare function inlineSuppressions(manifest: Manifest, isRule: (id: string) => boolean): InlineSuppression[];
/** `RULE[, RULE] [until DAY]: REASON` */
export declare function readDirective(words: string, isRule: (id: string) => boolean): Pick<InlineSuppression, 'rules' | 'reason' | 'until' | 'malformed'>;
