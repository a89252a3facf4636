/**
 * What is known of one applier, as data: how it merges, under which name, what it deletes, what keeps it from deleting.
 * Each applier has a file of its own; `table.ts` brings them together. Nothing here looks at objects.
 */
import type { Applier, ApplierName } from '../units/unit.js';
export interface ApplierFacts {
    readonly name: ApplierName;
    /** As people call it. */
    readonly title: string;
    readonly mode: Applier['mode'];
    /** Field manager of what it applies server-side. */
    readonly manager: string;
    /** Whether it takes fields from other managers when it applies server-side. */
    readonly force: boolean;
    /** What it does with objects that left the manifests when nothing more is said. */
    readonly prune: Applier['prune'];
    /** Objects in which order, and when it deletes. */
    readonly order: string;
    readonly protections: readonly Protection[];
    /** Whether it deletes although an object of the same run was refused. */
    readonly prunesDespiteErrors: 'yes' | 'no' | 'unknown';
    /** An object whose API group changes is another one for it, although the server stores one. */
    readonly comparesGroups: boolean;
    /** Documentation and source that say so. */
    readonly evidence: readonly string[];
}
/** An annotation (or label) by which an object is kept. */
export interface Protection {
    readonly name: string;
    readonly value: RegExp;
    /** `prune`: when it leaves the manifests; `owner`: when the Application, Kustomization or release goes. */
    readonly keepsFrom: 'prune' | 'owner' | 'both';
    readonly label?: true;
}
