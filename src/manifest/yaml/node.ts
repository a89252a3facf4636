/** A YAML document as goyaml's parser leaves it: what was written, before tags and types are resolved. */
export type YamlNode = YamlScalar | YamlAlias | YamlMapping | YamlSequence;

interface Placed {
  /** Offsets in the chunk's text: where the content begins and ends. */
  readonly start: number;
  readonly end: number;
}

export interface YamlScalar extends Placed {
  readonly kind: 'scalar';
  readonly value: string;
  /** In full (`tag:yaml.org,2002:int`); empty when none was written. */
  readonly tag: string;
  /** Plain, so its type follows from its value. */
  readonly implicit: boolean;
}

export interface YamlAlias extends Placed {
  readonly kind: 'alias';
  readonly name: string;
  readonly target: YamlNode;
}

/** Keys and values by turns. */
export interface YamlMapping extends Placed {
  readonly kind: 'mapping';
  end: number;
  readonly children: YamlNode[];
}

export interface YamlSequence extends Placed {
  readonly kind: 'sequence';
  end: number;
  readonly children: YamlNode[];
}

/** A document kubectl would not read, or one whose reading is not certain; `offset` in the chunk's text. */
export class YamlRefusal extends Error {
  readonly code: RefusalCode;
  readonly offset: number;
  constructor(code: RefusalCode, message: string, offset: number) {
    super(message);
    this.name = 'YamlRefusal';
    this.code = code;
    this.offset = offset;
  }
}

/** `invalid-yaml`: kubectl fails too. `limit`: beyond our limits. `unsure`: kubectl may read it, or read it at random. */
export type RefusalCode = 'invalid-yaml' | 'limit' | 'unsure';

export const MAX_YAML_DEPTH = 500;
