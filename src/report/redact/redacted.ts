/** What went through a redactor. Sinks require it, so that a value which did not does not compile. */
declare const redacted: unique symbol;

export type Redacted<T> = T & { readonly [redacted]: true };

/** Stands for a secret, whatever its length. */
export const MASK = '«masked»';
/** Stands for a secret that another one replaced. */
export const MASK_CHANGED = '«masked, changed»';
