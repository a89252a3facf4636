import type { ApiError } from '../apiserver/result.js';
/**
 * An error of the API server in one short line: the field, and what is wrong with it. The value it quotes is left
 * out, and where its message names no field, the fields that changed stand in for it.
 */
export declare function errorWords(error: ApiError): string;
