import type { JsonObject } from '../kube/json.js';
import type { Mode, ObjectChange, Outcome } from './outcome.js';
import type { PreviewSettings } from './settings.js';
export { cascadesOf } from '../appliers/cascade.js';
export { protectionsOf } from '../appliers/protection.js';
/** What becomes of an object whose manifest is gone: deleted where the applier prunes, otherwise left running. */
export declare function removal(change: ObjectChange, mode: Mode, settings: PreviewSettings, before: JsonObject | null): Outcome;
