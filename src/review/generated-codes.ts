/** Codes of what is said of Applications that nobody generates any more: with what they applied, or without. */
export const GENERATED_GONE = 'generated-application-gone';
export const GENERATED_LET_GO = 'generated-application-let-go';
