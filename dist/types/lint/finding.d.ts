import type { ObjectKey } from '../kube/object.js';
import type { SourceLocation } from '../manifest/manifest.js';
import type { Mode } from '../preview/outcome.js';
import type { PlannedStep } from './plan.js';
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
    /** The safe way to what the change wants, step by step; empty where the rule knows none. */
    readonly plan: readonly PlannedStep[];
    readonly suppressed: Suppressed | null;
}
/** Why a finding does not gate, and where that is written. */
export interface Suppressed {
    readonly reason: string;
    /** The last day it holds; null: for ever. */
    readonly until: string | null;
    readonly by: 'policy' | 'comment' | 'annotation';
    readonly location: SourceLocation;
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
