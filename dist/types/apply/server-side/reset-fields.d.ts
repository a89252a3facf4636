import { FieldSet } from '../../fieldpath/field-set.js';
import type { KindSchema } from '../../schema/schema.js';
/** The fields that cannot be owned through the object itself or through one of its subresources. */
export declare function resetFields(kind: KindSchema, subresource?: string): FieldSet;
/** What of a set can be owned through the object itself or through one of its subresources. */
export declare function ownable(kind: KindSchema, subresource?: string): (set: FieldSet) => FieldSet;
