import type { ApplyPreview } from '../preview/outcome.js';
/** Whether a new object has the content of one that is gone, in the same place, under another name. */
export declare function isRename(removed: ApplyPreview, added: ApplyPreview): boolean;
/** Whether a new object of the same name takes the place of one that is gone: in another namespace, or as another kind. */
export declare function isMove(removed: ApplyPreview, added: ApplyPreview): 'namespace' | 'kind' | undefined;
