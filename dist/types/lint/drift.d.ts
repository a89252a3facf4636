import type { Path } from '../fieldpath/path.js';
import { type JsonValue } from '../kube/json.js';
import type { ApplyPreview, DriftedField, Outcome } from '../preview/outcome.js';
/** One drifted field and what one way of applying makes of it. */
export interface DriftFate extends DriftedField {
    readonly base: JsonValue | undefined;
    readonly live: JsonValue | undefined;
    readonly after: JsonValue | undefined;
}
/** Fields that base sets and that live holds otherwise, with their value afterwards; empty where live was not seen. */
export declare function driftFates({ drift }: ApplyPreview, { after }: Outcome): DriftFate[];
/** Whether the last client-side apply left this value: then its manifest was another one, and nobody changed the object since. */
export declare function wasApplied(preview: ApplyPreview, { path, live, base }: DriftFate): boolean;
/** `, set by \`kubectl-edit\``, without the applier's own names; empty where nobody else is named. */
export declare function byWhom({ owners }: DriftedField, manager: string): string;
/** A value as a message shows it; what a Secret holds is never one. */
export declare function shownValue({ key }: ApplyPreview, path: Path, value: JsonValue | undefined): string;
