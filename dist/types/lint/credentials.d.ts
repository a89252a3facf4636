/** What kind of credential a text holds; undefined when it looks like none. */
export declare function looksLikeCredential(text: string): string | undefined;
