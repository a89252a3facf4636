import type { ObjectKey } from '../kube/object.js';
import type { SourceLocation } from '../manifest/manifest.js';
import type { Mode } from '../preview/outcome.js';
import type { Confidence, Severity } from './rule.js';
/** A problem with its words, severity and place: what people read and what gates. */
export interface Finding {
    readonly ruleId: string;
    readonly messageId: string;
    readonly severity: Severity;
    readonly confidence: Confidence;
    readonly modes: readonly Mode[];
    readonly unit: string;
    readonly key: ObjectKey | null;
    /** The field's path as text. */
    readonly path: string;
    readonly message: string;
    readonly why: string;
    readonly fix: string;
    readonly location: SourceLocation | null;
    readonly related: readonly RelatedPlace[];
    /** The same finding elsewhere, collapsed into this one. */
    readonly occurrences: readonly Occurrence[];
    readonly fingerprint: string;
    readonly suppressed: {
        readonly reason: string;
        readonly until: string | null;
    } | null;
}
export interface RelatedPlace {
    readonly message: string;
    readonly key: ObjectKey | null;
    readonly location: SourceLocation | null;
}
export interface Occurrence {
    readonly unit: string;
    readonly key: ObjectKey | null;
    readonly location: SourceLocation | null;
}
