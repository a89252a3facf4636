import type { JsonObject } from '../../kube/json.js';
import type { KindSchema } from '../../schema/schema.js';
import type { Conflict } from './field-manager.js';
import type { ConvertObject } from './operation.js';
/** What the server does between merging and storing: decode, default, admit, validate. A string is its refusal. */
export type Complete = (merged: JsonObject, live: JsonObject | null) => JsonObject | string;
export interface KubectlApplyRequest {
    readonly live: JsonObject | null;
    readonly config: JsonObject;
    readonly kind: KindSchema;
    /** `--field-manager`; `kubectl` by default. */
    readonly manager?: string | undefined;
    /** `--force-conflicts`. */
    readonly force?: boolean | undefined;
    readonly complete?: Complete | undefined;
    readonly convert?: ConvertObject | undefined;
    readonly now?: string | undefined;
    /** The server's minor version; 36 when absent. */
    readonly minor?: number | undefined;
}
export type StepOutcome = {
    readonly ok: true;
    readonly object: JsonObject;
} | {
    readonly ok: false;
    readonly conflicts: readonly Conflict[];
} | {
    readonly ok: false;
    readonly conflicts?: undefined;
    readonly error: string;
};
/**
 * `apply`: the configuration; `save-last-applied`: the annotation is applied by `kubectl-last-applied`, so that it
 * survives; `take-over`: what client-side managers own becomes ours; `apply-again`: what the configuration lacks goes.
 */
export interface ApplyStep {
    readonly name: 'apply' | 'save-last-applied' | 'take-over' | 'apply-again';
    readonly manager: string;
    readonly outcome: StepOutcome;
}
export interface KubectlApplyResult {
    /** In order. Only a failing first step fails the command; a later one is a warning and ends the migration. */
    readonly steps: readonly ApplyStep[];
    /** The object as it is stored at the end; null when the first step failed. */
    readonly object: JsonObject | null;
    /** The managers whose fields were taken over. */
    readonly takenOver: readonly string[];
}
export declare function kubectlServerSideApply(request: KubectlApplyRequest): KubectlApplyResult;
