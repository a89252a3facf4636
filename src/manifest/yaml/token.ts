/** The tokens of libyaml, which is what goyaml scans with. */
export const STREAM_END = 0;
export const VERSION_DIRECTIVE = 1;
export const TAG_DIRECTIVE = 2;
export const DOCUMENT_START = 3;
export const DOCUMENT_END = 4;
export const BLOCK_SEQUENCE_START = 5;
export const BLOCK_MAPPING_START = 6;
export const BLOCK_END = 7;
export const FLOW_SEQUENCE_START = 8;
export const FLOW_SEQUENCE_END = 9;
export const FLOW_MAPPING_START = 10;
export const FLOW_MAPPING_END = 11;
export const BLOCK_ENTRY = 12;
export const FLOW_ENTRY = 13;
export const KEY = 14;
export const VALUE = 15;
export const ALIAS = 16;
export const ANCHOR = 17;
export const TAG = 18;
export const SCALAR = 19;

export interface Token {
  readonly type: number;
  readonly start: number;
  readonly end: number;
  /** A scalar's value, an anchor's name, a tag's handle, a directive's handle or version. */
  readonly value: string;
  /** A tag's suffix, or a directive's prefix. */
  readonly suffix: string;
  readonly plain: boolean;
}
