/**
 * The one table of what may stand in the policy file. The reader checks against it, and the JSON Schema that editors
 * complete from is made of it.
 */
import { type OptionName } from '../options.js';
import type { RuleOption } from './rule-option.js';
export type Shape = TextShape | FlagShape | NumberShape | ListShape | MappingShape | PairsShape | EitherShape;
interface Described {
    /** One sentence, without a full stop. */
    readonly sentence?: string | undefined;
}
export interface TextShape extends Described {
    readonly type: 'text';
    readonly values?: readonly string[] | undefined;
    /** What stands for a boolean: kubectl's YAML reads `off` as false and `yes` as true. */
    readonly booleans?: {
        readonly true?: string;
        readonly false?: string;
    } | undefined;
    /** In words and as a regular expression; the words come after "must be". */
    readonly form?: readonly [words: string, pattern: string] | undefined;
}
export interface FlagShape extends Described {
    readonly type: 'flag';
}
export interface NumberShape extends Described {
    readonly type: 'number';
    readonly minimum: number;
}
export interface ListShape extends Described {
    readonly type: 'list';
    readonly of: Shape;
}
export interface MappingShape extends Described {
    readonly type: 'mapping';
    readonly keys: {
        readonly [key: string]: Shape;
    };
    readonly required?: readonly string[] | undefined;
    /** What the keys name, for the message about an unknown one. */
    readonly noun?: string | undefined;
}
/** A mapping whose keys are free, within a form. */
export interface PairsShape extends Described {
    readonly type: 'pairs';
    readonly key: TextShape;
    readonly of: TextShape;
}
/** The first shape whose type of value fits counts. */
export interface EitherShape extends Described {
    readonly type: 'either';
    readonly of: readonly Shape[];
}
/** What a policy says about rules: their ids, and the options they have. */
export type RuleCatalogue = ReadonlyMap<string, {
    readonly summary: string;
    readonly options?: {
        readonly [name: string]: RuleOption;
    } | undefined;
}>;
export declare function isPolicyOption(name: string): name is OptionName;
export declare function policyShape(rules: RuleCatalogue): MappingShape;
export {};
