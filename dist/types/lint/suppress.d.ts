import type { SourceLocation } from '../manifest/manifest.js';
import type { PolicySuppression } from '../policy/policy.js';
import type { Finding } from './finding.js';
import type { InlineSuppression } from './inline.js';
export interface Suppressions {
    readonly policy: readonly PolicySuppression[];
    /** Those that count, by the revision whose lines they cover. */
    readonly inline: {
        readonly base: readonly UnitSuppression[];
        readonly head: readonly UnitSuppression[];
    };
    /** `2026-06-01`: what ended before suppresses nothing. */
    readonly today: string;
}
/** Written at an object of one unit: another unit may hold the same object without it. */
export type UnitSuppression = InlineSuppression & {
    readonly unit: string;
};
/** Where a finding stands at each revision; null where it has no place there. */
export interface Places {
    base(): Place | null;
    head(): Place | null;
}
export interface Place {
    readonly location: SourceLocation;
    /** The object as its manifest names it; null for a finding about a file. */
    readonly object: string | null;
}
export type Suppressor = (finding: Finding, places: Places) => Finding;
export interface Suppressing {
    readonly suppress: Suppressor;
    /** Those that marked a finding so far. */
    readonly used: ReadonlySet<PolicySuppression | InlineSuppression>;
}
export declare function isExpired({ until }: {
    readonly until: string | null;
}, today: string): boolean;
export declare function createSuppressing({ policy, inline, today }: Suppressions): Suppressing;
/** Whether an object, or a file alone, is among those an entry is about. */
export declare function objectMatcher({ path, kind, namespace, name, }: Pick<PolicySuppression, 'path' | 'kind' | 'namespace' | 'name'>): (key: {
    readonly kind: string;
    readonly namespace?: string;
    readonly name: string;
} | null, files: () => readonly string[]) => boolean;
