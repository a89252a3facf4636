/** The field that an error of strict decoding or of the typed merge names as unknown, `spec.replica`. */
export declare function unknownField(message: string): string | undefined;
