import type { ApplyPreview, Outcome } from '../preview/outcome.js';
import type { RemovedField } from './removed-fields.js';
/** Why a field that left the manifest is still there after apply; undefined: the server defaults it, or nobody can tell. */
export declare function whyItStays(preview: ApplyPreview, { mode, managedFieldsAfter, manager }: Outcome, { path }: RemovedField): string | undefined;
