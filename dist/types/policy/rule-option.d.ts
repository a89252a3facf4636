/** A number that a rule lets teams set. */
export interface RuleOption {
    readonly default: number;
    readonly minimum: number;
    /** One sentence, without a full stop. */
    readonly sentence: string;
}
