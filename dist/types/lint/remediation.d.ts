/** What helm-controller does with an upgrade that fails. */
import type { JsonObject } from '../kube/json.js';
/** Whether a failed upgrade uninstalls the release (`GetRemediation` and `MustRemediateLastFailure` of helm-controller's api/v2). */
export declare function uninstallsOnFailure(release: JsonObject | undefined): boolean;
/** How long an upgrade may take, in seconds; what nobody waits for fails by no timeout. */
export declare function patienceOf(release: JsonObject | undefined): number;
